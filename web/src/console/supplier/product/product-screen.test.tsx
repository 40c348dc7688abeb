import { readConsolePrices } from '@engros/contracts/supplier/goods/prices.ts';
import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const fields = (values: Record<string, string>, owners: Record<string, string> = {}) =>
  Object.entries(values).map(([Field, Value]) => ({ Field, Value, Owner: owners[Field] ?? null }));

const unit = { unit: 'ks', singular: 'kasse', quantity: '6', price: '29712,00', gtin: '', default: 'ja' };

const product = () =>
  sample(readConsoleProduct, {
    Row: { Id: '201070', DisplayName: 'Kylling hel' },
    Fields: fields(
      {
        name: 'Kylling hel',
        category: 'fjerkrae',
        country: 'DK',
        storage: 'Køl',
        supplierNumber: 'K-1',
        ingredients: 'Kylling',
        validTo: '2026-12-31',
        markings: 'keyhole | halal',
      },
      { storage: 'ERP' },
    ),
    Units: [{ Key: 'ks', Fields: fields(unit, { price: 'ERP', quantity: 'ERP' }) }],
    Gaps: [
      { Gap: 'allergen', Of: 'Æg' },
      { Gap: 'allergen', Of: 'Fisk' },
      { Gap: 'gtin', Of: 'kasse' },
    ],
  });

const prices = (PriceOre: number) =>
  sample(readConsolePrices, {
    Product: { Id: '201070', DisplayName: 'Kylling hel' },
    Units: [
      { Code: 'ks', Text: 'kasse', TextPlural: 'kasser', Content: '6 stk.' },
      { Code: 'st', Text: 'stk.', TextPlural: 'stk.', Content: '' },
    ],
    Unit: 'ks',
    Date: '2026-12-02',
    FirstDay: '2026-11-24',
    LastDay: '2027-02-24',
    Customer: null,
    Ladder: [],
    Counting: [{ From: '2026-11-24', To: '2027-02-24', PriceOre, Source: 'List', Name: null, Number: null }],
    Rise: null,
  });

const at = '/console/products/201070';
const answers = { 'GET /api/console/products/201070': product };
const opened = () => screen.findByRole('heading', { level: 1, name: 'Kylling hel' });

test('[CON-01] allergens that are not stated are one gap together', async () => {
  openConsole(at, answers);
  await opened();
  const gaps = within(screen.getByRole('region', { name: 'Mangler' }));
  expect(gaps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 allergener ikke oplystÆg, Fisk. Er aldrig “fri for”Se',
    'kasse uden GTINKan ikke skannesSe',
  ]);
});

test('[CON-01] markings are chosen by name', async () => {
  openConsole(at, answers);
  await opened();
  const marks = within(screen.getByRole('group', { name: 'Mærkninger' }));
  const chosen = () =>
    marks.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent);
  expect(chosen()).toEqual(['Nøglehullet', 'Halal']);
  fireEvent.click(marks.getByRole('checkbox', { name: 'Økologisk' }));
  expect(chosen()).toEqual(['Økologisk', 'Nøglehullet', 'Halal']);
  expect(screen.getByText('Var: Nøglehullet, Halal')).toBeDefined();
});

test('[CON-01] a unit’s fields of another system are locked', async () => {
  openConsole(at, answers);
  await opened();
  expect(screen.getByRole('cell', { name: '29.712,00' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ret kasse' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ret kasse' }));
  expect(drawer.getAllByText('Rettes i ERP')).toHaveLength(2);
  expect(drawer.queryByRole('textbox', { name: 'Pris' })).toBeNull();
  expect(drawer.getByRole('textbox', { name: 'GTIN' })).toBeDefined();
});

test('[CON-03] prices over time follow the unit, and fail alone', async () => {
  let isDown = true;
  const { callsTo } = openConsole(at, {
    ...answers,
    'GET /api/console/prices': () => (isDown ? new Response('', { status: 503 }) : prices(66_250)),
  });
  await opened();
  const panel = within(screen.getByRole('region', { name: 'Priser over tid' }));
  const again = await panel.findByRole('button', { name: 'Prøv igen' });
  isDown = false;
  fireEvent.click(again);
  expect(await panel.findByText('662,50')).toBeDefined();
  fireEvent.click(panel.getByRole('radio', { name: 'stk.' }));
  await waitFor(() =>
    expect(callsTo('/api/console/prices', 'GET').at(-1)?.address.searchParams.get('Unit')).toBe('st'),
  );
});

test('[CON-01] a copy takes what holds for it, and no allergens', async () => {
  const { callsTo } = openConsole(at, {
    ...answers,
    'POST /api/console/products': () => ({
      IsSaved: true,
      Changed: 1,
      Unchanged: 0,
      Refused: 0,
      Rows: [],
      Conflicts: [],
      Problems: [],
    }),
  });
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Kopiér' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Kopi af Kylling hel' }));
  fireEvent.change(drawer.getByRole('textbox', { name: 'Varenr.' }), { target: { value: '201999' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Opret vare' }));
  await waitFor(() => expect(callsTo('/api/console/products', 'POST')).toHaveLength(1));
  expect(callsTo('/api/console/products', 'POST')[0]?.body).toEqual({
    ProductId: '201999',
    Changes: [
      { Field: 'name', After: 'Kylling hel' },
      { Field: 'price', After: '29712,00' },
      { Field: 'unit', After: 'ks' },
      { Field: 'unitQuantity', After: '6' },
      { Field: 'unitSingular', After: 'kasse' },
      { Field: 'category', After: 'fjerkrae' },
      { Field: 'country', After: 'DK' },
      { Field: 'markings', After: 'keyhole | halal' },
    ],
  });
});
