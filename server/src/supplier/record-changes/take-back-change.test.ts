import { takeBackPriceChange, takeBackProductChange } from '@engros/contracts/supplier/goods/history.ts';
import { changePrices, movePriceEnd } from '@engros/contracts/supplier/goods/prices.ts';
import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { changeProductRecords } from '@engros/contracts/supplier/goods/products.ts';
import { type ImportKind, listImportRuns, runImport } from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { aCustomer, aDepot, rowsOf, signedInStaff } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';

const app = duringTests(testApp);

let mads: Caller;
let productId: string;
beforeEach(async () => {
  const consoleParts = ['products', 'prices', 'imports'];
  mads = await signedInStaff(app, { role: 'support', consoleParts, displayName: 'Mads Holm' });
  productId = await aProduct(app.database, { name: 'Ærter' });
});

const row = (cells: Record<string, string>, before: Record<string, string> = {}) =>
  Object.entries(cells).map(([Field, After]) => ({
    Field,
    After,
    ...(before[Field] !== undefined && { Before: before[Field] }),
  }));
const read = async () => (await app.call(mads, readConsoleProduct, { params: { productId } })).model;
const save = async (kind: 'sales-units' | 'stock', ...rows: ReturnType<typeof row>[]) => {
  app.clock.advance({ minutes: 1 });
  const body = { Rows: rows, IsTrial: false };
  const { model } = await app.call(mads, changeProductRecords, { params: { productId, kind }, body });
  expect(model).toMatchObject({ IsSaved: true, Refused: 0, Conflicts: [] });
};
const asked = (changeId = '0') => ({ params: { productId, changeId } });
const back = (changeId?: string) => app.call(mads, takeBackProductChange, asked(changeId));
const backOfPrice = (changeId?: string, caller = mads) =>
  app.call(caller, takeBackPriceChange, asked(changeId));
const latest = async () => (await read()).History[0];
const unitOf = async () => {
  const [unit] = (await read()).Units;
  const fields = Object.fromEntries((unit?.Fields ?? []).map(({ Field, Value }) => [Field, Value]));
  return { unit: unit?.Key ?? '', fields };
};

test('a unit stands as before, unless somebody changed it since', async () => {
  const { unit, fields } = await unitOf();
  const price = (after: string) => row({ unit, ...fields, price: after }, { price: fields['price'] ?? '' });
  await save(
    'sales-units',
    price('77,00'),
    row({
      unit: 'spand',
      position: '9',
      quantity: '99',
      price: '500,00',
      singular: 'spand',
      plural: 'spande',
    }),
  );
  const first = (await read()).History.find(({ Record }) => Record === unit);
  expect(first).toMatchObject({
    Kind: 'sales-units',
    TakesBack: 2,
    Fields: [{ Before: fields['price'], After: '77,00' }],
  });

  const again = row({ unit, ...fields, price: '88,00' }, { price: '77,00' });
  await save('sales-units', again);
  const refused = await back(first?.Id);
  expect([refused.status, refused.error.Type]).toEqual([409, 'notTakenBack']);
  expect(refused.error.Message).toMatch(/^Mads Holm har ændret det siden, ma\. 23\.11 kl\. \d\d\.\d\d\./);
  expect((await unitOf()).fields['price']).toBe('88,00');

  expect((await back((await latest())?.Id)).model).toEqual({ Records: 1 });
  expect((await unitOf()).fields['price']).toBe('77,00');
  expect(await latest()).toMatchObject({ Fields: [{ Before: '88,00', After: '77,00' }], TakesBack: null });
  expect((await back(first?.Id)).model).toEqual({ Records: 2 });
  expect((await unitOf()).fields).toEqual(fields);
  expect((await read()).Units.map(({ Key }) => Key)).not.toContain('spand');
  expect((await back(first?.Id)).error.Message).toBe('Ændringen er allerede taget tilbage.');
  expect((await app.call(mads, listImportRuns, { query: {} })).model.Runs).toEqual([]);
});

test('a count comes back with its instant, not past an import', async () => {
  const depot = await aDepot(app.database);
  const count = (quantity: string) => row({ depot, quantity });
  await save('stock', count('40'));
  const stock = async () => (await read()).Stock.map(({ Counted, CountedAt }) => [Counted, CountedAt]);
  const first = await stock();
  await save('stock', count('12'));
  expect((await back((await latest())?.Id)).status).toBe(200);
  expect(await stock()).toEqual(first);

  await save('stock', count('13'));
  const id = (await latest())?.Id;
  app.clock.advance({ minutes: 5 });
  const admin = await signedInStaff(app, { role: 'admin', displayName: 'Karen Dahl' });
  await imported(admin, 'stock', 'varenr;lager;antal', `${productId};${depot};99`);
  expect((await back(id)).error.Message).toMatch(/^Karen Dahl har ændret det siden/);
  expect((await stock())[0]?.[0]).toBe(99);
});

const imported = async (caller: Caller, kind: ImportKind, ...lines: string[]) => {
  const file = { name: `${kind}.csv`, bytes: Buffer.from(lines.join('\n')) };
  const { model } = await app.call(caller, runImport, { query: { Kind: kind }, file });
  expect([model.Reason, model.Refused]).toEqual([null, 0]);
};

test('an agreed price goes, and the one that it ended counts again', async () => {
  const customer = await aCustomer(app.database);
  const { unit } = await unitOf();
  const agreed = () =>
    rowsOf(app.database, 'price_agreements', { product_id: productId }, 'price_ore', 'valid_to');
  const agree = async (price: string, from: string) => {
    const Rows = [row({ customer: customer.id, itemNumber: productId, unit, price, from })];
    const body = { Rows, IsTrial: false };
    const { model } = await app.call(mads, changePrices, { params: { kind: 'prices' }, body });
    expect(model.IsSaved).toBe(true);
  };
  await agree('20,00', '2026-11-01');
  const before = await agreed();
  await agree('18,00', '2026-12-01');
  expect(await agreed()).toHaveLength(2);
  const change = await latest();
  expect((await back(change?.Id)).error.Type).toBe('notFound');
  const clerk = await signedInStaff(app, { role: 'support', consoleParts: ['products'] });
  expect((await backOfPrice(change?.Id, clerk)).status).toBe(403);
  expect((await backOfPrice(change?.Id)).status).toBe(200);
  expect(await agreed()).toEqual(before);
});

test('the deposit of a unit is set, refused and taken back', async () => {
  const kind = { id: 'pant-a', name: 'Flaske A', name_en: 'Bottle A', amount_ore: 100 };
  await app.database.kysely.insertInto('deposits').values(kind).execute();
  expect((await read()).Deposits).toEqual([{ Id: 'pant-a', Name: 'Flaske A', AmountOre: 100 }]);
  const { unit, fields } = await unitOf();
  const wanted = (changes: Record<string, string>) => row({ unit, ...fields, ...changes }, fields);
  const refused = async (changes: Record<string, string>) => {
    const params = { productId, kind: 'sales-units' } as const;
    const body = { Rows: [wanted(changes)], IsTrial: false };
    return (await app.call(mads, changeProductRecords, { params, body })).model.Problems;
  };
  const [unknown] = await refused({ deposit: 'pant-x' });
  expect(unknown).toMatchObject({ Field: 'deposit', Code: 'unknown', Exists: [{ Id: 'pant-a' }] });
  expect(await refused({ deposit: 'pant-a', depositCount: '0' })).toMatchObject([{ Field: 'depositCount' }]);
  await save('sales-units', wanted({ deposit: 'pant-a', depositCount: '24' }));
  expect((await unitOf()).fields).toMatchObject({ deposit: 'pant-a', depositCount: '24' });
  expect((await back((await latest())?.Id)).status).toBe(200);
  expect((await unitOf()).fields).toEqual(fields);
});

test('a moved end and a removed price come back, the newest first', async () => {
  const customer = await aCustomer(app.database);
  const { unit } = await unitOf();
  const Rows = [
    row({ customer: customer.id, itemNumber: productId, unit, price: '20,00', from: '2026-12-01' }),
  ];
  await app.call(mads, changePrices, { params: { kind: 'prices' }, body: { Rows, IsTrial: false } });
  const stored = () => rowsOf(app.database, 'price_agreements', { product_id: productId });
  const of = {
    Kind: 'customer',
    OwnerId: customer.id,
    ProductId: productId,
    Unit: unit,
    From: '2026-12-01',
  } as const;
  const move = async (SeenTo: string | null, To: string | null, IsTrial = false) => {
    app.clock.advance({ minutes: 1 });
    expect((await app.call(mads, movePriceEnd, { body: { ...of, SeenTo, To, IsTrial } })).status).toBe(200);
    return await latest();
  };
  const before = await stored();
  await move(null, '2026-12-20', true);
  expect(await stored()).toEqual(before);
  const first = await move(null, '2026-12-20');
  expect(first).toMatchObject({
    Kind: 'prices',
    TakesBack: 1,
    Fields: [{ Before: '', After: '2026-12-20' }],
  });
  const second = await move('2026-12-20', '2026-12-31');
  expect(await stored()).toMatchObject([
    { price_ore: 2000, valid_to: '2026-12-31', period_end: '2026-12-31' },
  ]);
  expect((await backOfPrice(first?.Id)).error.Message).toMatch(/^Mads Holm har ændret det siden/);
  expect((await backOfPrice(second?.Id)).status).toBe(200);
  expect((await backOfPrice(first?.Id)).status).toBe(200);
  expect(await stored()).toEqual(before);
  expect(await latest()).toMatchObject({
    Fields: [{ Field: 'to', Before: '2026-12-20', After: '' }],
    TakesBack: null,
  });
  const removed = await move(null, null);
  expect([await stored(), removed?.TakesBack]).toEqual([[], 1]);
  expect((await backOfPrice(removed?.Id)).status).toBe(200);
  expect(await stored()).toEqual(before);
});

test('thirty days are in time, later and foreign changes are not', async () => {
  const { unit, fields } = await unitOf();
  await save('sales-units', row({ unit, ...fields, price: '31,00' }));
  const change = await latest();
  const later = async (seconds: number) => {
    app.clock.advance({ seconds });
    mads = await signedInStaff(app, { role: 'support', consoleParts: ['products'] });
  };
  await later(limits.importBackDays * 24 * 3600);
  expect((await latest())?.TakesBack).toBe(1);
  await later(1);
  expect((await latest())?.TakesBack).toBe(null);
  expect((await back(change?.Id)).error.Message).toBe(
    'Det, der stod før, er ikke gemt mere. Ret det i hånden.',
  );
  const own = productId;
  productId = await aProduct(app.database);
  expect((await back(change?.Id)).error.Type).toBe('notFound');
  expect((await back('999999')).error.Type).toBe('notFound');
  productId = own;
  expect((await unitOf()).fields['price']).toBe('31,00');
});
