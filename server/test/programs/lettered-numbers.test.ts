import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import {
  readProduct,
  readSnapshots,
  searchProducts,
  suggestProducts,
} from '@engros/contracts/goods/catalog.ts';
import { changeLanguage } from '@engros/contracts/people/user.ts';
import { importFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { beforeAll, expect, test } from 'vitest';
import { aProduct } from '../builders-goods.ts';
import type { Caller } from '../test-app.ts';
import { duringTests } from '../test-app.ts';
import { untilFound } from '../until-seen.ts';
import { importWorld } from '../worlds/import-world.ts';

const id = 'ART-1204B';
const app = duringTests(importWorld);
let buyer: Caller;
beforeAll(async () => {
  await aProduct(app.database, { id, name: 'Løvstikke' });
  await aProduct(app.database, { id: 'ART-1205B', name: 'Merian' });
  await untilFound(app.app, 'ART-1205B');
  ({ buyer } = await app.aKitchen());
});

test.each(['ART-1204B', 'art-1204b', 'art1204b', 'løvstikke ART-1204B'])(
  'a search for %s finds the product of that number',
  async (term) => {
    const found = await app.call(buyer, searchProducts, { query: { term } });
    expect(found.model.Page.PageOfResults[0]?.Id).toBe(id);
    const suggested = await app.call(buyer, suggestProducts, { query: { term } });
    expect(suggested.model.Products[0]?.Id).toBe(id);
  },
);

test.each(['ART-12', 'art12', 'ART-1', 'art', 'ART-'])(
  'a search for %s finds numbers that begin so',
  async (term) => {
    const found = await app.call(buyer, searchProducts, { query: { term } });
    expect(found.model.Page.PageOfResults.map(({ Id }) => Id).sort()).toEqual([id, 'ART-1205B']);
    const suggested = await app.call(buyer, suggestProducts, { query: { term } });
    expect(suggested.model.Products.map(({ Id }) => Id).sort()).toEqual([id, 'ART-1205B']);
  },
);

test('the beginning of a number narrows what a word finds', async () => {
  const found = await app.call(buyer, searchProducts, { query: { term: 'merian ART-12' } });
  expect(found.model.Page.PageOfResults.map(({ Id }) => Id)).toEqual(['ART-1205B']);
});

test('addresses, snapshots and baskets take a number with letters and dashes', async () => {
  const { model: product } = await app.call(buyer, readProduct, { params: { productId: id } });
  expect(product).toMatchObject({ Id: id, DisplayName: 'Løvstikke' });
  const { model: snapshots } = await app.call(buyer, readSnapshots, { query: { id: [id] } });
  expect(snapshots.map(({ Id }) => Id)).toEqual([id]);
  const unit = product.SalesUnits.Values[0]?.Code ?? '';
  const { model: basket } = await app.call(buyer, updateBasket, {
    body: { Products: [{ ProductId: id, Quantity: 2, SalesUnit: { Code: unit } }] },
  });
  expect(basket.LineItems).toMatchObject([{ ProductId: id, Quantity: 2 }]);
  const language = await app.call(buyer, changeLanguage, {
    body: { LanguageName: 'da', CurrentProductId: id },
  });
  expect(language.envelope.Redirect).toBe(`/product/${id}`);
});

test.each([
  ['a table', 'Varenr;Antal\nart-1204b;3\n'],
  ['a table without a header', `art-1204b;3\nART-1205B;1\n`],
  ['a table without the dash', 'Varenr;Antal\nART1204B;3\n'],
])('order files: %s', async (_what, text) => {
  const { model } = await app.call(buyer, importFile, { file: { name: 'ordre.csv', bytes: text } });
  const basket = await app.basketOf(buyer, model.BasketId);
  expect(basket.LineItems).toContainEqual(expect.objectContaining({ ProductId: id, Quantity: 3 }));
});

test.each(['ART-1204B 3', '3 art-1204b', '3 stk. løvstikke (ART-1204B)', 'varenr. art-1204b, 3 stk'])(
  'a pasted line %s',
  async (Text) => {
    const { model } = await app.call(buyer, readText, { body: { Text } });
    expect(model.Lines[0]?.Candidates[0]).toMatchObject({ ProductId: id, Quantity: 3 });
  },
);

test('a number that differs in one sign is offered', async () => {
  const { model } = await app.call(buyer, readText, { body: { Text: 'ART-1214B 3' } });
  expect(model.Lines[0]?.Suggestions.map(({ ProductId }) => ProductId)).toContain(id);
});
