import {
  changeReplacementOfKitchen,
  changeReplacementOfList,
  changeReplacementOfProduct,
  readReplacements,
  readReplacementsOf,
} from '@engros/contracts/planning/replacements.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { aFavoriteList } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import { anOrderOnItsWay } from '../../../test/worlds/order-message.ts';

const app = duringTests(orderApp);
const own = { AM: 'contains', AN: 'free', AC: 'free' };
let cream: string;
let other: string;
let nutty: string;
let plain: string;
let butter: string;
beforeAll(async () => {
  const made = (name: string, allergens: object = own, is_organic = true) =>
    aPiece(app.database, { name, fields: { allergens: JSON.stringify(allergens), is_organic } });
  cream = await made('Fløde');
  other = await made('Fløde, andet mærke');
  nutty = await made('Nøddefløde', { ...own, AN: 'traces' });
  plain = await made('Fløde, ikke økologisk', own, false);
  butter = await made('Smør');
  await catalogFollows(() => app.goods.catalog.current().products.has(butter));
});

const ofProduct = (buyer: Buyer, id: string, Wish: 'Always' | 'Ask' | 'Never' | null, ids: string[] = []) =>
  app.call(buyer, changeReplacementOfProduct, { params: { id }, body: { Wish, SecondChoices: ids } });
const lines = (...ids: string[]) => ({
  Products: ids.map((ProductId) => ({ ProductId, Quantity: 4, SalesUnit: { Code: 'st' } })),
});

test('the nearest choice goes with the order to the supplier', async () => {
  const buyer = await app.aBuyer();
  await app.call(buyer, changeReplacementOfKitchen, { body: { Wish: 'Ask' } });
  const listId = await aFavoriteList(app.database, buyer.customer, {
    ...{ userId: buyer.user.userId, name: 'Mejeri', productIds: [butter] },
  });
  await app.call(buyer, changeReplacementOfList, { params: { id: listId }, body: { Wish: 'Never' } });
  await ofProduct(buyer, butter, 'Always');
  const { model: chosen } = await ofProduct(buyer, cream, 'Always', [other]);
  expect(chosen).toMatchObject({
    Kitchen: 'Ask',
    Lists: [{ ListId: listId, Name: 'Mejeri', NumberOfProducts: 1, Wish: 'Never' }],
  });
  const { model: of } = await app.call(buyer, readReplacementsOf, { query: { id: [butter, cream, plain] } });
  expect(of.Products.map(({ InForce, Source }) => [InForce, Source])).toEqual([
    ['Never', 'List'],
    ['Always', 'Product'],
    ['Ask', 'Kitchen'],
  ]);
  const { order } = await anOrderOnItsWay(app, buyer, lines(butter, cream, plain));
  const sent = new Map(order.LineItems.map((line) => [line.ProductId, line]));
  expect(sent.get(butter)).toMatchObject({ Substitute: 'Never' });
  expect(sent.get(cream)).toMatchObject({ Substitute: 'Always', SecondChoices: [other] });
  expect(sent.get(plain)).toMatchObject({ Substitute: 'Ask' });
  const wish = { ProductId: cream, SalesUnit: { Code: 'st' }, Substitute: 'Never' };
  const own = await anOrderOnItsWay(app, buyer, { ...lines(cream), LineWishes: [wish] });
  expect(own.order.LineItems[0]).toMatchObject({ Substitute: 'Never' });
  expect(own.order.LineItems[0]?.SecondChoices).toBeUndefined();
});

test('wrong second choices are refused with a sentence and change nothing', async () => {
  const buyer = await app.aBuyer();
  await ofProduct(buyer, cream, null, [other]);
  const refused = async (ids: string[]) => {
    const { error } = await ofProduct(buyer, cream, 'Always', ids);
    return [error.Type, error.Message];
  };
  expect(await refused([cream])).toEqual(['secondChoiceSelf', expect.stringContaining('sig selv')]);
  expect(await refused(['99999999'])).toEqual(['secondChoiceUnknown', expect.stringContaining('99999999')]);
  expect(await refused([nutty])).toEqual(['secondChoiceAllergen', expect.stringContaining('Nødder')]);
  expect(await refused([plain])).toEqual(['secondChoiceOrganic', expect.stringContaining('økologisk')]);
  const six = Array.from({ length: limits.secondChoices + 1 }, (_, at) => `8888${at}`);
  expect((await refused(six))[0]).toBe('tooManySecondChoices');
  expect((await ofProduct(buyer, '99999999', 'Ask')).status).toBe(404);
  const { model } = await app.call(buyer, readReplacements);
  expect(model.Products).toMatchObject([
    { ProductId: cream, Wish: null, SecondChoices: [{ ProductId: other, Fault: null }] },
  ]);
});

test('a foreign list is not found; a choice is taken back', async () => {
  const [buyer, stranger] = [await app.aBuyer(), await app.aBuyer()];
  const id = await aFavoriteList(app.database, stranger.customer, {
    ...{ userId: stranger.user.userId, name: 'Deres', productIds: [cream] },
  });
  const body = { Wish: 'Ask' as const };
  expect((await app.call(buyer, changeReplacementOfList, { params: { id }, body })).status).toBe(404);
  await ofProduct(buyer, cream, 'Ask');
  const { model } = await ofProduct(buyer, cream, null);
  expect(model.Products).toEqual([]);
});
