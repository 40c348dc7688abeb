import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertRows, updateRows } from '../../../test/builders.ts';
import { aPiece, aPieceForSale } from '../../../test/builders-by-piece.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let plain: string;
let slow: string;
let withdrawn: string;

beforeAll(async () => {
  plain = await aPiece(app.database);
  slow = await aPiece(app.database, { fields: { lead_time_working_days: 1, lead_cut_off_time: '12:00' } });
  withdrawn = await aPieceForSale(app);
});

const line = (ProductId: string, Quantity: number) => ({ ProductId, Quantity, SalesUnit: { Code: 'st' } });
const list = async (buyer: Buyer) =>
  (await app.send<BasketSummary[]>(buyer, 'GET', '/api/checkout/basket/by-customer')).model;

const ofItself = (basket: Basket) => ({
  Id: basket.Id,
  Version: basket.Version,
  NumberOfLines: basket.NumberOfLines,
  SubTotalOre: basket.SubTotalOre,
  Subtotal: basket.Subtotal,
  ExpectedDate: basket.Delivery.ExpectedDate,
  OrderDeadline: basket.OrderDeadline,
  OrderReference: basket.References.OrderReference,
});
const inList = ({ Id, Version, NumberOfLines, SubTotalOre, Subtotal, ...rest }: BasketSummary) => ({
  Id,
  Version,
  NumberOfLines,
  SubTotalOre,
  Subtotal,
  ExpectedDate: rest.ExpectedDate,
  OrderDeadline: rest.OrderDeadline,
  OrderReference: rest.OrderReference,
});

async function filled(buyer: Buyer, ExpectedDate: string, Products: object[]): Promise<string> {
  return (await app.put(buyer, 'id=0', { Delivery: { ExpectedDate }, Products })).model.Id;
}

async function expectAgreement(buyer: Buyer, ids: readonly string[]): Promise<BasketSummary[]> {
  const listed = await list(buyer);
  expect(listed.map(({ Id }) => Id).sort()).toEqual([...ids].sort());
  const baskets: Basket[] = [];
  for (const id of ids) baskets.push((await app.get(buyer, `id=${id}`)).model);
  for (const basket of baskets) {
    const tellers = [listed, ...baskets.map(({ AllBaskets }) => AllBaskets)];
    for (const told of tellers)
      expect(told.filter(({ Id }) => Id === basket.Id).map(inList)).toEqual([ofItself(basket)]);
  }
  return listed;
}

test('[ACC-07] the settings name the basket that a call without number answers', async () => {
  const someone = await app.aBuyer();
  const url = '/api/user/settings';
  type Answer = { Settings: { LastSelectedBasketId: string | null } };
  const named = async () => (await app.send<Answer>(someone, 'GET', url)).model.Settings.LastSelectedBasketId;
  expect(await named()).toBeNull();
  const basketFor = async (ExpectedDate: string, quantity: number) =>
    (await app.put(someone, 'id=0', { Delivery: { ExpectedDate }, Products: [line(plain, quantity)] })).model
      .Id;
  const later = await basketFor('2026-11-26', 3);
  const sooner = await basketFor('2026-11-25', 2);
  const latest = await basketFor('2026-11-27', 4);
  const expectNamed = async (id: string) => {
    expect(await named()).toBe(id);
    expect((await app.get(someone)).model.Id).toBe(id);
  };
  await expectNamed(latest);
  const Settings = { LastSelectedBasketId: later };
  const saved = await app.send<Answer>(someone, 'PUT', url, { Settings });
  expect(saved.model.Settings.LastSelectedBasketId).toBe(later);
  await expectNamed(later);
  expect((await app.submit(someone, later, { IgnoreWarning: true })).status).toBe(200);
  await expectNamed(sooner);
  await app.send(someone, 'DELETE', `/api/checkout/basket?id=${sooner}`);
  await expectNamed(latest);
  expect((await app.submit(someone, latest, { IgnoreWarning: true })).status).toBe(200);
  expect(await named()).toBeNull();
});

test('[BAS-13] list and baskets agree on deadlines, prices, days and lines', async () => {
  const buyer = await app.aBuyer();
  const ids = [
    await filled(buyer, '2026-11-25', [line(plain, 2), line(slow, 1)]),
    await filled(buyer, '2026-11-26', [line(plain, 3), line(withdrawn, 4)]),
    (await app.get(buyer, 'id=0')).model.Id,
  ];
  const before = await expectAgreement(buyer, ids);
  const dated = (listed: BasketSummary[], day: string) => listed.find((each) => each.ExpectedDate === day);
  // Goods with a lead time must be ordered by noon, the other goods by four o'clock.
  expect(dated(before, '2026-11-25')).toMatchObject({
    SubTotalOre: 3000,
    OrderDeadline: '2026-11-24T11:00:00Z',
  });
  expect(dated(before, '2026-11-26')).toMatchObject({ SubTotalOre: 7000, NumberOfLines: 2 });

  const { kysely } = app.database;
  await updateRows(kysely, 'sales_units', { product_id: plain }, { list_price_ore: 1250 });
  await insertRows(kysely, 'product_exclusions', { customer_id: buyer.customer.id, product_id: withdrawn });
  await expect
    .poll(async () => dated(await list(buyer), '2026-11-26'), { timeout: 5000 })
    .toMatchObject({ NumberOfLines: 1, SubTotalOre: 3 * 1250 });
  const after = await expectAgreement(buyer, ids);
  expect(dated(after, '2026-11-25')).toMatchObject({ SubTotalOre: 2 * 1250 + 1000 });

  // After noon the goods with a lead time cannot be delivered, so the deadline becomes four o'clock; after that it has
  // passed.
  app.clock.set('2026-11-24T11:30:00Z');
  expect(dated(await expectAgreement(buyer, ids), '2026-11-25')).toMatchObject({
    OrderDeadline: '2026-11-24T15:00:00Z',
    DeadlineStatus: 'Open',
  });
  app.clock.set('2026-11-24T15:30:00Z');
  expect(dated(await expectAgreement(buyer, ids), '2026-11-25')).toMatchObject({ DeadlineStatus: 'Passed' });
});

test('[BAS-13] many baskets take no more questions than few', async () => {
  const counts: Record<number, number[]> = {};
  for (const count of [2, 12]) {
    const buyer = await app.aBuyer();
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1)
      ids.push(await filled(buyer, '2026-12-01', [line(plain, at + 1), line(slow, 1)]));
    await app.database.kysely
      .updateTable('baskets')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('customer_id', '=', buyer.customer.id)
      .execute();
    const [first] = await statementsOf(() => list(buyer));
    const [again] = await statementsOf(() => list(buyer));
    const [basket] = await statementsOf(() => app.get(buyer, `id=${ids[0]}`));
    const [edit] = await statementsOf(() => app.put(buyer, `id=${ids[0]}`, { Products: [line(plain, 9)] }));
    const [next] = await statementsOf(() => app.put(buyer, `id=${ids[0]}`, { Products: [line(plain, 8)] }));
    counts[count] = [first, again, basket, edit, next];
  }
  expect(counts[12]).toEqual(counts[2]);
  // The list asks for the settings too, which name the chosen basket only if the caller has it.
  expect(counts[2]).toEqual([3, 2, 1, 3, 1]);
});
