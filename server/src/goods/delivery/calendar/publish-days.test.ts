import * as calendar from '@engros/contracts/supplier/calendar.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, rowsOf, signedInStaff } from '../../../../test/builders.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../../test/test-app.ts';
import { addDays } from '../../../platform/calendar-date.ts';

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
  for (let step = 0; step <= consoleLimits.calendarPublications; step += 1)
    await publish(await daysFrom(addDays(first, step), 1));
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
