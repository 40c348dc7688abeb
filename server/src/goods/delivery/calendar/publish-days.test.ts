import { readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import * as calendar from '@engros/contracts/supplier/calendar.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCustomer,
  aDepot,
  insertRows,
  rowsOf,
  signedInStaff,
  type TestCustomer,
  updateRows,
} from '../../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../../test/test-app.ts';
import { untilSo } from '../../../../test/until-seen.ts';
import { aReceivedOrder } from '../../../../test/worlds/received-order.ts';
import { addDays } from '../../../platform/calendar-date.ts';
import { ridesRoute } from '../customer-delivery.ts';
import { listCalendars } from '../queries.ts';

const app = duringTests(testApp);
let admin: Caller;
let depotId: string;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
});
beforeEach(async () => {
  ({ depotId } = await aCustomer(app.database));
});

const closed: calendar.DayContent = {
  Kind: 'closed',
  NameDa: 'Jul',
  NameEn: 'Christmas',
  CutOffTime: null,
  CutOffWorkingDays: null,
  WindowFrom: null,
  WindowTo: null,
};
const first = '2026-12-14';
const daysFrom = async (date: string, count: number, content: calendar.DayContent | null = closed) => {
  const weeks = Math.min(consoleLimits.calendarWeeks, Math.ceil(count / 7) + 1);
  const query = { depotId, fromDate: date, weeks };
  const { model } = await app.call(admin, calendar.readCalendar, { query });
  return model.Days.filter((day) => day.Date >= date)
    .slice(0, count)
    .map((day) => ({ Date: day.Date, Content: content, Version: day.Version }));
};
const publish = (Days: Awaited<ReturnType<typeof daysFrom>>, Route: string | null = null) =>
  app.call(admin, calendar.publishDays, { params: { depotId }, body: { Route, Days } });
const closedDays = async (count = 7) => {
  const query = { depotId, fromDate: first, weeks: Math.ceil(count / 7) };
  const { model } = await app.call(admin, calendar.readCalendar, { query });
  return model.Days.filter(({ Content }) => Content?.Kind === 'closed').map(({ Date: date }) => date);
};
const publications = async () =>
  (await app.call(admin, calendar.listPublications, { query: { depotId } })).model;
const takeBack = (publication: number) =>
  app.call(admin, calendar.takeBackPublication, { params: { publication } });

test('[SUP-03] days that one of cannot be published stay as they were', async () => {
  const days = await daysFrom(first, 5);
  const stale = days.map((day, at) => (at === 4 ? { ...day, Version: 'seen long ago' } : day));
  expect((await publish(stale)).error.Type).toBe('changedMeanwhile');
  const over = [...days, { Date: '2026-11-20', Content: null, Version: days[0]?.Version ?? '' }];
  const refused = await publish(over);
  expect([refused.status, refused.error.Message]).toEqual([400, expect.stringContaining('forbi')]);
  expect(await closedDays()).toEqual([]);
  expect(await publications()).toEqual([]);
});

test('[SUP-03] of two steps at once with the same days one is published', async () => {
  const days = await daysFrom(first, 5);
  const backwards = days.map((day) => ({ ...day, Content: { ...closed, NameDa: 'Storm' } })).toReversed();
  const statuses = (await Promise.all([publish(days), publish(backwards)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await closedDays()).toHaveLength(5);
  expect(await publications()).toHaveLength(1);
});

test('[CAM-07] days published in one step are taken back in one step', async () => {
  await publish(await daysFrom(addDays(first, 1), 1));
  const { model } = await publish(await daysFrom(first, 5));
  expect(await closedDays()).toHaveLength(5);
  // The clock goes on while the days of a step are published.
  await app.database.kysely
    .updateTable('published_versions')
    .set({ published_at: '2026-11-23T13:18:01Z' })
    .where('subject', '=', `${depotId} ${first}`)
    .execute();
  expect((await publications())[0]).toMatchObject({
    Publication: model.Publication,
    Route: null,
    CanBeTakenBack: true,
    Days: Array.from({ length: 5 }, (_, at) => ({ Date: addDays(first, at), Kind: 'closed' })),
  });
  const back = await takeBack(model.Publication);
  expect(back.status).toBe(200);
  // The day that was closed before the step is so again.
  expect(await closedDays()).toEqual([addDays(first, 1)]);
  expect((await publications()).map(({ CanBeTakenBack }) => CanBeTakenBack)).toEqual([true, false, false]);
  expect((await takeBack(back.model.Publication)).status).toBe(200);
  expect(await closedDays()).toHaveLength(5);
});

test('a step of which a day changed since is not taken back', async () => {
  const { model } = await publish(await daysFrom(first, 3));
  await publish(await daysFrom(first, 1, null));
  expect((await takeBack(model.Publication)).error.Type).toBe('changedMeanwhile');
  expect(await closedDays()).toHaveLength(2);
  expect((await publications()).at(-1)?.CanBeTakenBack).toBe(false);
});

test('a step of today is taken back until the day is over', async () => {
  const today = testNow.slice(0, 10);
  const { model } = await publish(await daysFrom(today, 2));
  app.clock.set(`${addDays(today, 1)}T10:00:00Z`);
  expect((await publications())[0]?.CanBeTakenBack).toBe(false);
  app.clock.set(testNow);
  expect((await publications())[0]?.CanBeTakenBack).toBe(true);
  expect((await takeBack(model.Publication)).status).toBe(200);
});

test('a step of a route is listed with it and taken back', async () => {
  const days = await daysFrom(first, 2);
  const { model } = await publish(days, 'Prøverute');
  expect(await publications()).toMatchObject([{ Route: 'Prøverute', CanBeTakenBack: true }]);
  expect((await takeBack(model.Publication)).status).toBe(200);
  const left = await rowsOf(app.database, 'depot_days', { depot_id: depotId }, 'date');
  expect(left).toEqual([]);
});

test('as many days as the limit are published at once, none beyond', async () => {
  const days = await daysFrom(first, consoleLimits.calendarDays);
  const more = {
    Date: addDays(first, consoleLimits.calendarDays),
    Content: closed,
    Version: days[0]?.Version ?? '',
  };
  const refused = await publish([...days, more]);
  expect(refused.status).toBe(400);
  expect(await closedDays(consoleLimits.calendarDays)).toEqual([]);
  expect((await publish(days)).status).toBe(200);
  expect(await closedDays(consoleLimits.calendarDays)).toHaveLength(consoleLimits.calendarDays);
});

test('as many publications as the limit are listed, the newest', async () => {
  const days = await daysFrom(first, consoleLimits.calendarPublications + 1);
  for (const day of days) await publish([day]);
  const listed = await publications();
  expect(listed).toHaveLength(consoleLimits.calendarPublications);
  expect(listed.at(-1)?.Days).toEqual([{ Date: addDays(first, 1), Kind: 'closed' }]);
});

test('the longest name of a route is published, a longer one refused', async () => {
  const longest = 'x'.repeat(consoleLimits.routeNameLength);
  await app.database.kysely
    .updateTable('customer_routes')
    .set({ route_name: longest })
    .where('customer_id', 'in', (eb) =>
      eb.selectFrom('customers').select('id').where('depot_id', '=', depotId),
    )
    .execute();
  const days = await daysFrom(first, 1);
  const { model } = await publish(days, longest);
  const Subject = `${depotId} ${first} ${longest}`;
  const versions = await app.call(admin, calendar.listDayVersions, { query: { Subject } });
  expect(versions.model.Versions).toHaveLength(2);
  expect((await takeBack(model.Publication)).status).toBe(200);
  expect((await publish(days, `${longest}x`)).status).toBe(400);
});

describe('days of a route', () => {
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
      (await app.call(buyer, readNotifications)).model.Unread.filter(({ Kind }) => Kind === 'DayClosed')
        .length;
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
    await updateRows(
      database,
      'customer_routes',
      { customer_id: south.id, weekday: 5 },
      { iso_weeks: 'odd' },
    );
    const monday = { customer_id: south.id, weekday: 1 };
    await updateRows(database, 'customer_routes', monday, { every_weeks: 3, first_date: '2026-11-25' });
    const times = { cut_off_time: '09:00', window_from: '12:00', window_to: '14:00' };
    await insertRows(database, 'customer_routes', { ...monday, ...times, route_name: 'Nord', tour: 'pm' });
    const [row] = await listCalendars(database, [south.id]);
    const inDatabase = async (route: string, day: string) => {
      const { rows } = await database.pool.query<{ rides: boolean }>(
        'select rides_route($1, $2, $3) as rides',
        [south.id, route, day],
      );
      return rows[0]?.rides;
    };
    const riding = async (day: string) => {
      const names = [];
      for (const route of ['Syd', 'Ø', 'Nord']) {
        const rides = ridesRoute(row?.routes ?? [], route, day);
        expect([day, route, rides]).toEqual([day, route, await inDatabase(route, day)]);
        if (rides) names.push(route);
      }
      return names.join(' ');
    };
    // Six weeks over a new year whose last week is the 53rd.
    for (let day = '2026-12-14'; day < '2027-01-25'; day = addDays(day, 1)) await riding(day);
    const days = ['2026-12-02', '2026-12-03', '2026-12-05', '2026-12-07', '2026-12-14', '2027-01-01'];
    // Wednesday belongs to one route, Thursday to another, Saturday to none and so to all; two tours drive on the second Monday.
    expect(await Promise.all(days.map(riding))).toEqual([
      'Syd',
      'Ø',
      'Syd Ø Nord',
      'Nord',
      'Syd Nord',
      'Syd',
    ]);
  });
});
