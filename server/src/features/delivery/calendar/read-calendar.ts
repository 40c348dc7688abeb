import type { readCalendar as readCalendarContract } from '@engros/contracts/console/calendar.ts';
import { addDays, isCalendarDate, weekdayOf } from '../../../platform/calendar-date.ts';
import { todayIn } from '../../../platform/clock.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { contentVersion } from '../../../platform/versions/publish.ts';
import { danishHolidays } from '../holidays.ts';
import {
  countDeliveries,
  everyDepot,
  listClosures,
  listDays,
  listDepots,
  routeWeekdays,
} from './calendar-queries.ts';

const usualWeeks = 7;
const daysOfWeek = 7;

/** Answers some weeks of a depot, from the Monday of the given day or of today; the first depot unless one is named. */
export const readCalendar: Handler<typeof readCalendarContract> = async (ctx, { query }, fail) => {
  const db = ctx.database.kysely;
  const depots = await listDepots(db);
  const depot = query.depotId === undefined ? depots[0] : depots.find(({ id }) => id === query.depotId);
  const asked = query.fromDate ?? todayIn(ctx.clock, ctx.timeZone);
  if (depot === undefined || !isCalendarDate(asked)) return fail('notFound');
  const from = addDays(asked, 1 - weekdayOf(asked));
  const length = (query.weeks ?? usualWeeks) * daysOfWeek;
  const span = { from, until: addDays(from, length - 1) };
  const [days, closed, weekdays, deliveries] = await Promise.all([
    listDays(db, depot.id, span),
    listClosures(db, everyDepot, span),
    routeWeekdays(db, depot.id),
    countDeliveries(db, depot.id, span),
  ]);
  const contents = new Map(days.map(({ date, content }) => [date, content]));
  const closures = new Map(closed.map((row) => [row.date, row[`name_${ctx.language}`]]));
  const holidays = danishHolidays(ctx.language);
  return {
    Depots: depots.map(({ id, name }) => ({ Id: id, Name: name })),
    DepotId: depot.id,
    Days: Array.from({ length }, (_, at) => {
      const date = addDays(from, at);
      const Content = contents.get(date) ?? null;
      return {
        Date: date,
        Holiday: holidays(Number(date.slice(0, 4))).get(date) ?? closures.get(date) ?? null,
        HasRoute: weekdays.has(weekdayOf(date)),
        Deliveries: deliveries.get(date) ?? 0,
        Content,
        Version: contentVersion(Content),
      };
    }),
  };
};
