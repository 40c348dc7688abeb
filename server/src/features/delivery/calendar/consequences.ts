import type {
  DayContent,
  readConsequences as readConsequencesContract,
} from '@engros/contracts/console/calendar.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { addDays } from '../../../platform/calendar-date.ts';
import { todayIn } from '../../../platform/clock.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import type { Publishable } from '../../../platform/versions/publish.ts';
import { calendarOf, calendarRows } from '../customer-delivery.ts';
import { isInTime, nextDateOfPlan, planDates } from '../delivery-calendar.ts';
import { type CustomerCalendarRow, listCalendars } from '../queries.ts';
import { type AffectedRow, findDepot, listAffected } from './calendar-queries.ts';
import { subjectOf } from './published-days.ts';

/** Days within which a customer must have another delivery day not to be counted as left without. */
const near = 14;
const none = {
  MovesAny: false,
  NumberOfOrders: 0,
  NumberOfBaskets: 0,
  NumberWithoutDay: 0,
  Orders: [],
  Baskets: [],
};

type Ctx = ContextOf<typeof readConsequencesContract>;

/** Says which orders and open baskets a change of a day would move, and the next day of each customer. */
export function readConsequences(days: Publishable<DayContent>): Handler<typeof readConsequencesContract> {
  return async (ctx, { params: { depotId, date }, body }, fail) => {
    const db = ctx.database.kysely;
    if ((await findDepot(db, depotId)) === undefined) return fail('notFound');
    const fault = body.Content && (await days.faultOf?.(db, subjectOf(depotId, date), body.Content));
    if (fault) return fail('contentRefused', { params: { why: ctx.text(fault) } });
    const { orders, baskets } = await listAffected(db, { depotId, date });
    const affected = [...orders, ...baskets];
    if (affected.length === 0) return none;
    const stored = await days.read(db, subjectOf(depotId, date));
    const customerIds = [...new Set(affected.map(({ customerId }) => customerId))];
    const after = await daysAfter(ctx, customerIds, { date, from: stored, to: body.Content });
    const dateOf = ({ customerId, customerName }: AffectedRow) => ({
      CustomerId: customerId,
      CustomerName: customerName,
      NextDate: after.get(customerId)?.next ?? null,
    });
    const movedOrders = orders.filter(({ customerId }) => after.get(customerId)?.delivers !== true);
    const movedBaskets = baskets.filter(({ customerId }) => after.get(customerId)?.takesOrders !== true);
    const without = new Set(
      [...movedOrders, ...movedBaskets].flatMap((row) =>
        dateOf(row).NextDate === null ? row.customerId : [],
      ),
    );
    return {
      MovesAny: movedOrders.length + movedBaskets.length > 0,
      NumberOfOrders: movedOrders.length,
      NumberOfBaskets: movedBaskets.length,
      NumberWithoutDay: without.size,
      Orders: movedOrders
        .slice(0, limits.calendarConsequences)
        .map((row) => ({ ...dateOf(row), OrderId: String(row.id) })),
      Baskets: movedBaskets.slice(0, limits.calendarConsequences).map((row) => ({
        ...dateOf(row),
        BasketId: String(row.id),
        NumberOfLines: row.lines,
      })),
    };
  };
}

/** Customers whose days are worked out before other calls get their turn. */
const atOnce = 200;

/** Returns what becomes of the date for each customer, some at a time, because a depot has thousands. */
async function daysAfter(ctx: Ctx, customerIds: readonly string[], change: Change) {
  const after = new Map<string, ReturnType<typeof dayAfter>>();
  for (let first = 0; first < customerIds.length; first += atOnce) {
    const rows = await listCalendars(ctx.database, customerIds.slice(first, first + atOnce));
    for (const row of rows) after.set(row.customerId, dayAfter(ctx, changed(row, change), change.date));
  }
  return after;
}

interface Change {
  date: string;
  from: DayContent | null;
  to: DayContent | null;
}

/** Returns the rows as they would be after the change. */
function changed(row: CustomerCalendarRow, { date, from, to }: Change): CustomerCalendarRow {
  const others = <T extends { date: string }>(days: readonly T[]) => days.filter((day) => day.date !== date);
  const cutOff = {
    date,
    cutOffTime: to?.CutOffTime ?? '00:00',
    cutOffWorkingDays: to?.CutOffWorkingDays ?? 0,
  };
  const window = { windowFrom: to?.WindowFrom ?? '00:00', windowTo: to?.WindowTo ?? '23:59' };
  // An extra day of one customer alone stays; that of the depot goes with its content.
  const extraDays = from?.Kind === 'extra' ? others(row.extraDays) : row.extraDays;
  const closures = from?.Kind === 'closed' ? others(row.closures) : row.closures;
  const deadlines = others(row.changedDeadlines);
  return {
    ...row,
    extraDays: to?.Kind === 'extra' ? [...extraDays, { ...cutOff, ...window }] : extraDays,
    closures:
      to?.Kind === 'closed' ? [...closures, { date, nameDa: to.NameDa, nameEn: to.NameEn }] : closures,
    changedDeadlines: to?.Kind === 'deadline' ? [...deadlines, cutOff] : deadlines,
  };
}

/** Returns what becomes of a date for a customer, and the first later day that can still be ordered for. */
function dayAfter(ctx: Ctx, row: CustomerCalendarRow, date: string) {
  const calendar = calendarOf(calendarRows(row), ctx.language, ctx.timeZone);
  const now = ctx.clock.now();
  const [planned] = planDates(calendar, { from: date, days: 1 }).dates;
  const deadline = planned?.deadline ?? null;
  const today = todayIn(ctx.clock, ctx.timeZone);
  const later = planDates(calendar, { from: addDays(date < today ? today : date, 1), days: near });
  return {
    delivers: planned?.reason === null,
    takesOrders: deadline !== null && isInTime(now, deadline),
    next: nextDateOfPlan(later, now)?.date ?? null,
  };
}
