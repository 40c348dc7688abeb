import type { BudgetOverview, CustomerBudget } from '@engros/contracts/planning/budgets.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const kitchen = (Name: string, changes: Partial<CustomerBudget> = {}): CustomerBudget => ({
  ...{ CustomerId: Name, Name, IsCurrent: false, Unit: 'amount', Rule: 'warn', WarnPercent: 90 },
  ...{ BudgetOre: 1_000_000, DeliveredOre: 0, OrderedOre: 0, WaitingOre: 0, ExpectedOre: 0, Parts: [] },
  ...changes,
});

const overview = (Customers: CustomerBudget[]): BudgetOverview => ({
  ...{ Period: 'week', FirstDay: '2026-11-23', LastDay: '2026-11-29', Today: '2026-11-24' },
  ...{ MaySet: true, MayCount: true, Customers, Months: [] },
});

const open = (Customers: CustomerBudget[]) =>
  openScreen('/budgets', aBasket(), {
    'GET /api/budgets': () => overview(Customers),
    'PUT /api/budgets/counts': () => ({ Written: 1 }),
  });

test('kitchens are listed with amounts in words and what is left', async () => {
  open([
    kitchen('Birken', { DeliveredOre: 600_000, OrderedOre: 433_200, Rule: 'stop' }),
    kitchen('Dild', { DeliveredOre: 500_000, OrderedOre: 200_000, ExpectedOre: 250_000 }),
    kitchen('Anemonen', { BudgetOre: null, Rule: null, OrderedOre: 30_000, IsCurrent: true }),
  ]);
  const bar = await screen.findByRole('meter', { name: 'Birken' });
  expect(bar.getAttribute('aria-valuetext')).toBe('Leveret 6.000, bestilt 4.332, forventet 0 af 10.000 kr.');
  const list = within(screen.getByRole('region', { name: 'Pr. køkken' }));
  const texts = () => list.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts().slice(1)).toEqual([
    'BirkenBirken10.0006.0004.332–−332Over 332Stop',
    'DildDild10.0005.0002.0002.500500Tæt påAdvar',
    'AnemonenAnemonen––300––Intet budget–',
  ]);
  fireEvent.click(list.getByRole('switch', { name: 'Over og tæt på først' }));
  expect(texts()[1]).toContain('Anemonen');
  expect(screen.getByText('1 køkken har intet budget')).toBeDefined();
});

test('counts of meals are entered, and a wrong one is answered', async () => {
  const { callsTo } = open([
    kitchen('Birken', {
      ...{ IsCurrent: true, Unit: 'meal', OrderedOre: 54_000 },
      Parts: [
        { Name: 'Frokost', UnitOre: 2600, Count: 20, CountFrom: '2026-11-16' },
        { Name: 'Aftensmad', UnitOre: 3800, Count: null, CountFrom: null },
      ],
    }),
  ]);
  const dinner = await screen.findByRole('textbox', { name: 'Antal: Aftensmad' });
  expect(screen.getByText('fra uge 47')).toBeDefined();
  expect(screen.getByText('27,00')).toBeDefined();
  fireEvent.change(dinner, { target: { value: '-3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem antal' }));
  expect(await screen.findByText('Skriv et helt tal fra 0 til 1.000.000.')).toBeDefined();
  fireEvent.change(dinner, { target: { value: '1.200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem antal' }));
  await waitFor(() => expect(callsTo('/api/budgets/counts', 'PUT')).toHaveLength(1));
  expect(callsTo('/api/budgets/counts', 'PUT')[0]?.body).toEqual({
    Period: 'week',
    StartsOn: '2026-11-23',
    Counts: [
      { Name: 'Frokost', Count: 20 },
      { Name: 'Aftensmad', Count: 1200 },
    ],
  });
});

test('without prices the page says why it is empty', async () => {
  open([]);
  expect(await screen.findByText('Du kan ikke se budgetter')).toBeDefined();
});

test('[PLN-05] what waits is taken off what is left, in the figures too', async () => {
  open([kitchen('Lindevej', { OrderedOre: 400_000, WaitingOre: 150_000 })]);
  const row = (await screen.findByRole('rowheader', { name: /^Lindevej/ })).closest('tr');
  expect(row?.textContent).toContain('Venter 1.500');
  expect(row?.textContent).toContain('4.500');
  expect(screen.getByText('Faste ordrer · Venter 1.500')).toBeDefined();
  expect(screen.getAllByText('4.500').length).toBe(2);
});

test('[PLN-05] a spreadsheet is tried before it is saved', async () => {
  const change = {
    ...{ Row: 2, CustomerId: '1', Customer: 'Birken', Period: 'week', FirstDay: '2026-11-30', Part: null },
    ...{ BeforeOre: null, AfterOre: 1_250_050, BeforeCount: null, AfterCount: null },
  };
  const found = { Budgets: 1, Counts: 0, Unchanged: 3, Changes: [change], Notes: [] };
  const refusal = {
    Type: 'fileRefused',
    Message: 'Ukendt',
    RequestId: '1',
    Messages: ['Række 2: “ti” er intet tal.'],
  };
  let isRight = false;
  const asked: (string | null)[] = [];
  openScreen('/budgets', aBasket(), {
    'GET /api/budgets': () => overview([kitchen('Birken', { IsCurrent: true })]),
    'POST /api/budgets/file': ({ searchParams }) => {
      asked.push(searchParams.get('trial'));
      return isRight ? found : jsonAnswer(refusal, 400);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Fra regneark' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Budgetter fra et regneark' }));
  const choose = () => {
    const input = document.querySelector('input[type=file]');
    if (input === null) throw new Error('no field for a file');
    fireEvent.change(input, { target: { files: [new File(['x'], 'budget.csv')] } });
  };
  choose();
  expect(await dialog.findByText('Række 2: “ti” er intet tal.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Gem' })).toHaveProperty('disabled', true);
  isRight = true;
  choose();
  fireEvent.click(await dialog.findByRole('button', { name: 'Gem 1 ændring' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toEqual(['true', 'true', null]);
});
