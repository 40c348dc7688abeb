import { readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import * as calendar from '@engros/contracts/supplier/calendar.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aCustomer,
  aDepot,
  signedInStaff,
  type TestCustomer,
  updateRows,
} from '../../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { untilSo } from '../../../../test/until-seen.ts';
import { aReceivedOrder } from '../../../../test/worlds/received-order.ts';
import { ridesRoute } from '../customer-delivery.ts';
import { listCalendars } from '../queries.ts';

const app = duringTests(testApp);
let admin: Caller;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
});

let depotId: string;
let south: TestCustomer;
let southern: Caller;
let northern: Caller;
beforeEach(async () => {
  depotId = await aDepot(app.database);
  south = await onRoute('Syd');
  southern = await aBuyerOf(app, south);
  northern = await aBuyerOf(app, await onRoute('Nord'));
});

async function onRoute(route_name: string): Promise<TestCustomer> {
  const customer = await aCustomer(app.database, { depot_id: depotId });
  await updateRows(app.database, 'customer_routes', { customer_id: customer.id }, { route_name });
  return customer;
}

const closed: calendar.DayContent = {
  Kind: 'closed',
  NameDa: 'Færgen sejler ikke',
  NameEn: 'No ferry',
  CutOffTime: null,
  CutOffWorkingDays: null,
  WindowFrom: null,
  WindowTo: null,
};
const deadline: calendar.DayContent = {
  ...closed,
  Kind: 'deadline',
  CutOffTime: '10:00',
  CutOffWorkingDays: 1,
};
const extra: calendar.DayContent = { ...deadline, Kind: 'extra', WindowFrom: '07:00', WindowTo: '09:00' };

const dayAt = async (date: string, route?: string) => {
  const query = { depotId, fromDate: date, weeks: 1, ...(route === undefined ? {} : { route }) };
  const { model } = await app.call(admin, calendar.readCalendar, { query });
  return model.Days.find((day) => day.Date === date);
};
const publish = async (date: string, Route: string | null, Content: calendar.DayContent | null) => {
  const Version = (await dayAt(date, Route ?? undefined))?.Version ?? '';
  const body = { Route, Days: [{ Date: date, Content, Version }] };
  expect((await app.call(admin, calendar.publishDays, { params: { depotId }, body })).status).toBe(200);
};
const seenBy = async (buyer: Caller, date: string) =>
  (await app.call(buyer, readDeliveryDates)).model.Dates.find((day) => day.Date === date);

test('[SUP-03] a day closed for a route reaches its customers alone', async () => {
  const before = (await seenBy(southern, '2026-12-03'))?.Deadline;
  await publish('2026-12-02', 'Syd', closed);
  await untilSo(async () => (await seenBy(southern, '2026-12-02'))?.Reason === 'closed');
  expect((await seenBy(southern, '2026-12-02'))?.Name).toBe('Færgen sejler ikke');
  expect((await seenBy(northern, '2026-12-02'))?.IsDeliverable).toBe(true);
  // The depot works on that day, so the deadline for the next day does not move.
  expect((await seenBy(southern, '2026-12-03'))?.Deadline).toBe(before);
  expect(before).toBe('2026-12-02T15:00:00Z');
});

test('[SUP-03] a day of a route comes before that of its depot', async () => {
  const saturday = '2026-12-05';
  await publish(saturday, null, extra);
  await publish(saturday, 'Syd', closed);
  await publish('2026-12-08', null, deadline);
  await publish('2026-12-08', 'Syd', { ...deadline, CutOffTime: '13:00' });
  await untilSo(async () => (await seenBy(southern, '2026-12-08'))?.Deadline === '2026-12-07T12:00:00Z');
  expect((await seenBy(northern, '2026-12-08'))?.Deadline).toBe('2026-12-07T09:00:00Z');
  expect((await seenBy(southern, saturday))?.IsDeliverable).toBe(false);
  expect((await seenBy(northern, saturday))?.IsDeliverable).toBe(true);
});

test('[SUP-03] a closed depot delivers on a route with an extra day only', async () => {
  await publish('2026-12-09', null, closed);
  await publish('2026-12-09', 'Syd', extra);
  await publish('2026-12-10', null, closed);
  await publish('2026-12-10', 'Syd', deadline);
  await untilSo(async () => (await seenBy(southern, '2026-12-10'))?.Reason === 'closed');
  expect((await seenBy(southern, '2026-12-09'))?.Window).toEqual({ From: '07:00', To: '09:00' });
  expect((await seenBy(northern, '2026-12-09'))?.IsDeliverable).toBe(false);
});

test('[SUP-03] the consequences of a day of a route name its customers alone', async () => {
  const date = '2026-12-02';
  const product = await aProduct(app.database);
  const other = await onRoute('Nord');
  for (const customer of [south, other]) {
    const id = await aReceivedOrder(app.database, customer, [{ productId: product, quantity: 1 }]);
    await updateRows(app.database, 'orders', { id }, { delivery_date: date, status: 'Confirmed' });
  }
  const body = {
    Route: 'Syd',
    Days: [date, '2026-12-03'].map((day) => ({ Date: day, Content: closed })),
  };
  const { model } = await app.call(admin, calendar.readConsequences, { params: { depotId }, body });
  expect(model).toMatchObject({ NumberOfOrders: 1, NumberOfCustomers: 1 });
  // Not the next day, which the same change closes.
  expect(model.Orders).toMatchObject([{ CustomerId: south.id, Date: date, NextDate: '2026-12-04' }]);
  await publish(date, 'Syd', closed);
  const told = async (buyer: Caller) =>
    (await app.call(buyer, readNotifications)).model.Unread.filter(({ Kind }) => Kind === 'DayClosed').length;
  expect([await told(southern), await told(northern)]).toEqual([1, 0]);
});

test('[SUP-03] the calendar shows what a route, its depot and others have', async () => {
  await publish('2026-12-02', null, deadline);
  await publish('2026-12-02', 'Syd', closed);
  expect(await dayAt('2026-12-02')).toMatchObject({
    Content: { Kind: 'deadline' },
    OfDepot: null,
    DifferingRoutes: ['Syd'],
  });
  expect(await dayAt('2026-12-02', 'Syd')).toMatchObject({
    Content: { Kind: 'closed' },
    OfDepot: { Kind: 'deadline' },
    DifferingRoutes: [],
  });
  expect(await dayAt('2026-12-02', 'Nord')).toMatchObject({ Content: null, OfDepot: { Kind: 'deadline' } });
});

test('the database and the rules agree on who rides a route', async () => {
  const { database } = app;
  await updateRows(database, 'customer_routes', { customer_id: south.id, weekday: 4 }, { route_name: 'Ø' });
  const [row] = await listCalendars(database, [south.id]);
  const answers = [];
  for (const date of ['2026-12-02', '2026-12-03', '2026-12-05'])
    for (const route of ['Syd', 'Ø', 'Nord']) {
      const { rows } = await database.pool.query<{ rides: boolean }>(
        'select rides_route($1, $2, $3) as rides',
        [south.id, route, date],
      );
      expect(ridesRoute(row?.routes ?? [], route, date)).toBe(rows[0]?.rides);
      answers.push(rows[0]?.rides);
    }
  // Wednesday belongs to one route, Thursday to the other, Saturday to neither and so to both.
  expect(answers).toEqual([true, false, false, false, true, false, true, true, false]);
});
