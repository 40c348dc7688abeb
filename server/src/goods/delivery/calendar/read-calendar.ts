import type {
  DayContent,
  readCalendar as readCalendarContract,
} from '@engros/contracts/supplier/calendar.ts';
import { addDays, epochDayOf, isAskedDay, weekdayOf } from '../../../platform/calendar-date.ts';
import { todayIn } from '../../../platform/clock.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { contentVersion } from '../../../platform/versions/publish.ts';
import { danishHolidays } from '../holidays.ts';
import { everyRoute } from '../queries.ts';
import { drivesOn } from '../rhythm.ts';
import {
  countDeliveries,
  type DayRow,
  everyDepot,
  listClosures,
  listDays,
  listDepots,
  listDifferingRoutes,
  listRoutes,
} from './calendar-queries.ts';

const usualWeeks = 7;
const daysOfWeek = 7;
/** Days that must follow the requested day before the last possible date (9999-12-31); no response shows more. */
const daysAfter = 365;
const byNumber = new Intl.Collator('da', { numeric: true });

const contentsOf = (rows: readonly DayRow[]): ReadonlyMap<string, DayContent> =>
  new Map(rows.map(({ date, content }) => [date, content]));

/** Some weeks from the Monday of the given day or else of today. When no depot is given, those of the first one. */
export const readCalendar: Handler<typeof readCalendarContract> = async (ctx, { query }, fail) => {
  const db = ctx.database.kysely;
  const depots = await listDepots(db);
  const depot = query.depotId === undefined ? depots[0] : depots.find(({ id }) => id === query.depotId);
  const asked = query.fromDate ?? todayIn(ctx.clock, ctx.timeZone);
  if (depot === undefined || !isAskedDay(asked, { after: daysAfter })) return fail('notFound');
  const routes = await listRoutes(db, depot.id);
  const names = [...new Set(routes.map(({ name }) => name))].toSorted(byNumber.compare);
  if (query.route !== undefined && !names.includes(query.route)) return fail('notFound');
  const isOfRoute = query.route !== undefined;
  const place = { depotId: depot.id, route: query.route ?? everyRoute };
  const from = addDays(asked, 1 - weekdayOf(asked));
  const length = (query.weeks ?? usualWeeks) * daysOfWeek;
  const span = { from, until: addDays(from, length - 1) };
  const [days, ofDepot, differing, closed, deliveries] = await Promise.all([
    listDays(db, place, span),
    isOfRoute ? listDays(db, { ...place, route: everyRoute }, span) : [],
    isOfRoute ? [] : listDifferingRoutes(db, depot.id, span),
    listClosures(db, everyDepot, span),
    countDeliveries(db, place, span),
  ]);
  const shown = routes.filter(({ name }) => !isOfRoute || name === query.route);
  const contents = contentsOf(days);
  const contentsOfDepot = contentsOf(ofDepot);
  const routesByDate = Map.groupBy(differing, ({ date }) => date);
  const closures = new Map(closed.map((row) => [row.date, row[`name_${ctx.language}`]]));
  const holidays = danishHolidays(ctx.language);
  return {
    Depots: depots.map(({ id, name }) => ({ Id: id, Name: name })),
    DepotId: depot.id,
    Routes: names,
    Days: Array.from({ length }, (_, at) => {
      const date = addDays(from, at);
      const Content = contents.get(date) ?? null;
      return {
        Date: date,
        Holiday: holidays(Number(date.slice(0, 4))).get(date) ?? closures.get(date) ?? null,
        HasRoute: shown.some((route) => drivesOn(route, epochDayOf(date))),
        Deliveries: deliveries.get(date) ?? 0,
        Content,
        Version: contentVersion(Content),
        OfDepot: contentsOfDepot.get(date) ?? null,
        DifferingRoutes: (routesByDate.get(date) ?? []).map(({ name }) => name).toSorted(byNumber.compare),
      };
    }),
  };
};
