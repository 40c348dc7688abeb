import type {
  DayContent,
  readConsequences as readConsequencesContract,
} from '@engros/contracts/supplier/calendar.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { addDays, epochDayOf } from '../../../platform/calendar-date.ts';
import { todayIn } from '../../../platform/clock.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import { faultText, type Publishable, type PublishFault } from '../../../platform/versions/publish.ts';
import { calendarOf, calendarRows, ridesRoute } from '../customer-delivery.ts';
import { type DatePlan, isInTime, planDates } from '../delivery-calendar.ts';
import { type CustomerCalendarRow, everyRoute, listCalendars, type PublishedDayRow } from '../queries.ts';
import { type AffectedRow, listAffected, type Place } from './calendar-queries.ts';
import { isKnown, subjectOf } from './published-days.ts';

/** A customer without another delivery day within this many days counts as left without delivery. */
const near = 14;

type Ctx = ContextOf<typeof readConsequencesContract>;

interface Change extends Place {
  days: readonly { Date: string; Content: DayContent | null }[];
}

/** Also returns each customer's next delivery day after the change. */
export function readConsequences(
  published: Publishable<DayContent>,
): Handler<typeof readConsequencesContract> {
  return async (ctx, { params: { depotId }, body }, fail) => {
    const db = ctx.database.kysely;
    const change = { depotId, route: body.Route ?? everyRoute, days: body.Days };
    if (!(await isKnown(db, change, body.Days))) return fail('notFound');
    const fault = await faultOf(ctx, published, change);
    if (fault !== undefined) return fail('contentRefused', { params: { why: faultText(ctx.text, fault) } });
    const dates = [...new Set(body.Days.map(({ Date: date }) => date))];
    const { orders, baskets } = await listAffected(db, change, dates);
    const plans = await plansAfter(ctx, [...orders, ...baskets], change);
    const dayAfter = (row: AffectedRow) => becomes(ctx, plans.get(row.customerId), row.date);
    const movedOrders = orders
      .map((row) => ({ row, after: dayAfter(row) }))
      .filter(({ after }) => !after.delivers);
    const movedBaskets = baskets
      .map((row) => ({ row, after: dayAfter(row) }))
      .filter(({ after }) => !after.takesOrders);
    const moved = [...movedOrders, ...movedBaskets];
    const without = moved.filter(({ after }) => after.next === null);
    return {
      NumberOfOrders: movedOrders.length,
      NumberOfBaskets: movedBaskets.length,
      NumberOfCustomers: countCustomers(moved),
      NumberWithoutDay: countCustomers(without),
      Orders: movedOrders
        .slice(0, consoleLimits.calendarConsequences)
        .map(({ row, after }) => ({ ...present(row, after.next), OrderId: String(row.id) })),
      Baskets: movedBaskets.slice(0, consoleLimits.calendarConsequences).map(({ row, after }) => ({
        ...present(row, after.next),
        BasketId: String(row.id),
        NumberOfLines: row.lines,
      })),
    };
  };
}

async function faultOf(
  ctx: Ctx,
  published: Publishable<DayContent>,
  change: Change,
): Promise<PublishFault | undefined> {
  for (const { Date: date, Content } of change.days) {
    const subject = subjectOf(change, date);
    const fault = Content && (await published.faultOf?.(ctx.database.kysely, subject, Content));
    if (fault) return fault;
  }
  return undefined;
}

const countCustomers = (moved: readonly { row: AffectedRow }[]): number =>
  new Set(moved.map(({ row }) => row.customerId)).size;

const present = ({ customerId, customerName, date }: AffectedRow, next: string | null) => ({
  CustomerId: customerId,
  CustomerName: customerName,
  Date: date,
  NextDate: next,
});

/** Number of customers whose delivery days are computed before other calls get a turn. */
const atOnce = 200;

/** Some customers at a time, because a depot has thousands. */
async function plansAfter(
  ctx: Ctx,
  affected: readonly AffectedRow[],
  change: Change,
): Promise<ReadonlyMap<string, DatePlan>> {
  const customerIds = [...new Set(affected.map(({ customerId }) => customerId))];
  const dates = affected.map(({ date }) => date).toSorted();
  const [from] = dates;
  if (from === undefined) return new Map();
  const days = epochDayOf(dates.at(-1) ?? from) - epochDayOf(from) + near + 1;
  const plans = new Map<string, DatePlan>();
  // Customers with the same delivery days share one plan, because finding the shared plan is faster than planning
  // several weeks again.
  const shared = new Map<string, DatePlan>();
  for (let first = 0; first < customerIds.length; first += atOnce) {
    const rows = await listCalendars(ctx.database, customerIds.slice(first, first + atOnce));
    for (const row of rows) {
      const inForce = calendarRows(changed(row, change));
      const key = JSON.stringify(inForce);
      const plan =
        shared.get(key) ?? planDates(calendarOf(inForce, ctx.language, ctx.timeZone), { from, days });
      shared.set(key, plan);
      plans.set(row.customerId, plan);
    }
  }
  return plans;
}

function changed(row: CustomerCalendarRow, { route, days }: Change): CustomerCalendarRow {
  const ofCustomer = days.filter(
    ({ Date: date }) => route === everyRoute || ridesRoute(row.routes, route, date),
  );
  const dates = new Set(ofCustomer.map(({ Date: date }) => date));
  const others = row.days.filter(({ routeName, date }) => routeName !== route || !dates.has(date));
  return { ...row, days: [...others, ...ofCustomer.flatMap((day) => rowOf(route, day))] };
}

function rowOf(routeName: string, { Date: date, Content }: Change['days'][number]): PublishedDayRow[] {
  if (Content === null) return [];
  if (Content.Kind === 'closed')
    return [{ routeName, kind: 'closed', date, nameDa: Content.NameDa, nameEn: Content.NameEn }];
  const cutOff = {
    routeName,
    date,
    cutOffTime: Content.CutOffTime ?? '00:00',
    cutOffWorkingDays: Content.CutOffWorkingDays ?? 0,
  };
  if (Content.Kind === 'deadline') return [{ ...cutOff, kind: 'deadline' }];
  const window = { windowFrom: Content.WindowFrom ?? '00:00', windowTo: Content.WindowTo ?? '23:59' };
  return [{ ...cutOff, ...window, kind: 'extra' }];
}

/**
 * Whether the customer still gets a delivery on the date and can order for it, and which later day within two weeks can be
 * ordered for.
 */
function becomes(ctx: Ctx, plan: DatePlan | undefined, date: string) {
  const now = ctx.clock.now();
  const today = todayIn(ctx.clock, ctx.timeZone);
  const after = date < today ? today : date;
  const planned = plan?.dates.find((each) => each.date === date);
  const takesOrders = (deadline: Temporal.Instant | null) => deadline !== null && isInTime(now, deadline);
  const next = plan?.dates.find(
    (each) => each.date > after && each.date <= addDays(after, near) && takesOrders(each.deadline),
  );
  return {
    delivers: planned?.reason === null,
    takesOrders: takesOrders(planned?.deadline ?? null),
    next: next?.date ?? null,
  };
}
