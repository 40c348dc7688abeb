import type { GroupSheet, SheetColumn } from '@engros/contracts/planning/group-sheets.ts';
import { noImage } from '@engros/contracts/values/pictures.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const products = ['Minimælk', 'Smør', 'Fisk'];

const aColumn = (id: string, more: Partial<SheetColumn> = {}): SheetColumn => ({
  ...{ CustomerId: id, Name: `Køkken ${id}`, State: 'open', WebOrderId: null, Faults: [] },
  ...{ GoodsOre: 0, FeeOre: 0, TotalOre: 0, MissingToMinimumOre: 0 },
  ...{ ChosenDay: null, Day: '2026-11-24', Deadline: '2026-11-23T15:00:00Z' },
  Days: [{ Date: '2026-11-24', Deadline: '2026-11-23T15:00:00Z' }],
  ...{ OrderReference: null, IsReferenceRequired: false },
  ...{ Quantities: [null, null, null], Initials: ['', '', ''], Prices: [1000, 2000, 3000], Budgets: [] },
  ...{ Usual: [6, null, 2], Par: [null, null, null], Left: [null, null, null] },
  ...more,
});

const aSheet = (columns: SheetColumn[]): GroupSheet => ({
  ...{ Id: '101', Name: 'Uge 48', IsTemplate: false, Round: 1, Version: 1, Layout: 1 },
  UpdatedAt: '2026-11-23T13:18:00Z',
  Products: products.map((name, at) => ({
    ...{ ProductId: `10${at}`, SalesUnitCode: 'ks', DisplayName: name, UnitText: 'kasse' },
    ...{ Image: noImage, Artwork: null, Tint: null },
  })),
  Columns: columns,
});

function openSheet(columns = [aColumn('1'), aColumn('2')]) {
  const sheet = aSheet(columns);
  return openScreen('/group-sheets/101', aBasket(), {
    'GET /api/group-sheets/101': () => sheet,
    'GET /api/group-sheets/101/changes': () => ({ Version: 1, Layout: 1, Cells: [] }),
    'GET /api/favorites': () => [],
    'PUT /api/group-sheets/101/cells': () => ({ Version: 2, Refused: [], Columns: [] }),
  });
}

/** Of the grid, or of the field in it that is typed. */
const press = (key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) => {
  const grid = screen.getByRole('grid');
  const focused = document.activeElement;
  fireEvent.keyDown(focused && grid.contains(focused) ? focused : grid, { key, ...more });
};

const cell = (product: string, kitchen: string) => {
  const found = screen.getByRole('gridcell', { name: new RegExp(`^${product}, Køkken ${kitchen}:`) });
  return `${found.textContent}${found.querySelector('i')?.dataset['proposed'] ?? ''}`;
};

test('[PLN-06] cells are typed, taken, filled and undone by keys', async () => {
  await import('../../../app/drawers/change-day-drawer.tsx');
  const { callsTo } = openSheet();
  const grid = await screen.findByRole('grid', { name: 'Antal pr. vare og køkken' });
  act(() => grid.focus());
  press('8');
  press('Tab');
  expect(cell('Minimælk', '1')).toBe('86');
  press('Enter');
  expect(cell('Minimælk', '2')).toBe('6');
  press('4');
  press('Enter');
  press('ArrowUp', { shiftKey: true });
  press('ArrowUp', { shiftKey: true });
  press('d', { ctrlKey: true });
  expect(['Minimælk', 'Smør', 'Fisk'].map((product) => cell(product, '2'))).toEqual(['6', '6', '62']);
  press('z', { ctrlKey: true });
  expect(['Smør', 'Fisk'].map((product) => cell(product, '2'))).toEqual(['4', '2']);
  const written = { CustomerId: '1', ProductId: '100', Quantity: 8 };
  await waitFor(() =>
    expect(callsTo('/api/group-sheets/101/cells', 'PUT')[0]?.body).toMatchObject({
      Cells: expect.arrayContaining([written]),
    }),
  );
  // Ctrl+D elsewhere opens the delivery days.
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PLN-06] a pasted text that is no quantity is asked about', async () => {
  openSheet([aColumn('1'), aColumn('2', { State: 'sent' })]);
  const grid = await screen.findByRole('grid');
  act(() => grid.focus());
  fireEvent.paste(grid, { clipboardData: { getData: () => '3\t1\n1,5\nmange\n9' } });
  expect(cell('Minimælk', '1')).toContain('3');
  expect(cell('Minimælk', '2')).toBe('');
  expect(await screen.findByText('Der står “1,5”. Der bestilles hele enheder.')).toBeDefined();
  expect(screen.getByText('Der står “mange”. Det er ikke et antal.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^2: Køkken 1 · Smør/ }));
  expect(cell('Smør', '1')).toBe('2');
});

test('[PLN-06] a typed column says what it leaves of its budget', async () => {
  const week = { Period: 'week', FirstDay: '2026-11-23', LastDay: '2026-11-29', Rule: 'stop' } as const;
  const budget = { ...week, WarnPercent: 90, BudgetOre: 20_000, UsedOre: 10_000, WaitingOre: 0 };
  openSheet([aColumn('1', { Budgets: [budget] }), aColumn('2')]);
  const grid = await screen.findByRole('grid');
  const cells = () => [
    ...(screen.getByRole('rowheader', { name: 'Budget tilbage i uge 48' }).closest('tr')?.children ?? []),
  ];
  const left = () => cells().map(({ textContent }) => textContent);
  expect(left().slice(1, 3)).toEqual(['100', '–']);
  act(() => grid.focus());
  press('8');
  press('Enter');
  expect(left().slice(1, 3)).toEqual(['20', '–']);
  expect(cells()[1]?.getAttribute('data-budget')).toBe('near');
  press('3');
  press('Enter');
  expect(left().slice(1, 3)).toEqual(['−40', '–']);
  expect(screen.getByText('1 kolonne er over budget og sendes ikke')).toBeDefined();
});
