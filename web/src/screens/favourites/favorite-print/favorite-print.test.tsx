import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBasket, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { aFullList, aRow } from '../../../../test/a-list.ts';
import type { Answers } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
});

const units = {
  Values: [
    aUnit({ Code: 'ks', TextSingular: 'kasse', TextPlural: 'kasser', Content: '10 × 1 l', PriceOre: 38_950 }),
  ],
};
const cream = aProduct({
  Id: '501220',
  DisplayName: 'Piskefløde',
  IsOrganic: true,
  SalesUnits: units,
});
const onion = aProduct({ Id: '604402', DisplayName: 'Løg i tern' });
const list = aFullList([onion, cream], {
  Sections: [{ Id: 'cold', Name: 'Kølerum', Key: 'a' }],
  rows: [aRow('604402'), aRow('501220', { SectionId: 'cold', OwnNumber: 'K12', Note: 'Nederst' })],
});
const open = (query: string, answers: Answers = {}) =>
  openScreen(`/favorites/details/7/print?${query}`, aBasket(), {
    'GET /api/favorites/7': () => list,
    ...answers,
  });
const numbers = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? [])
    .filter((text) => /^\d+$/.test(text));

test('[FAV-05] prints head, sections and five empty weekdays', async () => {
  const { callsTo } = open('expectedDeliveryDate=2026-11-24');
  await screen.findByRole('heading', { level: 1, name: 'Basisvarer' });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(
    expect.arrayContaining([
      'Varenr.',
      'Vare',
      'Enhed',
      'Pris, kr.',
      'ma 23',
      'ti 24',
      'on 25',
      'to 26',
      'fr 27',
    ]),
  );
  expect(screen.getByText('Kølerum')).toBeDefined();
  const row = screen.getByText('Piskefløde').closest('tr');
  expect(row?.textContent).toBe('501220PiskeflødeEget nr. K12 · NederstKasse 10 × 1 l389,50');
  expect(row?.querySelectorAll('.print-box')).toHaveLength(5);
  expect(screen.getByText('Priser til levering ti. 24.11.2026, ekskl. moms')).toBeDefined();
  expect(callsTo('/api/favorites/7')[0]?.address.searchParams.get('expectedDeliveryDate')).toBe('2026-11-24');
  expect(screen.queryByRole('banner')?.className).not.toContain('shell');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test('[FAV-05] takes filters and order from the query, and names them', async () => {
  open('sort=name&organic=True');
  expect(await screen.findByText('Økologi · Sorteret efter Navn')).toBeDefined();
  expect(numbers()).toEqual(['501220']);
});

test('without prices there is no column for them', async () => {
  const unpriced = {
    ...cream,
    SalesUnits: { ...cream.SalesUnits, Values: [aUnit({ PriceOre: null })] },
  };
  open('', { 'GET /api/favorites/7': () => aFullList([unpriced]) });
  await screen.findByText('Piskefløde');
  expect(screen.queryByRole('columnheader', { name: 'Pris, kr.' })).toBeNull();
});

test('[FAV-05] prints what is bought most with its filters', async () => {
  openScreen(
    '/favorites/generated/salesstatistics/print?weeks=26&deliverable=True&customer=200101',
    aBasket(),
    {
      'GET /api/accounting/salesstatistics': () => ({
        Name: 'Mest købte',
        BarDays: 7,
        Page: { PageOfResults: [cream], TotalResults: 1, TotalPages: 1, CurrentPage: 1 },
        Purchases: [
          {
            ProductId: '501220',
            Times: 25,
            LatestDate: '2026-11-16',
            SalesUnitCode: 'ks',
            UsualQuantity: 2,
            Bars: [1],
            AmountOre: 1,
          },
        ],
      }),
    },
  );
  await screen.findByRole('heading', { level: 1, name: 'Mest købte' });
  expect(
    screen.getByText('26 uger · Købt mindst 2 gange · Varegruppe, oftest · Kan leveres · Hos 200101'),
  ).toBeDefined();
  expect(numbers()).toEqual(['501220']);
});

test.each([
  ['2026-11-23T08:00:00Z', '2026-11-24', ['ma 23', 'ti 24', 'on 25', 'to 26', 'fr 27']],
  ['2026-11-25T08:00:00Z', '2026-11-26', ['to 26', 'fr 27', 'ma 30', 'ti 1', 'on 2']],
  ['2026-11-27T08:00:00Z', '2026-11-30', ['ma 30', 'ti 1', 'on 2', 'to 3', 'fr 4']],
  ['2026-11-28T08:00:00Z', '2026-11-26', ['ma 30', 'ti 1', 'on 2', 'to 3', 'fr 4']],
])('[FAV-05] at %s a sheet for %s has coming days and par', async (now, day, days) => {
  const par = { SalesUnitCode: 'ks', Quantity: 6.5 };
  openScreen(
    `/favorites/details/7/print?expectedDeliveryDate=${day}`,
    aBasket(),
    {
      'GET /api/favorites/7': () =>
        aFullList([cream, onion], { rows: [aRow('501220', { Par: par }), aRow('604402')] }),
    },
    { serverTime: now },
  );
  await screen.findByText('Piskefløde');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(-6)).toEqual(['Skal være', ...days]);
  expect(screen.getByRole('cell', { name: '6½ kasser' })).toBeDefined();
});
