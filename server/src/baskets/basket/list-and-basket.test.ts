import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aUser, insertRows, updateRows } from '../../../test/builders.ts';
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

describe('[ACC-07] the settings name the basket that a call without number answers', () => {
  const settings = '/api/user/settings';
  type Answer = { Settings: { LastSelectedBasketId: string | null } };
  const named = async (who: Buyer) =>
    (await app.send<Answer>(who, 'GET', settings)).model.Settings.LastSelectedBasketId;
  const choose = async (who: Buyer, LastSelectedBasketId: string) =>
    (await app.send<Answer>(who, 'PUT', settings, { Settings: { LastSelectedBasketId } })).model.Settings;
  const day = (ExpectedDate: string, quantity = 2) => ({
    Delivery: { ExpectedDate },
    Products: [line(plain, quantity)],
  });
  const make = async (who: Buyer, ...wishes: Parameters<typeof day>) =>
    (await app.put(who, 'id=0', day(...wishes))).model;
  const order = (who: Buyer, id: string) => app.submit(who, id, { IgnoreWarning: true });

  const ways: Record<string, (who: Buyer, chosen: Basket, other: Basket) => Promise<unknown>> = {
    'was deleted': (who, { Id }) => app.send(who, 'DELETE', `/api/checkout/basket?id=${Id}`),
    'was deleted by a colleague': async (who, { Id }) =>
      app.send(await aColleague(who), 'DELETE', `/api/checkout/basket?id=${Id}`),
    'was sent': (who, { Id }) => order(who, Id),
    'was sent by a colleague': async (who, { Id }) => order(await aColleague(who), Id),
    'was sent and the order withdrawn': async (who, { Id }) => {
      const sent = await app.submit(who, Id, { IgnoreWarning: true });
      const id = (sent.model as { Id: string }).Id;
      expect((await app.send(who, 'POST', `/api/checkout/weborder/withdraw?id=${id}`, {})).status).toBe(200);
    },
    'changed an order and was sent': async (who, { Id }) => {
      const sent = await order(who, Id);
      const id = (sent.model as { Id: string }).Id;
      const changing = await app.send<Basket>(who, 'POST', `/api/checkout/weborder/amend?id=${id}`, {});
      expect(await named(who)).toBe(changing.model.Id);
      await app.put(who, `id=${changing.model.Id}`, { Products: [line(plain, 3)] });
      expect((await order(who, changing.model.Id)).status).toBe(200);
    },
    'was emptied into another': (who, { Id, LineItems }, other) =>
      app.send(who, 'POST', '/api/checkout/basket/line/move', {
        BasketId: Id,
        TargetBasketId: other.Id,
        Lines: [{ LineId: LineItems[0]?.Id }],
      }),
    'is another customer’s': async (who) => choose(who, (await make(await app.aBuyer(), '2026-11-25')).Id),
    'never was': (who) => choose(who, '999999999'),
    'is yet to be made': (who) => choose(who, 'create'),
  };
  const aColleague = async ({ customer }: Buyer) =>
    app.signIn(await aUser(app.database, { customers: [customer] }), customer);

  test.each(Object.entries(ways))('when the chosen one %s', async (_what, happens) => {
    const who = await app.aBuyer();
    const other = await make(who, '2026-11-26');
    const chosen = await make(who, '2026-11-25');
    expect((await choose(who, chosen.Id)).LastSelectedBasketId).toBe(chosen.Id);
    await happens(who, chosen, other);
    const id = await named(who);
    const current = await app.get(who);
    expect([current.status, current.model.Id]).toEqual([200, id]);
    const listed = await list(who);
    expect(listed.some(({ Id }) => Id === chosen.Id)).toBe(id === chosen.Id);
    expect(listed.filter(({ IsCurrent }) => IsCurrent).map(({ Id }) => Id)).toEqual([id]);
  });

  test('the newest, then the chosen one, then that of the nearest day', async () => {
    const who = await app.aBuyer();
    const [later, sooner, latest] = [
      (await make(who, '2026-11-26', 3)).Id,
      (await make(who, '2026-11-25', 2)).Id,
      (await make(who, '2026-11-27', 4)).Id,
    ];
    const expectNamed = async (id: string) => {
      expect(await named(who)).toBe(id);
      expect((await app.get(who)).model.Id).toBe(id);
    };
    await expectNamed(latest);
    expect((await choose(who, later)).LastSelectedBasketId).toBe(later);
    await expectNamed(later);
    expect((await order(who, later)).status).toBe(200);
    await expectNamed(sooner);
    await app.send(who, 'DELETE', `/api/checkout/basket?id=${sooner}`);
    await expectNamed(latest);
  });

  test('and none when none is open, or none may be seen', async () => {
    const who = await app.aBuyer();
    expect(await named(who)).toBeNull();
    const only = await make(who, '2026-11-25');
    expect(await named(who)).toBe(only.Id);
    const { customer } = who;
    const blind = await aUser(app.database, { customers: [customer], rights: { may_order: false } });
    expect(await named(await app.signIn(blind, customer))).toBeNull();
    await order(who, only.Id);
    expect(await named(who)).toBeNull();
  });
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
