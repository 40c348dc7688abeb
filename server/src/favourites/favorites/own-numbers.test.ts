import { readFavoriteListAsCsv, readFavoriteText } from '@engros/contracts/favourites/files.ts';
import { shareFavoriteList } from '@engros/contracts/favourites/sharing.ts';
import { searchProducts, suggestProducts } from '@engros/contracts/goods/catalog.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { favoriteWorld, type Kitchen } from '../../../test/worlds/favorite-world.ts';

const app = duringTests(favoriteWorld);
let a: string;
let b: string;
beforeAll(async () => {
  [a = '', b = ''] = app.goods;
});

const number = (kitchen: Kitchen, id: string, ProductId: string, OwnNumber: string | null, more = {}) =>
  app.edit(kitchen, id, { Kind: 'product', ProductId, OwnNumber, ...more });
const outcomes = async (edited: ReturnType<typeof number>) =>
  (await edited).model.Outcomes.map(({ Outcome }) => Outcome);
const numberOf = async (kitchen: Kitchen, id: string, productId: string) =>
  (await app.rowOf(kitchen, id, productId))?.OwnNumber;

async function found({ caller }: Kitchen, term: string): Promise<string[]> {
  const { model } = await app.call(caller, searchProducts, { query: { term } });
  return model.Page.PageOfResults.map(({ Id }) => Id);
}

test('[FAV-06] a number typed on one list is the product’s everywhere', async () => {
  const kitchen = await app.aKitchen();
  const [one, other] = [await app.aList(kitchen, [a, b]), await app.aList(kitchen, [b, a])];
  expect(await numberOf(kitchen, other, a)).toBeNull();
  await number(kitchen, one, a, ' Vi-101 ');
  expect(await numberOf(kitchen, other, a)).toBe('Vi-101');
  expect((await app.read(kitchen, other, { text: 'vi-101' })).model.Rows).toMatchObject([{ ProductId: a }]);
  const csv = await app.call(kitchen.caller, readFavoriteListAsCsv, { params: { id: other } });
  expect(csv.text).toContain(`${a};Vi-101;`);
  expect(await found(kitchen, 'VI-101')).toEqual([a]);
  const { model } = await app.call(kitchen.caller, suggestProducts, { query: { term: 'vi-101' } });
  expect(model.Products.map(({ Id }) => Id)).toEqual([a]);
  const pasted = await app.call(kitchen.caller, readFavoriteText, { body: { Text: 'vi-101 3' } });
  expect(pasted.model.Lines.map(({ Candidates: [best] }) => best?.ProductId)).toEqual([a]);
  const stranger = await app.aKitchen();
  expect(await found(stranger, 'VI-101')).toEqual([]);
  expect(await numberOf(stranger, await app.aList(stranger, [a]), a)).toBeNull();
});

test('[FAV-06] a number stays with a product that leaves its list', async () => {
  const kitchen = await app.aKitchen();
  const id = await app.aList(kitchen, [a]);
  await number(kitchen, id, a, 'QX-9071');
  await app.edit(kitchen, id, { Kind: 'remove', ProductIds: [a] });
  const { model } = await app.edit(kitchen, id, { Kind: 'add', ProductIds: [a, b] });
  expect(model.Rows.map(({ ProductId, OwnNumber }) => [ProductId, OwnNumber])).toEqual([
    [a, 'QX-9071'],
    [b, null],
  ]);
  await number(kitchen, id, a, null);
  expect(await numberOf(kitchen, id, a)).toBeNull();
  expect(await found(kitchen, 'QX-9071')).toEqual([]);
});

test('[FAV-06] two products never have one number', async () => {
  const kitchen = await app.aKitchen();
  const [one, other] = [await app.aList(kitchen, [a]), await app.aList(kitchen, [b])];
  expect(await outcomes(number(kitchen, one, a, 'k1'))).toEqual(['applied']);
  expect(await outcomes(number(kitchen, other, b, 'K1', { Note: 'Ny' }))).toEqual(['numberTaken']);
  expect(await app.rowOf(kitchen, other, b)).toMatchObject({ OwnNumber: null, Note: null });
  expect(await outcomes(number(kitchen, one, a, 'K1'))).toEqual(['applied']);
  await app.edit(kitchen, one, { Kind: 'add', ProductIds: [b] });
  await number(kitchen, one, b, 'k2');
  const swapped = app.edit(
    kitchen,
    one,
    { Kind: 'product', ProductId: a, OwnNumber: null },
    { Kind: 'product', ProductId: b, OwnNumber: 'K1' },
    { Kind: 'product', ProductId: a, OwnNumber: 'K2' },
  );
  expect(await outcomes(swapped)).toEqual(['applied', 'applied', 'applied']);
  expect(await numberOf(kitchen, other, b)).toBe('K1');
  const together = await Promise.all([
    outcomes(number(kitchen, one, a, 'samtidig')),
    outcomes(number(kitchen, other, b, 'SAMTIDIG')),
  ]);
  expect(together.flat().toSorted()).toEqual(['applied', 'numberTaken']);
});

test('[FAV-03] readers of a shared list see own numbers and no notes', async () => {
  const [here, there] = [await aCustomer(app.database), await aCustomer(app.database)];
  const [owner, reader] = [await app.aUserOf([here, there]), await app.aUserOf([there])];
  const id = await app.aList(owner, [a, b]);
  await number(owner, id, a, 'EJER-1', { Note: 'Spørg Mette', Par: { Quantity: 2, SalesUnitCode: 'ps' } });
  await number(reader, await app.aList(reader, [a]), a, 'GÆST-1');
  await app.call(owner.caller, shareFavoriteList, {
    params: { id },
    body: { destinationCustomerId: there.id, SharingOption: 'ReadOnly' },
  });
  const seen = { ProductId: a, OwnNumber: 'GÆST-1', Note: null, Par: { Quantity: 2 } };
  expect((await app.read(reader, id)).model.Rows).toMatchObject([seen, { ProductId: b, OwnNumber: null }]);
  expect(await app.rowOf(reader, id, a)).toMatchObject(seen);
  for (const text of ['mette', 'ejer-1'])
    expect((await app.read(reader, id, { text })).model.Rows).toEqual([]);
  const { text } = await app.call(reader.caller, readFavoriteListAsCsv, { params: { id } });
  expect(text).toContain('GÆST-1');
  expect(text).not.toMatch(/EJER|Mette/);
  expect(await app.rowOf(owner, id, a)).toMatchObject({ OwnNumber: 'EJER-1', Note: 'Spørg Mette' });
});

test('[SRC-01] item numbers and plain words come before own numbers', async () => {
  const kitchen = await app.aKitchen();
  const word = await aProduct(app.database, { name: 'Zitronade' });
  await untilCaughtUp(app);
  const id = await app.aList(kitchen, [a, b]);
  await number(kitchen, id, a, b);
  await number(kitchen, id, b, 'zitronade');
  expect(await found(kitchen, b)).toEqual([b]);
  expect(await found(kitchen, 'zitronade')).toEqual([word]);
});
