import type {
  readStandingOrders as readAllContract,
  readStandingOrder as readOneContract,
  StandingOrder,
} from '@engros/contracts/planning/standing-orders.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import type { StandingParts } from './parts.ts';
import {
  changesOf,
  presentChange,
  presentDays,
  presentLine,
  presentSummary,
  type ShelfOn,
  stateOf,
  weekOreNow,
} from './present.ts';
import { findStanding, listMembers, listStanding, type StandingRow } from './queries.ts';

export type ReadContext = Pick<
  ContextOf<typeof readOneContract>,
  'database' | 'scope' | 'viewer' | 'language' | 'clock' | 'text'
>;
type ReadParts = Pick<StandingParts, 'openShelf'>;

/** Deliveries of one standing order that are shown, and days of the strip of all. */
const shownDeliveries = 9;
const stripDays = 10;

export function openShelves(ctx: ReadContext, { openShelf }: ReadParts): ShelfOn {
  const { scope, language, viewer, clock } = ctx;
  const now = clock.now();
  const maySeePrices = viewer.rights.has('seePrices');
  const opened = new Map<string, Promise<CustomerShelf>>();
  return (date) => {
    const known = opened.get(date);
    const asked = { scope, language, maySeePrices, presalePeriodId: null, now };
    const shelf = known ?? openShelf({ ...asked, date: date === '' ? null : date });
    opened.set(date, shelf);
    return shelf;
  };
}

export async function getStanding(ctx: ReadContext, parts: ReadParts, id: number): Promise<StandingOrder> {
  const row = await findStanding(ctx.database.kysely, ctx.scope, id);
  if (row === undefined) throw new AppError('notFound');
  return presentStanding(ctx, parts, row);
}

async function presentStanding(ctx: ReadContext, parts: ReadParts, row: StandingRow): Promise<StandingOrder> {
  const shelfOn = openShelves(ctx, parts);
  const shelf = await shelfOn('');
  const days = await presentDays(row, shelf, shelfOn, shownDeliveries);
  const { since, facts } = await changesOf(row, days, shelfOn);
  const members = await listMembers(ctx.database.kysely, ctx.scope, row.id);
  const { routes } = shelf.plan.calendar;
  return {
    Id: String(row.id),
    Version: row.version,
    State: stateOf(row, shelf.today),
    Name: row.name,
    Rhythm: row.rhythm,
    StartsOn: row.startsOn,
    EndsOn: row.endsOn,
    ClosedDay: row.closedDay,
    Shortage: row.shortage,
    SendsItself: row.sendsItself,
    RisePercent: row.risePercent,
    MakeHours: row.makeHours,
    SendMinutes: row.sendMinutes,
    JoinsBasket: row.joinsBasket,
    OrderReference: row.orderReference,
    MadeBy: row.makerName,
    Lines: row.lines.map((line) => presentLine(shelf, line)),
    Pauses: row.pauses.map(({ from, to }) => ({ From: from, To: to })),
    Days: days,
    ChangedSince: since,
    Changes: facts.map((fact) => presentChange(shelf, fact)),
    WeekOre: weekOreNow(row, shelf),
    RouteDays: [...new Set(routes.map(({ weekday }) => weekday))].toSorted((a, b) => a - b),
    Recipients: members.map(({ userId, name, tells, onPage, byMail }) => ({
      ...{ UserId: userId, Name: name, Tells: tells, OnPage: onPage, ByMail: byMail },
    })),
  };
}

export const readStandingOrder =
  (parts: ReadParts): Handler<typeof readOneContract> =>
  (ctx, { params }) =>
    getStanding(ctx, parts, Number(params.id));

const order = ['waiting', 'stopped', 'running', 'paused'] as const;

/** Those that wait first, then by their next day. */
export function readStandingOrders(parts: ReadParts): Handler<typeof readAllContract> {
  return async (ctx) => {
    const rows = await listStanding(ctx.database.kysely, ctx.scope);
    const shelfOn = openShelves(ctx, parts);
    const shelf = await shelfOn('');
    const summaries = await Promise.all(rows.map((row) => presentSummary(row, shelf, shelfOn)));
    const rank = ({ State }: (typeof summaries)[number]) =>
      State === 'waiting' || State === 'stopped' ? order.indexOf(State) : 2;
    const dayOf = ({ Next }: (typeof summaries)[number]) => Next?.DeliveredOn ?? '9999-12-31';
    return {
      Orders: summaries.toSorted(
        (a, b) => rank(a) - rank(b) || dayOf(a).localeCompare(dayOf(b)) || a.Name.localeCompare(b.Name, 'da'),
      ),
      WeekOre: summaries.reduce(
        (sum, { State, WeekOre }) => sum + (State === 'paused' ? 0 : (WeekOre ?? 0)),
        0,
      ),
      Days: await stripOf(rows, shelf, shelfOn),
    };
  };
}

async function stripOf(rows: readonly StandingRow[], shelf: CustomerShelf, shelfOn: ShelfOn) {
  const weekdays = shelf.plan.dates.filter(
    ({ deadline, reason }) => deadline !== null || reason === 'holiday' || reason === 'closed',
  );
  const sums = new Map<string, { orders: number; totalOre: number }>();
  for (const row of rows) {
    // No more days than the strip has, with those between them.
    const days = await presentDays(row, shelf, shelfOn, stripDays + 4);
    for (const { DeliveredOn, TotalOre, State } of days) {
      if (DeliveredOn === null || State === 'dropped' || State === 'missing') continue;
      const sum = sums.get(DeliveredOn) ?? { orders: 0, totalOre: 0 };
      sums.set(DeliveredOn, { orders: sum.orders + 1, totalOre: sum.totalOre + (TotalOre ?? 0) });
    }
  }
  return weekdays.slice(0, stripDays).map(({ date, deadline, name }) => ({
    ...{ Date: date, DayName: name, IsOpen: deadline !== null },
    ...{ Orders: sums.get(date)?.orders ?? 0, TotalOre: sums.get(date)?.totalOre ?? 0 },
  }));
}
