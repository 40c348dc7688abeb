import { listProductChoices } from '@engros/contracts/supplier/choices.ts';
import { readConsoleProduct, readProductAsBuyer } from '@engros/contracts/supplier/goods/product.ts';
import {
  changeConsoleProducts,
  changeProductRecords,
  checkGtin,
  createConsoleProduct,
  listConsoleProducts,
  listOwnedFields,
  writeOwnedFields,
} from '@engros/contracts/supplier/goods/products.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { expect, test } from 'vitest';
import { aCustomer, signedInStaff } from '../../../test/builders.ts';
import { aBuyerOf, anExclusion, anOrder, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
const aClerk = () => signedInStaff(app, { role: 'support', consoleParts: ['products'] });

const change = (
  clerk: Caller,
  ProductIds: string[],
  Changes: { Field: string; Before?: string; After: string }[],
  IsTrial = false,
) => app.call(clerk, changeConsoleProducts, { body: { ProductIds, Changes, IsTrial } });

const read = async (clerk: Caller, productId: string) =>
  (await app.call(clerk, readConsoleProduct, { params: { productId } })).model;

const fieldOf = ({ Fields }: { Fields: { Field: string; Value: string }[] }, name: string) =>
  Fields.find(({ Field }) => Field === name)?.Value;

test('[CON-01] finds as a customer finds, hidden ones with the reason', async () => {
  const clerk = await aClerk();
  const customer = await aCustomer(app.database);
  const name = 'Kvædegele';
  const bought = await aProduct(app.database, { name: `${name} stor` });
  const blocked = await aProduct(app.database, { name: `${name} spærret`, is_blocked: true });
  const outside = await aProduct(app.database, { name: `${name} andre` });
  await anExclusion(app.database, customer, outside);
  await anOrder(app.database, customer, { date: '2026-11-02', lines: [{ productId: bought, quantity: 2 }] });
  await aBuyerOf(app, customer);
  await untilCaughtUp(app);
  const { model } = await app.call(clerk, listConsoleProducts, {
    query: { SearchText: 'kvaedegele', CustomerId: customer.id, Date: '2026-11-24' },
  });
  const said = Object.fromEntries(model.Products.map(({ Id, FoundBy, Hidden }) => [Id, { FoundBy, Hidden }]));
  expect(said).toEqual({
    [bought]: { FoundBy: ['Name', 'BoughtBefore'], Hidden: null },
    [blocked]: { FoundBy: ['ConsoleOnly'], Hidden: 'Blocked' },
    [outside]: { FoundBy: ['ConsoleOnly'], Hidden: 'NotInAssortment' },
  });
  expect(model.Products[0]?.Id).toBe(bought);
  expect(model).toMatchObject({ TotalResults: 3, CustomerSees: 1, Date: '2026-11-24' });
  const view = await app.call(clerk, listConsoleProducts, {
    query: { SearchText: 'kvaedegele', View: 'Blocked' },
  });
  expect(view.model.Ids).toEqual([blocked]);
  expect(view.model.Counts.Blocked).toBeGreaterThan(0);
});

test('[CON-01] many products are changed at once, after a trial that changes none', async () => {
  const clerk = await aClerk();
  const ids = [await aProduct(app.database), await aProduct(app.database)];
  const blocked = [{ Field: 'blocked', After: 'ja' }];
  const tried = await change(clerk, [...ids, '999999999'], blocked, true);
  expect(tried.model).toMatchObject({ IsSaved: false, Changed: 2, Refused: 1 });
  expect(tried.model.Rows[0]?.Fields).toEqual([{ Field: 'blocked', Before: 'nej', After: 'ja' }]);
  expect(fieldOf(await read(clerk, ids[0] ?? ''), 'blocked')).toBe('nej');
  expect((await change(clerk, ids, blocked)).model).toMatchObject({ IsSaved: true, Changed: 2 });
  const product = await read(clerk, ids[1] ?? '');
  expect(fieldOf(product, 'blocked')).toBe('ja');
  expect(product.Row.State).toBe('Blocked');
  expect(product.History[0]).toMatchObject({
    Kind: 'products',
    Fields: [{ Field: 'blocked', Before: 'nej', After: 'ja' }],
  });
  const tooMany = Array.from({ length: consoleLimits.productsChanged + 1 }, (_, at) => `1${at}`);
  expect((await change(clerk, tooMany, blocked, true)).status).toBe(400);
  expect((await change(clerk, tooMany.slice(1), blocked, true)).status).toBe(200);
});

test('[CON-01] what somebody else saved meanwhile is answered and kept', async () => {
  const [one, other] = [await aClerk(), await aClerk()];
  const id = await aProduct(app.database, { storage: 'Tørt' });
  const storage = (After: string) => [{ Field: 'storage', Before: 'Tørt', After }];
  expect((await change(one, [id], storage('Køligt'))).model.IsSaved).toBe(true);
  const { model } = await change(
    other,
    [id],
    [...storage('Mørkt'), { Field: 'origin', Before: '', After: 'Fyn' }],
  );
  expect(model.IsSaved).toBe(false);
  expect(model.Conflicts).toMatchObject([
    { Field: 'storage', Seen: 'Tørt', Theirs: 'Køligt', Yours: 'Mørkt' },
  ]);
  const product = await read(one, id);
  expect([fieldOf(product, 'storage'), fieldOf(product, 'origin')]).toEqual(['Køligt', '']);
});

test('[CON-01] a form obeys the import: a fault changes nothing, allergens stay', async () => {
  const clerk = await aClerk();
  const id = await aProduct(app.database, { allergens: JSON.stringify({ AM: 'contains', AE: 'free' }) });
  const { model } = await change(
    clerk,
    [id],
    [
      { Field: 'origin', After: 'Fyn' },
      { Field: 'leadDays', After: 'mange' },
    ],
  );
  expect(model).toMatchObject({
    IsSaved: false,
    Refused: 1,
    Problems: [{ Field: 'leadDays', Code: 'wholeNumber' }],
  });
  expect(fieldOf(await read(clerk, id), 'origin')).toBe('');
  await change(clerk, [id], [{ Field: 'ingredients', After: 'Vand og *æg*' }]);
  const levels = (await read(clerk, id)).Allergens.filter(({ Level }) => Level !== 'unknown');
  expect(levels.map(({ Code, Level }) => [Code, Level])).toContainEqual(['AM', 'contains']);
  expect((await change(clerk, [id], [{ Field: 'nothing', After: 'x' }])).status).toBe(400);
});

test('[CON-01] an unknown VAT class is refused with those that exist', async () => {
  const clerk = await aClerk();
  const id = await aProduct(app.database);
  const { model } = await change(clerk, [id], [{ Field: 'vatClass', After: 'halv' }]);
  expect(model.Problems).toMatchObject([{ Field: 'vatClass', Code: 'unknown' }]);
  expect(model.Problems[0]?.Exists).toContainEqual({ Id: 'standard', Name: 'Standard' });
});

test('[CON-01] units, a count and their GTIN go through the import', async () => {
  const clerk = await aClerk();
  const customer = await aCustomer(app.database);
  const taken = await aProduct(app.database, { units: [{ gtin: '05701000013209' }] });
  const id = await aProduct(app.database, { stock: { [customer.depotId]: 40 } });
  const write = (kind: 'sales-units' | 'stock', row: Record<string, string>) =>
    app.call(clerk, changeProductRecords, {
      params: { productId: id, kind },
      body: { Rows: [Object.entries(row).map(([Field, After]) => ({ Field, After }))], IsTrial: false },
    });
  const box = { unit: 'kasse', position: '1', quantity: '6', price: '55,00' };
  const refused = await write('sales-units', { ...box, gtin: '5701000013209' });
  expect(refused.model.Problems).toMatchObject([{ Code: 'gtinTaken', Field: 'gtin' }]);
  const wrong = await write('sales-units', { ...box, gtin: '5701000013208' });
  expect(wrong.model.Problems).toMatchObject([{ Code: 'gtinCheckDigit' }]);
  expect((await write('sales-units', { ...box, gtin: '5701000013193' })).model.IsSaved).toBe(true);
  await write('stock', { depot: customer.depotId, quantity: '25' });
  const product = await read(clerk, id);
  expect(product.Units.map((unit) => fieldOf(unit, 'quantity'))).toEqual(['1', '6']);
  expect(product.Stock).toMatchObject([{ Counted: 25, OrderedSince: 0, CanPromise: 25 }]);
  expect(product.History.map(({ Kind }) => Kind)).toEqual(['stock', 'sales-units']);
  const asked = await app.call(clerk, checkGtin, {
    params: { gtin: '5701000013209' },
    query: { ProductId: id },
  });
  expect(asked.model).toMatchObject({ Fault: 'gtinTaken', TakenBy: { Id: taken } });
});

test('[CON-01] a field that another system owns is changed by nobody here', async () => {
  const clerk = await aClerk();
  const admin = await signedInStaff(app, { role: 'admin' });
  const id = await aProduct(app.database);
  const Fields = [{ Kind: 'products' as const, Field: 'country', System: 'Navision' }];
  expect((await app.call(clerk, writeOwnedFields, { body: { Fields } })).status).toBe(403);
  expect((await app.call(admin, writeOwnedFields, { body: { Fields } })).status).toBe(200);
  const refused = await change(clerk, [id], [{ Field: 'country', Before: '', After: 'DK' }]);
  expect([refused.status, refused.error.Type]).toEqual([409, 'fieldElsewhere']);
  expect((await read(clerk, id)).Fields).toContainEqual({ Field: 'country', Value: '', Owner: 'Navision' });
  await app.call(admin, writeOwnedFields, { body: { Fields: [] } });
  expect((await app.call(clerk, listOwnedFields)).model.Fields).toEqual([]);
});

test('[CON-01] a new product is on sale, seen as its buyer sees it', async () => {
  const clerk = await aClerk();
  const customer = await aCustomer(app.database);
  const body = {
    ProductId: '8800441',
    Changes: [
      { Field: 'name', After: 'Rabarberkompot' },
      { Field: 'price', After: '24,95' },
      { Field: 'unit', After: 'glas' },
      { Field: 'unitSingular', After: 'glas' },
      { Field: 'unitPlural', After: 'glas' },
    ],
  };
  expect((await app.call(clerk, createConsoleProduct, { body })).model).toMatchObject({ IsSaved: true });
  expect((await app.call(clerk, createConsoleProduct, { body })).status).toBe(409);
  await untilCaughtUp(app);
  const { model } = await app.call(clerk, readProductAsBuyer, {
    params: { productId: body.ProductId },
    query: { CustomerId: customer.id },
  });
  expect(model.Seen?.DisplayName).toBe('Rabarberkompot');
  expect(model.Units).toMatchObject([{ Text: 'glas', PriceOre: 2495 }]);
  const choices = await app.call(clerk, listProductChoices, {
    query: { Kind: 'products', Term: 'rabarberk' },
  });
  expect(choices.model.Choices.map(({ Id }) => Id)).toEqual([body.ProductId]);
});
