import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { hideBought, readSalesStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { readUserSettings } from '@engros/contracts/people/user.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, anExclusion, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { usualQuantities } from '../../goods/accounting/purchases.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let often: string;
let once: string;
let long: string;

beforeAll(async () => {
  customer = await aCustomer(app.database);
  caller = await aBuyerOf(app, customer);
  often = await aProduct(app.database, { name: 'Ofte' });
  once = await aProduct(app.database, { name: 'En gang', stock: {} });
  long = await aProduct(app.database, { name: 'For længe siden' });
  const orders = [
    ['2026-11-20', often, 4],
    ['2026-11-17', often, 2],
    ['2026-11-16', often, 6],
    ['2026-11-10', once, 1],
    ['2024-01-05', long, 9],
  ] as const;
  for (const [date, productId, quantity] of orders)
    await aDeliveredOrder(app.database, customer, { date, lines: [{ productId, quantity }] });
  await untilSeen(app, caller, [often, once, long]);
});

const ask = async (query: Record<string, string | number> = {}) =>
  (await app.call(caller, readSalesStatistics, { query })).model;
const idsOf = ({ Page }: { Page: { PageOfResults: readonly { Id: string }[] } }) =>
  Page.PageOfResults.map(({ Id }) => Id);

test('[DOC-03] the products bought come as a list, most often first', async () => {
  const found = await ask({ page: 1 });
  expect(found).toMatchObject({
    Name: 'Mest købte',
    Page: { TotalResults: 3, TotalPages: 1, CurrentPage: 1 },
  });
  expect(idsOf(found)).toEqual([often, once, long]);
  const second = await ask({ page: 2, pageSize: 2 });
  expect(idsOf(second)).toEqual([long]);
  expect(second.Page).toMatchObject({ TotalPages: 2, CurrentPage: 2 });
  expect(idsOf(await ask({ page: 1_000_000_000 }))).toEqual([]);
});

test('they are those that the search limits itself to', async () => {
  const found = await app.call(caller, searchProducts, {
    query: { limitToSalesStatistics: 'True' },
  } as never);
  const ids = (found.model as { Page: { PageOfResults: { Id: string }[] } }).Page.PageOfResults.map(
    ({ Id }) => Id,
  );
  expect(ids.toSorted()).toEqual(idsOf(await ask()).toSorted());
});

test('each says how often, how much and when, week by week', async () => {
  const found = await ask({ weeks: 4 });
  expect(idsOf(found)).toEqual([often, once]);
  expect(found.BarDays).toBe(7);
  expect(found.Purchases).toEqual([
    {
      ProductId: often,
      Times: 3,
      LatestDate: '2026-11-20',
      SalesUnitCode: 'ps',
      UsualQuantity: 4,
      Bars: [0, 0, 6, 6],
      AmountOre: 12_000,
      IsLapsed: false,
    },
    expect.objectContaining({ ProductId: once, Times: 1, Bars: [0, 0, 1, 0] }),
  ]);
  expect((await ask({ weeks: 52 })).Purchases[0]?.Bars).toHaveLength(13);
  const { Groups, Purchases } = await ask({ weeks: 4, pageSize: 1 });
  expect(Purchases).toHaveLength(1);
  const sumOf = (all: readonly { AmountOre?: number | null }[]) =>
    all.reduce((sum, { AmountOre }) => sum + (AmountOre ?? 0), 0);
  expect(sumOf(Groups)).toBe(sumOf(found.Purchases));
});

test('a period has its first day and its last, and no other', async () => {
  const other = await aCustomer(app.database);
  const reader = await aBuyerOf(app, other);
  for (const [date, productId] of [
    ['2026-10-26', long],
    ['2026-10-27', once],
    ['2026-11-23', often],
  ] as const)
    await aDeliveredOrder(app.database, other, { date, lines: [{ productId, quantity: 1 }] });
  const { model } = await app.call(reader, readSalesStatistics, { query: { weeks: 4, sort: 'latest' } });
  expect(idsOf(model)).toEqual([often, once]);
  expect(model.Purchases.map(({ Bars }) => Bars)).toEqual([
    [0, 0, 0, 1],
    [1, 0, 0, 0],
  ]);
});

test('they can be narrowed and sorted', async () => {
  expect(idsOf(await ask({ minimumTimes: 2 }))).toEqual([often]);
  expect(idsOf(await ask({ deliverable: 'True' }))).toEqual([often, long]);
  expect(idsOf(await ask({ sort: 'latest' }))).toEqual([often, once, long]);
  expect(idsOf(await ask({ sort: 'category' }))).toHaveLength(3);
});

test('[FAV-01] what was not bought for six weeks comes last in every order', async () => {
  const other = await aCustomer(app.database);
  const reader = await aBuyerOf(app, other);
  const bought = async (productId: string, dates: readonly string[]) => {
    for (const date of dates)
      await aDeliveredOrder(app.database, other, { date, lines: [{ productId, quantity: 1 }] });
  };
  await bought(often, ['2026-10-10', '2026-10-09', '2026-10-08']);
  await bought(long, ['2026-10-12']);
  await bought(once, ['2026-11-20']);
  for (const sort of ['times', 'latest', 'category']) {
    const { model } = await app.call(reader, readSalesStatistics, { query: { sort } } as never);
    const { Purchases } = model as { Purchases: { ProductId: string; IsLapsed: boolean }[] };
    expect(Purchases.map(({ IsLapsed }) => IsLapsed)).toEqual([false, false, true]);
    expect(Purchases.at(-1)?.ProductId).toBe(often);
  }
});

test('products outside the assortment and those of others are left out', async () => {
  const other = await aCustomer(app.database);
  await aDeliveredOrder(app.database, other, {
    date: '2026-11-20',
    lines: [{ productId: often, quantity: 1 }],
  });
  await anExclusion(app.database, other, often);
  const found = await app.call(await aBuyerOf(app, other), readSalesStatistics);
  expect(idsOf(found.model)).toEqual([]);
  const clerk = await aBuyerOf(app, customer, { maySeePrices: false });
  const unseen = await app.call(clerk, readSalesStatistics);
  expect(unseen.model.Purchases.map(({ AmountOre }) => AmountOre)).toEqual([null, null, null]);
  expect(unseen.model.Groups.every(({ AmountOre }) => AmountOre === null)).toBe(true);
});

test('[FAV-01] the purchases of another of one’s customers are listed', async () => {
  const sister = await aCustomer(app.database);
  const stranger = await aCustomer(app.database);
  await aDeliveredOrder(app.database, sister, {
    date: '2026-11-20',
    lines: [{ productId: once, quantity: 5 }],
  });
  const { userId } = await aUser(app.database, { customers: [customer, sister] });
  const both = await app.signIn({ userId, customerId: customer.id });
  const of = (id: string) => app.call(both, readSalesStatistics, { query: { customer: id, weeks: 4 } });
  const { model } = await of(sister.id);
  expect(idsOf(model)).toEqual([once]);
  expect(model.Purchases).toMatchObject([{ UsualQuantity: 5, Bars: [0, 0, 0, 5], AmountOre: 5000 }]);
  expect(idsOf((await of(customer.id)).model)).toEqual([often, once]);
  for (const id of [stranger.id, 'findes-ikke']) {
    const refused = await of(id);
    expect([refused.status, refused.error.Type]).toEqual([404, 'customerNotFound']);
  }
  await app.database.kysely
    .updateTable('memberships')
    .set({ may_see_prices: false })
    .where('user_id', '=', userId)
    .where('customer_id', '=', sister.id)
    .execute();
  const unseen = (await of(sister.id)).model;
  expect([unseen.Purchases[0]?.AmountOre, unseen.Groups[0]?.AmountOre]).toEqual([null, null]);
});

test('[FAV-01] what a user hides is hidden for that user alone', async () => {
  const user = await aBuyerOf(app, customer);
  const listOf = async (who: Caller) => (await app.call(who, readSalesStatistics)).model;
  const hide = (ProductIds: string[], IsHidden = true) =>
    app.call(user, hideBought, { body: { ProductIds, IsHidden } });
  expect((await hide([often, long, often])).model).toEqual({ NumberOfHidden: 2 });
  expect((await hide([often])).model).toEqual({ NumberOfHidden: 2 });
  const found = await listOf(user);
  expect([idsOf(found), found.Hidden.toSorted()]).toEqual([[once], [often, long].toSorted()]);
  expect(found.Page.TotalResults).toBe(1);
  expect(idsOf(await listOf(caller))).toEqual([often, once, long]);
  expect((await listOf(caller)).Hidden).toEqual([]);
  const { model } = await app.call(user, readUserSettings);
  expect(Object.keys(model.Settings)).not.toContain('HiddenBought');
  expect((await hide([often], false)).model).toEqual({ NumberOfHidden: 1 });
  expect(idsOf(await listOf(user))).toEqual([often, once]);
  expect((await hide([long], false)).model).toEqual({ NumberOfHidden: 0 });
});

test('[FAV-01] 200 products are hidden at most; one more changes nothing', async () => {
  const user = await aBuyerOf(app, customer);
  const hide = (ProductIds: string[], IsHidden = true) =>
    app.call(user, hideBought, { body: { ProductIds, IsHidden } });
  const many = Array.from({ length: limits.hiddenBought }, (_, at) => String(900_000 + at));
  expect((await hide([...many, '1'])).status).toBe(400);
  expect((await hide(many)).model).toEqual({ NumberOfHidden: limits.hiddenBought });
  const refused = await hide(['1']);
  expect([refused.status, refused.error.Type]).toEqual([400, 'tooManyHidden']);
  expect(refused.error.Message).toBe('I kan højst skjule 200 varer. Vis nogle af dem igen først.');
  expect((await hide(many.slice(1))).model).toEqual({ NumberOfHidden: limits.hiddenBought });
  expect((await hide(['1'], false)).model).toEqual({ NumberOfHidden: limits.hiddenBought });
});

test('products hidden at once by two pages are all hidden', async () => {
  const user = await aBuyerOf(app, customer);
  const ids = Array.from({ length: 20 }, (_, at) => String(800_000 + at));
  await Promise.all(
    ids.map((id) => app.call(user, hideBought, { body: { ProductIds: [id], IsHidden: true } })),
  );
  const { model } = await app.call(user, hideBought, { body: { ProductIds: ['7'], IsHidden: true } });
  expect(model).toEqual({ NumberOfHidden: ids.length + 1 });
});

test('the usual quantity is in one unit when an order had two', async () => {
  const kitchen = await aCustomer(app.database);
  const buyer = await aBuyerOf(app, kitchen);
  const productId = await aProduct(app.database);
  const lines = [
    { productId, quantity: 3, unit: 'ka', unitQuantity: 10 },
    { productId, quantity: 1, unit: 'ps', unitQuantity: 1 },
  ];
  await aDeliveredOrder(app.database, kitchen, { date: '2026-11-20', lines });
  await untilSeen(app, buyer, [productId]);
  const { model } = await app.call(buyer, readSalesStatistics, { query: {} });
  expect(model.Purchases).toMatchObject([
    { ProductId: productId, SalesUnitCode: 'ka', UsualQuantity: 3, Times: 1 },
  ]);
});

test('goods that replaced others count in the unit in which they came', async () => {
  const kitchen = await aCustomer(app.database);
  const buyer = await aBuyerOf(app, kitchen);
  const product = await aProduct(app.database, { name: 'Kom i stedet' });
  const line = { productId: product, quantity: 1, unitQuantity: 10, priceOre: 9000 };
  // Ten pieces were ordered, and one case of ten pieces of another product came.
  await aDeliveredOrder(app.database, kitchen, {
    date: '2026-11-19',
    lines: [{ ...line, replaces: { productId: once, quantity: 10 } }],
  });
  await untilSeen(app, buyer, [product]);
  const { Page, Purchases } = (await app.call(buyer, readSalesStatistics, { query: { weeks: 4 } })).model;
  expect(Purchases).toMatchObject([{ ProductId: product, UsualQuantity: 1, Bars: [0, 0, 0, 10] }]);
  expect(Page.PageOfResults).toMatchObject([{ Id: product, LatestPurchaseQuantity: 1 }]);
  const scope = { customerId: kitchen.id, punchOutSessionId: null };
  expect(await usualQuantities(app.database, scope as CustomerScope, [product])).toEqual(
    new Map([[product, 10]]),
  );
});
