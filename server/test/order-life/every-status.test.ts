import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import {
  readPriceRises,
  readSalesStatistics,
  readStatistics,
} from '@engros/contracts/goods/sales-statistics.ts';
import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import { readOrderAttention } from '@engros/contracts/ordering/order-attention.ts';
import { listOrders, type OrderStatus, orderStatuses, readOrder } from '@engros/contracts/ordering/orders.ts';
import * as calendar from '@engros/contracts/supplier/calendar.ts';
import { beforeAll, expect, it } from 'vitest';
import { aCustomer, signedInStaff, type TestCustomer } from '../builders.ts';
import { aBuyerOf, aProduct } from '../builders-goods.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';
import { untilSeen } from '../until-seen.ts';
import { aFollowedOrder } from '../worlds/followed-orders.ts';

/** `Sent` is a web order that the supplier's system does not have: it is in none of the orders that are read here. */
const statuses = orderStatuses.filter((status) => status !== 'Sent');
type Status = (typeof statuses)[number];
const day = '2026-11-26';
/** Every order is of this many sales units, confirmed and delivered, so that only its status tells what of it counts. */
const quantity = 2;

const app = duringTests(testApp);
let admin: Caller;
let buyer: Caller;
let customer: TestCustomer;
const orderOf = new Map<string, string>();
const productOf = new Map<string, string>();
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
  customer = await aCustomer(app.database);
  buyer = await aBuyerOf(app, customer);
  for (const status of statuses) {
    const product_id = await aProduct(app.database, { name: status, units: [{ list_price_ore: 1500 }] });
    const line = { product_id, quantity_ordered: quantity, quantity_delivered: quantity, price: 1000 };
    const order = await aFollowedOrder(app.database, customer.id, {
      status,
      delivery_date: day,
      order_date: '2026-11-20',
      is_delayed: true,
      lines: [line],
    });
    orderOf.set(status, String(order));
    productOf.set(status, product_id);
  }
  await untilSeen(app, buyer, [...productOf.values()]);
});

const named = (known: ReadonlyMap<string, string>, ids: readonly string[]) =>
  statuses.filter((status) => ids.includes(known.get(status) ?? ''));
const everyOrder = async <T>(read: (id: string) => Promise<T>): Promise<(readonly [Status, T])[]> =>
  Promise.all(statuses.map(async (status) => [status, await read(orderOf.get(status) ?? '')] as const));
const those = (answers: readonly (readonly [Status, boolean])[]) =>
  answers.filter(([, isSo]) => isSo).map(([status]) => status);
const orders = async (query: { Status?: OrderStatus } = {}) =>
  (await app.call(buyer, listOrders, { query: { NumberOfDays: 30, ...query } })).model;

const closed: calendar.DayContent = {
  Kind: 'closed',
  NameDa: 'Status',
  NameEn: 'Stocktaking',
  CutOffTime: null,
  CutOffWorkingDays: null,
  WindowFrom: null,
  WindowTo: null,
};
const place = () => ({ depotId: customer.depotId });

const open: readonly Status[] = ['Received', 'Confirmed', 'Picking', 'OnTheWay'];
const delivered: readonly Status[] = ['Delivered', 'Invoiced'];
const bought: readonly Status[] = [...open, ...delivered];
const unconfirmed: readonly Status[] = ['Received', 'Refused'];

/** For each thing that is read of orders: the statuses of the orders that count for it, and how it is read. */
const readings: Readonly<
  Record<string, readonly [wanted: readonly Status[], read: () => Promise<Status[]>]>
> = {
  'come to the kitchen': [
    open,
    async () => {
      const { model } = await app.call(buyer, readOrderAttention);
      return named(
        orderOf,
        model.OnTheWay.map(({ OrderId }) => OrderId),
      );
    },
  ],
  'are delayed in the list': [
    open,
    async () =>
      named(
        orderOf,
        (await orders()).Orders.filter(({ IsDelayed }) => IsDelayed).map(({ Id }) => Id),
      ),
  ],
  'are delayed on their page': [
    open,
    async () =>
      those(
        await everyOrder(
          async (id) => (await app.call(buyer, readOrder, { params: { id } })).model.IsDelayed,
        ),
      ),
  ],
  'are listed when asked for alone': [
    statuses,
    async () => {
      const found = await Promise.all(
        statuses.map(async (Status) => (await orders({ Status })).Orders.map(({ Id }) => Id)),
      );
      expect(found.every(({ length }) => length === 1)).toBe(true);
      return named(orderOf, found.flat());
    },
  ],
  'say what is confirmed': [
    statuses.filter((status) => !unconfirmed.includes(status)),
    async () =>
      those(
        await everyOrder(async (id) => {
          const { model } = await app.call(buyer, readOrder, { params: { id } });
          return model.Lines[0]?.QuantityConfirmed === quantity;
        }),
      ),
  ],
  'say what came': [
    ['OnTheWay', ...delivered],
    async () =>
      those(
        await everyOrder(async (id) => {
          const { model } = await app.call(buyer, readOrder, { params: { id } });
          return model.Lines[0]?.QuantityDelivered === quantity;
        }),
      ),
  ],
  'are bought in the statistics': [
    delivered,
    async () => {
      const query = { from: '2026-11-01', to: '2026-11-30', groupBy: 'product' } as const;
      const { model } = await app.call(buyer, readStatistics, { query });
      expect(model.Orders).toBe(delivered.length);
      return named(
        productOf,
        model.Rows.map(({ Id }) => Id),
      );
    },
  ],
  'say what was paid last': [
    delivered,
    async () => {
      const { model } = await app.call(buyer, readPriceRises);
      return named(
        productOf,
        model.Rows.map(({ ProductId }) => ProductId),
      );
    },
  ],
  'are habits': [
    bought,
    async () => {
      const { model } = await app.call(buyer, readSalesStatistics, {
        query: { minimumTimes: 1, pageSize: 50 },
      });
      return named(
        productOf,
        model.Page.PageOfResults.map(({ Id }) => Id),
      );
    },
  ],
  'are the history of their product': [
    bought,
    async () => {
      const answers = await Promise.all(
        statuses.map(async (status) => {
          const params = { productId: productOf.get(status) ?? '' };
          const { model } = await app.call(buyer, readPurchaseHistory, { params, query: {} });
          return [status, model.Purchases.length > 0] as const;
        }),
      );
      return those(answers);
    },
  ],
  'are moved by a closed day': [
    open,
    async () => {
      const body = { Route: null, Days: [{ Date: day, Content: closed }] };
      const { model } = await app.call(admin, calendar.readConsequences, { params: place(), body });
      return named(
        orderOf,
        model.Orders.map(({ OrderId }) => OrderId),
      );
    },
  ],
};

it.each(Object.entries(readings))('orders of some statuses %s', async (_, [wanted, read]) => {
  expect(await read()).toEqual(statuses.filter((status) => wanted.includes(status)));
});

it('sums of lists and days leave out what does not come', async () => {
  expect((await orders()).SumOre).toBe(bought.length * quantity * 1000);
  const query = { depotId: customer.depotId, fromDate: day, weeks: 1 };
  const { model } = await app.call(admin, calendar.readCalendar, { query });
  expect(model.Days.find(({ Date: date }) => date === day)?.Deliveries).toBe(bought.length);
});

it.each(statuses)('a kitchen whose order is %s is told of a closed day', async (status) => {
  const other = await aCustomer(app.database, { depot_id: customer.depotId });
  const date = `2026-12-${String(7 + statuses.indexOf(status)).padStart(2, '0')}`;
  await aFollowedOrder(app.database, other.id, { status, delivery_date: date });
  const query = { depotId: customer.depotId, fromDate: date, weeks: 1 };
  const { model } = await app.call(admin, calendar.readCalendar, { query });
  const version = model.Days.find(({ Date: each }) => each === date)?.Version ?? '';
  const body = { Route: null, Days: [{ Date: date, Content: closed, Version: version }] };
  expect((await app.call(admin, calendar.publishDays, { params: place(), body })).status).toBe(200);
  const reader = await aBuyerOf(app, other);
  const told = (await app.call(reader, readNotifications)).model.Unread.map(({ Kind }) => Kind);
  expect(told).toEqual(open.includes(status) ? ['DayClosed'] : []);
});
