import { readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import { type OrderStatus, orderStatuses } from '@engros/contracts/ordering/orders.ts';
import * as calendar from '@engros/contracts/supplier/calendar.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  aCustomer,
  aDepot,
  aUser,
  insertRows,
  signedInStaff,
  type TestCustomer,
  updateRows,
} from '../../../../test/builders.ts';
import { aBuyerOf, aPresalePeriod, aProduct } from '../../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../../test/test-app.ts';
import { untilSo } from '../../../../test/until-seen.ts';
import { aFollowedOrder } from '../../../../test/worlds/followed-orders.ts';
import { aReceivedOrder } from '../../../../test/worlds/received-order.ts';
import { addDays } from '../../../platform/calendar-date.ts';

const app = duringTests(testApp);
let admin: Caller;
let buyer: Caller;
let customer: TestCustomer;
beforeAll(async () => {
  customer = await aCustomer(app.database, { name: 'Køkkenet ved Havnen' });
  buyer = await aBuyerOf(app, customer);
  admin = await signedInStaff(app, { role: 'admin' });
});

const closed: calendar.DayContent = {
  Kind: 'closed',
  NameDa: 'Status',
  NameEn: 'Stocktaking',
  CutOffTime: null,
  CutOffWorkingDays: null,
  WindowFrom: null,
  WindowTo: null,
};
const extra: calendar.DayContent = {
  ...closed,
  Kind: 'extra',
  NameDa: 'Ekstra lørdag',
  NameEn: 'Extra Saturday',
  CutOffTime: '10:00',
  CutOffWorkingDays: 1,
  WindowFrom: '07:00',
  WindowTo: '09:00',
};

const dayAt = async (date: string) => {
  const query = { depotId: customer.depotId, fromDate: date, weeks: 1 };
  const { model } = await app.call(admin, calendar.readCalendar, { query });
  const day = model.Days.find(({ Date: each }) => each === date);
  if (!day) throw new Error(`${date} is not shown`);
  return day;
};
const params = () => ({ depotId: customer.depotId });
const publish = async (date: string, Content: calendar.DayContent | null) =>
  app.call(admin, calendar.publishDays, {
    params: params(),
    body: { Route: null, Days: [{ Date: date, Content, Version: (await dayAt(date)).Version }] },
  });
const consequencesOf = (date: string, Content: calendar.DayContent | null) =>
  app.call(admin, calendar.readConsequences, {
    params: params(),
    body: { Route: null, Days: [{ Date: date, Content }] },
  });
const seenByBuyer = async (date: string) =>
  (await app.call(buyer, readDeliveryDates)).model.Dates.find(({ Date: each }) => each === date);

test('[CAM-07] a closed day reaches customers and is taken back', async () => {
  const date = '2026-12-02';
  expect((await dayAt(date)).HasRoute).toBe(true);
  expect((await seenByBuyer(date))?.IsDeliverable).toBe(true);
  expect((await publish(date, closed)).status).toBe(200);
  await untilSo(async () => (await seenByBuyer(date))?.Reason === 'closed');
  expect((await seenByBuyer(date))?.Name).toBe('Status');
  const Subject = `${customer.depotId} ${date}`;
  const { model } = await app.call(admin, calendar.listDayVersions, { query: { Subject } });
  const back = await app.call(admin, calendar.bringBackDay, {
    params: { number: 0 },
    body: { Subject, Version: model.Version },
  });
  expect(back.status).toBe(200);
  await untilSo(async () => (await seenByBuyer(date))?.IsDeliverable === true);
});

test('[CAM-07] another deadline and an extra day reach customers', async () => {
  await publish('2026-12-03', { ...extra, Kind: 'deadline', WindowFrom: null, WindowTo: null });
  await untilSo(async () => (await seenByBuyer('2026-12-03'))?.Deadline === '2026-12-02T09:00:00Z');
  expect((await seenByBuyer('2026-12-05'))?.IsDeliverable).toBe(false);
  await publish('2026-12-05', extra);
  await untilSo(async () => (await seenByBuyer('2026-12-05'))?.IsDeliverable === true);
  expect(await seenByBuyer('2026-12-05')).toMatchObject({
    Deadline: '2026-12-04T09:00:00Z',
    Window: { From: '07:00', To: '09:00' },
  });
});

test('[CAM-07] says which orders and baskets a closed day moves, and where to', async () => {
  const date = '2026-12-09';
  const product = await aProduct(app.database);
  const order = await aReceivedOrder(app.database, customer, [{ productId: product, quantity: 1 }]);
  await updateRows(app.database, 'orders', { id: order }, { delivery_date: date, status: 'Confirmed' });
  expect((await consequencesOf(date, null)).model).toMatchObject({ NumberOfOrders: 0, NumberOfCustomers: 0 });
  const { model } = await consequencesOf(date, closed);
  expect(model).toMatchObject({
    NumberOfOrders: 1,
    NumberOfBaskets: 0,
    NumberOfCustomers: 1,
    NumberWithoutDay: 0,
  });
  expect(model.Orders).toEqual([
    {
      CustomerId: customer.id,
      CustomerName: 'Køkkenet ved Havnen',
      Date: date,
      NextDate: '2026-12-10',
      OrderId: String(order),
    },
  ]);
  expect((await dayAt(date)).Content).toBeNull();
  expect((await dayAt(date)).Deliveries).toBe(1);
});

test('[CAM-07] a closed day is told to those who expect goods, once', async () => {
  const date = '2026-12-08';
  const stranger = await aBuyerOf(app, await aCustomer(app.database, { depot_id: customer.depotId }));
  const product = await aProduct(app.database);
  const order = await aReceivedOrder(app.database, customer, [{ productId: product, quantity: 1 }]);
  await updateRows(app.database, 'orders', { id: order }, { delivery_date: date, status: 'Confirmed' });
  await publish(date, closed);
  await publish(date, null);
  await publish(date, closed);
  const told = async (caller: Caller) =>
    (await app.call(caller, readNotifications)).model.Unread.filter(({ Kind }) => Kind === 'DayClosed');
  expect((await told(buyer)).map(({ Title, Lead }) => [Title, Lead])).toEqual([
    ['Vi leverer ikke tirsdag 08.12', 'Status'],
  ]);
  expect(await told(stranger)).toEqual([]);
});

test('[CAM-07] counts and tells all that a closed day moves', async () => {
  const date = '2026-12-16';
  const count = 2 * consoleLimits.calendarConsequences + 10;
  const { kysely } = app.database;
  const depot_id = customer.depotId;
  const ids = Array.from({ length: count }, (_, at) => `kal${String(at).padStart(4, '0')}`);
  const place = { attention: 'K', address: 'Havnegade 14', postal_code: '8000', city: 'Aarhus C' };
  await insertRows(
    kysely,
    'customers',
    ids.map((id) => ({ id, name: `Kalender ${id}`, depot_id, ...place })),
  );
  // Every fifth, the first and the last among them, gets its goods on that day by an extra day of its own. Of the others
  // the even ones have one day a week only, and the others two.
  const keeps = (at: number) => at % 5 === 0 || at === count - 1;
  const nextOf = (at: number) => (at % 2 === 0 ? '2026-12-23' : '2026-12-17');
  const moved = ids.flatMap((id, at) => (keeps(at) ? [] : [{ id, next: nextOf(at) }]));
  const route = { route_name: 'R', cut_off_time: '16:00', window_from: '06:10', window_to: '06:50' };
  await insertRows(
    kysely,
    'customer_routes',
    ids.flatMap((customer_id, at) =>
      (at % 2 === 0 ? [3] : [3, 4]).map((weekday) => ({ customer_id, weekday, ...route })),
    ),
  );
  const { route_name: _name, ...times } = route;
  await insertRows(
    kysely,
    'extra_delivery_days',
    ids.filter((_, at) => keeps(at)).map((customer_id) => ({ customer_id, date, ...times })),
  );
  const product_id = await aProduct(app.database);
  const { userId } = await aUser(app.database);
  const written = { created_at: testNow, updated_at: testNow };
  await insertRows(
    kysely,
    'baskets',
    ids.map((customer_id) => ({ customer_id, id: 1, delivery_date: date, created_by: userId, ...written })),
  );
  const line = {
    updated_at: testNow,
    basket_id: 1,
    line_id: 1,
    product_id,
    sales_unit_code: 'ps',
    quantity: 2,
  };
  const priced = { unit_price_ore: 100, price_source: 'list', added_by: userId };
  await insertRows(
    kysely,
    'basket_lines',
    ids.map((customer_id) => ({ customer_id, ...line, ...priced })),
  );
  await insertRows(
    kysely,
    'orders',
    ids.map((customer_id, at) => ({
      customer_id,
      id: 700_000_000 + at,
      order_date: '2026-11-20',
      delivery_date: date,
      status: 'Confirmed',
      ordered_by: 'Mette Lindholm',
      source: 'Web',
      total_ore: 200,
    })),
  );
  const { model } = await consequencesOf(date, closed);
  expect(model).toMatchObject({
    NumberOfOrders: moved.length,
    NumberOfBaskets: moved.length,
    NumberOfCustomers: moved.length,
    NumberWithoutDay: 0,
  });
  const named = moved.slice(0, consoleLimits.calendarConsequences).map(({ id, next }) => ({
    CustomerId: id,
    CustomerName: `Kalender ${id}`,
    Date: date,
    NextDate: next,
  }));
  const orderOf = (id: string) => String(700_000_000 + ids.indexOf(id));
  expect(model.Orders).toEqual(named.map((each) => ({ ...each, OrderId: orderOf(each.CustomerId) })));
  expect(model.Baskets).toEqual(named.map((each) => ({ ...each, BasketId: '1', NumberOfLines: 1 })));

  expect((await publish(date, closed)).status).toBe(200);
  const told = await kysely
    .selectFrom('customer_notifications')
    .select(['customer_id', 'facts'])
    .where('kind', '=', 'DayClosed')
    .where('customer_id', 'in', ids)
    .orderBy('customer_id')
    .execute();
  const facts = { date, name: closed.NameDa, nameEn: closed.NameEn };
  expect(told).toEqual(moved.map(({ id }) => ({ customer_id: id, facts })));
});

test('[CAM-07] a closed day moves what waits for it alone', async () => {
  const date = '2026-12-17';
  const { kysely } = app.database;
  const depot_id = await aDepot(app.database);
  const period = { orderUntil: '2026-12-10T11:00:00Z', from: date, to: date };
  const presale_period_id = await aPresalePeriod(app.database, period);
  const product = await aProduct(app.database);
  const { userId } = await aUser(app.database);
  const inBasket = async ({
    customer = {},
    lines = 1,
    ...head
  }: { customer?: object; lines?: number } & Record<string, unknown>) => {
    const { id } = await aCustomer(app.database, { depot_id, ...customer });
    const written = { created_at: testNow, updated_at: testNow };
    const basket = { customer_id: id, id: 1, delivery_date: date, created_by: userId, ...written, ...head };
    await kysely.insertInto('baskets').values(basket).execute();
    const line = { customer_id: id, basket_id: 1, line_id: 1, product_id: product, sales_unit_code: 'ps' };
    const priced = { quantity: 2, unit_price_ore: 100, price_source: 'list', added_by: userId };
    if (lines > 0) await insertRows(kysely, 'basket_lines', { ...line, ...priced, updated_at: testNow });
    return id;
  };
  const ordered = async (status: OrderStatus, wishes: { depot_id?: string; is_active?: boolean } = {}) => {
    const { id } = await aCustomer(app.database, { depot_id, ...wishes });
    await aFollowedOrder(app.database, id, { status, delivery_date: date });
    return id;
  };
  const elsewhere = await aDepot(app.database);
  const isOver: ReadonlySet<OrderStatus> = new Set(['Delivered', 'Invoiced', 'Cancelled', 'Refused']);
  const waiting = [await inBasket({})];
  const others = [
    await inBasket({ state: 'submitted' }),
    await inBasket({ state: 'deleted' }),
    await inBasket({ presale_period_id }),
    await inBasket({ lines: 0 }),
    await inBasket({ delivery_date: '2026-12-18' }),
    await inBasket({ customer: { depot_id: elsewhere } }),
    await ordered('Confirmed', { depot_id: elsewhere }),
  ];
  // A sent order counts only once the supplier has received it.
  for (const status of orderStatuses.filter((each) => each !== 'Sent'))
    (isOver.has(status) ? others : waiting).push(await ordered(status));
  const gone = await ordered('Confirmed', { is_active: false });

  const params = { depotId: depot_id };
  const change = { Route: null, Days: [{ Date: date, Content: closed }] };
  const { model } = await app.call(admin, calendar.readConsequences, { params, body: change });
  const moved = [...model.Orders, ...model.Baskets].map(({ CustomerId }) => CustomerId);
  expect(moved.filter((id) => id !== gone).toSorted()).toEqual(waiting.toSorted());

  const query = { depotId: depot_id, fromDate: date, weeks: 1 };
  const shown = (await app.call(admin, calendar.readCalendar, { query })).model.Days;
  const Version = shown.find((day) => day.Date === date)?.Version ?? '';
  const Days = [{ Date: date, Content: closed, Version }];
  const published = await app.call(admin, calendar.publishDays, { params, body: { Route: null, Days } });
  expect(published.status).toBe(200);
  const told = await kysely
    .selectFrom('customer_notifications')
    .select('customer_id')
    .where('kind', '=', 'DayClosed')
    .where('customer_id', 'in', [...waiting, ...others, gone])
    .execute();
  expect(told.map(({ customer_id }) => customer_id).toSorted()).toEqual(waiting.toSorted());
});

test.each<[string, number[], (number | null)[], number[]?]>([
  ['only one', [9], [16]],
  ['only one, whose next is a fortnight after it', [9], [23], [16]],
  ['only one, whose next is later still', [9], [null], [16, 23]],
  ['two, whose next is a fortnight after the first', [9, 16], [23, 23]],
  ['three, of which the first has none within a fortnight', [9, 16, 23], [null, 30, 30]],
  ['the last of several weeks', [9, 30], [16, 37]],
])(
  '[CAM-07] names the next day of each of many closed days: %s',
  async (_what, closedOn, next, before = []) => {
    const dateOf = (day: number) => addDays('2026-12-01', day - 1);
    const weekly = await aCustomer(app.database, { weekdays: [3] });
    const names = { depot_id: weekly.depotId, name_da: 'Lukket', name_en: 'Closed' };
    for (const day of before) await insertRows(app.database, 'closures', { ...names, date: dateOf(day) });
    const waiting = [9, 16, 23, 30];
    for (const day of waiting) await aFollowedOrder(app.database, weekly.id, { delivery_date: dateOf(day) });
    const body = { Route: null, Days: closedOn.map((day) => ({ Date: dateOf(day), Content: closed })) };
    const { model } = await app.call(admin, calendar.readConsequences, {
      params: { depotId: weekly.depotId },
      body,
    });
    expect(model.Orders.map(({ Date: date, NextDate }) => [date, NextDate])).toEqual(
      closedOn.map((day, at) => [dateOf(day), next[at] == null ? null : dateOf(next[at])]),
    );
    expect(model.NumberWithoutDay).toBe(next.includes(null) ? 1 : 0);
  },
);

test.each([
  ['a deadline without a time', '2026-12-10', { ...closed, Kind: 'deadline' as const }, /senest/],
  ['an extra day without hours', '2026-12-12', { ...extra, WindowFrom: null }, /varerne/],
  ['hours the wrong way round', '2026-12-12', { ...extra, WindowTo: '06:00' }, /varerne/],
  ['a day that is over', '2026-11-20', closed, /forbi/],
])('a day with %s is refused', async (_what, date, content, why) => {
  const answer = await publish(date, content);
  expect([answer.status, answer.error.Type]).toEqual([400, 'contentRefused']);
  expect(answer.error.Message).toMatch(why);
  expect((await dayAt(date)).Content).toBeNull();
});

test('an unknown depot, route or date is not found', async () => {
  const day = { Date: '2026-12-10', Content: closed, Version: 'v' };
  for (const [depotId, Route, asked] of [
    ['nowhere', null, '2026-12-10'],
    [customer.depotId, 'Rute nul', '2026-12-10'],
    [customer.depotId, null, '2026-13-10'],
  ] as const) {
    const call = { params: { depotId }, body: { Route, Days: [{ ...day, Date: asked }] } };
    expect((await app.call(admin, calendar.publishDays, call)).status).toBe(404);
    expect((await app.call(admin, calendar.readConsequences, call)).status).toBe(404);
  }
  for (const query of [{ depotId: 'nowhere' }, { depotId: customer.depotId, route: 'Rute nul' }])
    expect((await app.call(admin, calendar.readCalendar, { query })).status).toBe(404);
  const nowhere = { query: { depotId: 'nowhere' } };
  expect((await app.call(admin, calendar.listPublications, nowhere)).status).toBe(404);
  const unknown = { params: { publication: 999_999 } };
  expect((await app.call(admin, calendar.takeBackPublication, unknown)).status).toBe(404);
});

test('weeks that would end after the year 9999 are not found', async () => {
  const statusFrom = async (fromDate: string) =>
    (
      await app.call(admin, calendar.readCalendar, {
        query: { fromDate, weeks: consoleLimits.calendarWeeks },
      })
    ).status;
  expect(await statusFrom('0001-01-01')).toBe(200);
  expect(await statusFrom('9998-12-31')).toBe(200);
  for (const fromDate of ['9999-01-01', '9999-12-31', '2026-02-30'])
    expect(await statusFrom(fromDate)).toBe(404);
});
