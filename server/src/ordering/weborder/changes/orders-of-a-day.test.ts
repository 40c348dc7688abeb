import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { DayPreview } from '@engros/contracts/baskets/basket-day.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import type { ConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { insertRows } from '../../../../test/builders.ts';
import { aPiece, aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { untilSo } from '../../../../test/until-seen.ts';
import { type Buyer, type OrderApp, orderApp } from '../../../../test/worlds/order-app.ts';
import {
  endedWebOrders,
  type WebOrderStatus,
  webOrderStatuses,
} from '../../../goods/delivery/web-order-statuses.ts';
import { ordersForSupplier } from '../read-web-order.ts';

const terms = {
  delivery_fee_ore: 34_500,
  free_delivery_from_ore: 100_000,
  minimum_order_ore: 20_000,
  refuses_below_minimum: true,
};
/** One of each kind: to be changed, locked and ended. */
const statuses = byLength<readonly WebOrderStatus[]>({
  short: ['Received', 'InProgress', 'Withdrawn'],
  matrix: webOrderStatuses,
});
const day = '2026-11-25';
const otherDay = '2026-11-26';

const app = duringTests(orderApp);
let goods: string;
let sample: string;
beforeAll(async () => {
  goods = await aPiece(app.database);
  sample = await aPiece(app.database, { prices: { st: 0, ks: 0 }, fields: { is_sample: true } });
  const db = app.database.kysely;
  const limits = { minimum_basket_total_ore: 30_000, maximum_products: 3 };
  const days = { valid_from: '2026-11-20', valid_to: '2026-11-30' };
  await insertRows(db, 'sample_campaigns', {
    id: 'NU',
    tracking_list_name: 'Vareprøver',
    ...limits,
    ...days,
  });
  await insertRows(db, 'sample_campaign_products', { campaign_id: 'NU', position: 0, product_id: sample });
  await catalogFollows(() => {
    const { products, sampleCampaigns } = app.goods.catalog.current();
    return products.get(sample)?.isSample === true && products.has(goods) && sampleCampaigns.length > 0;
  });
});

/** At 10.00 kroner each. */
const line = (Quantity: number, ProductId = goods) => ({ ProductId, Quantity, SalesUnit: { Code: 'st' } });

async function basketOf(buyer: Buyer, Products: object[], ExpectedDate = day): Promise<Basket> {
  return (await app.put(buyer, 'id=0', { Products, Delivery: { ExpectedDate } })).model;
}
async function ordered(buyer: Buyer, Products: object[], ExpectedDate = day): Promise<WebOrder> {
  const { Id } = await basketOf(buyer, Products, ExpectedDate);
  const { status, model } = await app.submit(buyer, Id, { IgnoreWarning: true });
  expect(status).toBe(200);
  return model;
}
const read = async (buyer: Buyer, id: string) => (await app.get(buyer, `id=${id}`)).model;
const amend = async (buyer: Buyer, id: string) =>
  (await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${id}`, {})).model;

test('[CHK-08] a second order of a day pays no second fee', async () => {
  const buyer = await app.aBuyer(terms);
  const first = await ordered(buyer, [line(30)]);
  expect([first.DeliveryFeeOre, first.DeliveryPaidByOrderId]).toEqual([34_500, null]);
  const basket = await basketOf(buyer, [line(25)]);
  expect(basket).toMatchObject({
    DeliveryFeeOre: 0,
    TotalOre: 25_000,
    Rules: { OtherOrders: { Count: 1, SubTotalOre: 30_000, PaidByOrderId: first.Id } },
  });
  const preview = `/api/checkout/basket/day?id=${basket.Id}&expectedDeliveryDate=${otherDay}`;
  const there = await app.send<DayPreview>(buyer, 'GET', preview);
  expect(there.model).toMatchObject({ DeliveryFeeOre: 34_500, MissingToFreeDeliveryOre: 75_000 });
  const shown = { ShownTotalOre: 25_000 };
  const second = (await app.submit(buyer, basket.Id, shown)).model;
  expect(second).toMatchObject({ DeliveryFeeOre: 0, TotalOre: 25_000, DeliveryPaidByOrderId: first.Id });
  const again = await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${second.Id}`);
  expect(again.model).toEqual(second);
  const { mail } = await app.database.kysely
    .selectFrom('mails')
    .select('text_body as mail')
    .where('dedupe_key', '=', `weborder:${buyer.customer.id}:${second.Id}`)
    .executeTakeFirstOrThrow();
  expect(mail).toContain(`Leveringstillægget for dagen er betalt med ordre ${first.Id}.`);
  const key = { customerId: buyer.customer.id, id: Number(second.Id) };
  const sent = await ordersForSupplier(app.database.kysely, [key], app.clock.now());
  expect([...sent.values()]).toMatchObject([{ DeliveryFeeOre: 0, DeliveryPaidByOrderId: first.Id }]);
  expect((await ordered(buyer, [line(30)], otherDay)).DeliveryFeeOre).toBe(34_500);
});

test('[CHK-08] the orders of a day reach minimum and free delivery together', async () => {
  const buyer = await app.aBuyer(terms);
  const small = await basketOf(buyer, [line(1)]);
  expect((await app.submit(buyer, small.Id, { IgnoreWarning: true })).error.Type).toBe('orderRefused');
  expect((await ordered(buyer, [line(120)])).DeliveryFeeOre).toBe(0);
  expect((await read(buyer, small.Id)).DeliveryFeeOre).toBe(0);
  const { status, model } = await app.submit(buyer, small.Id);
  expect([status, model.DeliveryFeeOre, model.DeliveryPaidByOrderId]).toEqual([200, 0, null]);
});

test('[CHK-08] a withdrawal bills no order that was sent', async () => {
  const buyer = await app.aBuyer(terms);
  const first = await ordered(buyer, [line(30)]);
  const second = await ordered(buyer, [line(25)]);
  const left = await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${first.Id}`, {});
  expect(left.model.DeliveryFeeOre).toBe(34_500);
  const kept = await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${second.Id}`);
  expect(kept.model).toMatchObject({ DeliveryFeeOre: 0, DeliveryPaidByOrderId: null, Revision: 0 });
  const change = await amend(buyer, second.Id);
  expect(change.DeliveryFeeOre).toBe(34_500);
  const warned = await app.submit(buyer, change.Id);
  expect(warned.error.OrderWarning).toMatchObject([{ Code: 'below_drop_size', AmountOre: 34_500 }]);
});

test('[CHK-08] a change counts the other orders of its day, not its own', async () => {
  const buyer = await app.aBuyer(terms);
  const first = await ordered(buyer, [line(30)]);
  await ordered(buyer, [line(25)]);
  const change = await amend(buyer, first.Id);
  expect(change).toMatchObject({ DeliveryFeeOre: 34_500, Rules: { OtherOrders: { SubTotalOre: 25_000 } } });
  const larger = await app.put(buyer, `id=${change.Id}`, { Products: [line(80)] });
  expect(larger.model.DeliveryFeeOre).toBe(0);
});

test('[CHK-08] a basket of a locked order counts that order once', async () => {
  const closed = statuses.filter((status) => status !== 'Received' && status !== 'Withdrawn');
  for (const status of closed) {
    const buyer = await app.aBuyer(terms);
    const order = await ordered(buyer, [line(30), line(2, sample)]);
    const open = await amend(buyer, order.Id);
    await app.put(buyer, `id=${open.Id}`, { Products: [line(3, sample)] });
    await app.database.pool.query('update web_orders set status = $3 where customer_id = $1 and id = $2', [
      buyer.customer.id,
      order.Id,
      status,
    ]);
    const locked = await read(buyer, open.Id);
    expect(locked.Deliverability).toMatchObject({ IsDeliverable: false, Reason: 'order_locked' });
    expect(locked).toMatchObject({
      DeliveryFeeOre: 34_500,
      Rules: { OtherOrders: { Count: 0, SubTotalOre: 0, PaidByOrderId: null, Samples: 0 } },
      LineItemIndexesWithErrors: [],
    });
    const preview = `/api/checkout/basket/day?id=${open.Id}&expectedDeliveryDate=${day}`;
    expect((await app.send<DayPreview>(buyer, 'GET', preview)).model.DeliveryFeeOre).toBe(34_500);
  }
});

test.each(statuses)('[CHK-08] an order with status %s means the same at every door', async (status) => {
  const buyer = await app.aBuyer(terms);
  const first = await ordered(buyer, [line(30), line(1, sample)]);
  const second = await ordered(buyer, [line(25)]);
  const change = await amend(buyer, first.Id);
  await app.put(buyer, `id=${change.Id}`, { Products: [line(31)] });
  const twin = await basketOf(buyer, [line(30), line(1, sample)]);
  await app.database.pool.query(
    `update web_orders set status = $3, withdrawn_at = case when $3 = 'Withdrawn' then placed_at end
      where customer_id = $1 and id = $2`,
    [buyer.customer.id, first.Id, status],
  );
  app.goods.placed.forgetAll();
  const holds = !endedWebOrders.some((ended) => ended === status);
  const payer = holds ? first.Id : null;
  expect((await read(buyer, twin.Id)).Rules.OtherOrders).toMatchObject({
    Count: holds ? 2 : 1,
    PaidByOrderId: payer,
    Samples: holds ? 1 : 0,
  });
  const receipt = await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${second.Id}`);
  expect(receipt.model.DeliveryPaidByOrderId).toBe(payer);
  const warned = await app.submit(buyer, twin.Id);
  const codes = holds ? ['duplicate_order'] : ['below_drop_size'];
  expect(warned.error.OrderWarning?.map(({ Code }) => Code)).toEqual(codes);
  const isChangeable = status === 'Received';
  const own = await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${first.Id}`);
  expect(own.model).toMatchObject({ Status: status, IsChangeable: isChangeable });
  const answers = [
    await app.send(buyer, 'POST', `/api/checkout/weborder/amend?id=${first.Id}`, {}),
    await app.submit(buyer, change.Id, { IgnoreWarning: true }),
    await app.send(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${first.Id}`, {}),
  ];
  const expected = isChangeable ? [200, 200, 200] : [409, 409, 409];
  expect(answers.map((answer) => answer.status)).toEqual(expected);
});

test('[DEL-02] the drop size of a day counts its sent orders', async () => {
  const buyer = await app.aBuyer(terms);
  const dropSize = async (more = '') => {
    const url = `/api/delivery/dropsize/ofbasket?basketSubTotal=50${more}`;
    const { model } = await app.send<Record<string, unknown>>(buyer, 'GET', url);
    return [model['MissingToMinimum'], model['MissingToFreeDelivery'], model['DeliveryFeeOre']];
  };
  const alone = ['150,00', '950,00', 34_500];
  const onDay = `&expectedDeliveryDate=${day}`;
  expect(await dropSize(onDay)).toEqual(alone);
  const first = await ordered(buyer, [line(30)]);
  expect(await dropSize(onDay)).toEqual([null, null, 0]);
  expect(await dropSize(`${onDay}&amendsWebOrderId=${first.Id}`)).toEqual(alone);
  expect(await dropSize(`&expectedDeliveryDate=${otherDay}`)).toEqual(alone);
  expect(await dropSize()).toEqual(alone);
  await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${first.Id}`, {});
  expect(await dropSize(onDay)).toEqual(alone);
  const large = await ordered(buyer, [line(98)], otherDay);
  expect(large.DeliveryFeeOre).toBe(34_500);
  const free = await ordered(buyer, [line(120)]);
  expect([free.DeliveryFeeOre, ...(await dropSize(onDay))]).toEqual([0, null, null, 0]);
});

test('[SUP-03] faulty baskets are counted with the orders of their day', async () => {
  const admin = await app.anAdmin();
  const buyer = await app.aBuyer(terms);
  const faulty = async () =>
    (await app.send<ConsoleOverview>(admin, 'GET', '/api/console/overview')).model.Baskets?.Faulty ?? 0;
  await ordered(buyer, [line(30), line(2, sample)]);
  const before = await faulty();
  const { Id } = await basketOf(buyer, [line(5), line(2, sample)]);
  expect(await faulty()).toBe(before + 1);
  await app.put(buyer, `id=${Id}`, { Products: [line(1, sample)] });
  expect(await faulty()).toBe(before);
  const scarce = await aPieceForSale(app, { stock: 20, depotId: buyer.customer.depotId });
  const order = await ordered(buyer, [line(20, scarce)]);
  const change = await amend(buyer, order.Id);
  expect(await faulty()).toBe(before);
  await app.put(buyer, `id=${change.Id}`, { Products: [line(21, scarce)] });
  expect(await faulty()).toBe(before + 1);
  await app.database.pool.query(
    `update web_orders set status = 'InProgress' where customer_id = $1 and id = $2`,
    [buyer.customer.id, order.Id],
  );
  expect(await faulty()).toBe(before);
});

test('[CAT-09] the samples of a day are counted over its orders', async () => {
  const buyer = await app.aBuyer(terms);
  await ordered(buyer, [line(30), line(2, sample)]);
  const basket = await basketOf(buyer, [line(5), line(2, sample)]);
  expect(basket.LineItemIndexesWithErrors).toMatchObject([{ Index: 1, Codes: ['sample_too_many'] }]);
  const fewer = await app.put(buyer, `id=${basket.Id}`, { Products: [line(1, sample)] });
  expect(fewer.model.LineItemIndexesWithErrors).toEqual([]);
  expect((await app.submit(buyer, basket.Id, { IgnoreWarning: true })).status).toBe(200);
  const third = await basketOf(buyer, [line(40), line(1, sample)]);
  const refused = await app.submit(buyer, third.Id, { IgnoreWarning: true });
  expect(refused.error.LineItemIndexesWithErrors).toMatchObject([{ Codes: ['sample_too_many'] }]);
});

/** True while a statement of the test's own database waits for a lock that is none of a row. */
async function isHeldUp(): Promise<boolean> {
  const { rows } = await app.database.pool.query(
    `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

test('[CHK-08] of two orders of a day at once one pays the fee', async () => {
  const buyer = await app.aBuyer(terms);
  const [first, second] = [await basketOf(buyer, [line(30)]), await basketOf(buyer, [line(25)])];
  let other: ReturnType<OrderApp['submit']> | undefined;
  // The second is sent while the first is written and not committed: it waits, or is through without having seen it.
  app.breakIn.at = async (point) => {
    if (point !== 'before_commit' || other !== undefined) return;
    let isThrough = false;
    other = app.submit(buyer, second.Id, { IgnoreWarning: true }).finally(() => {
      isThrough = true;
    });
    await untilSo(async () => isThrough || (await isHeldUp()));
  };
  const placed = await app.submit(buyer, first.Id, { IgnoreWarning: true });
  app.breakIn.at = null;
  expect([placed.model.DeliveryFeeOre, (await other)?.model.DeliveryFeeOre]).toEqual([34_500, 0]);
});

test('a clock set back over midnight finds the orders between', async () => {
  const buyer = await app.aBuyer(terms);
  const { Id } = await ordered(buyer, [line(30)]);
  const { placed } = app.goods;
  const scope = { customerId: buyer.customer.id, punchOutSessionId: null };
  placed.forget(scope.customerId);
  expect(await placed.of(scope, otherDay)).toEqual([]);
  expect((await placed.of(scope, day)).map(({ id }) => String(id))).toEqual([Id]);
});

test('[CHK-02] asks when the rest waits in another basket; ignoring passes', async () => {
  const own = await app.aBuyer();
  const filled = (ExpectedDate: string) =>
    app.put(own, 'id=0', { Products: [line(2)], Delivery: { ExpectedDate } });
  const today = (await filled('2026-11-25')).model;
  const later = (await filled('2026-11-27')).model;
  const asked = await app.submit(own, today.Id);
  expect(asked.error.OrderWarning).toEqual([
    {
      Code: 'split_delivery',
      Message: '1 af varerne ligger også i en kurv til fr. 27.11, som ikke er bestilt endnu.',
      AmountOre: null,
      Product: null,
    },
  ]);
  expect((await app.submit(own, today.Id, { IgnoreWarning: true })).status).toBe(200);
  expect((await app.submit(own, later.Id)).status).toBe(200);
});
