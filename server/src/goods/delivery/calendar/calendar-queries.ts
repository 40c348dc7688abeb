import { type DayContent, dayKinds } from '@engros/contracts/supplier/calendar.ts';
import type { Kysely } from 'kysely';
import type { Weekday } from '../../../platform/calendar-date.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { countsAsBought } from '../counted-orders.ts';
import { everyRoute } from '../queries.ts';
import type { Rhythm } from '../rhythm.ts';

type Db = Kysely<Tables>;

interface Span {
  from: string;
  until: string;
}

export interface DayRow {
  date: string;
  content: DayContent;
}

/** Depot id that stands for every depot in the table of closures. */
export const everyDepot = '*';

export const listDepots = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('depots').select(['id', 'name']).orderBy('name').orderBy('id').execute();

/** Of a depot or of all depots; both dates included. */
export const listClosures = (db: Db, depotId: string, { from, until }: Span) =>
  db
    .selectFrom('closures')
    .select(['date', 'name_da', 'name_en'])
    .where('depot_id', '=', depotId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .execute();

export interface Place {
  depotId: string;
  /** `everyRoute` for the whole depot. */
  route: string;
}

/** When a route is given too, finds the depot only if one of its customers has that route. */
export const findPlace = (db: Db, { depotId, route }: Place): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('depots as d')
    .select('d.id')
    .where('d.id', '=', depotId)
    .$if(route !== everyRoute, (found) =>
      found.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('customer_routes as r')
            .innerJoin('customers as c', 'c.id', 'r.customer_id')
            .select('r.weekday')
            .whereRef('c.depot_id', '=', 'd.id')
            .where('c.is_active', '=', true)
            .where('r.route_name', '=', route),
        ),
      ),
    )
    .executeTakeFirst();

const minutes = (time: string | null) => time?.slice(0, 5) ?? null;

/** Days that differ from regular days of a depot or of one of its routes; both dates included. */
export async function listDays(db: Db, { depotId, route }: Place, span: Span): Promise<DayRow[]> {
  const [closed, others] = await Promise.all([
    route === everyRoute ? listClosures(db, depotId, span) : [],
    db
      .selectFrom('depot_days')
      .selectAll()
      .where('depot_id', '=', depotId)
      .where('route_name', '=', route)
      .where('date', '>=', span.from)
      .where('date', '<=', span.until)
      .execute(),
  ]);
  const closures = closed.map((row) => ({ ...row, kind: 'closed', ...withoutTimes }));
  return [...closures, ...others].map((row) => ({
    date: row.date,
    content: {
      Kind: dayKinds.find((kind) => kind === row.kind) ?? 'deadline',
      NameDa: row.name_da,
      NameEn: row.name_en,
      CutOffTime: minutes(row.cut_off_time),
      CutOffWorkingDays: row.cut_off_working_days,
      WindowFrom: minutes(row.window_from),
      WindowTo: minutes(row.window_to),
    },
  }));
}

const withoutTimes = {
  cut_off_time: null,
  cut_off_working_days: null,
  window_from: null,
  window_to: null,
};

/** Null makes it a regular day again. */
export async function replaceDay(
  db: Db,
  { depotId, route, date }: Place & { date: string },
  content: DayContent | null,
): Promise<void> {
  const isOfDepot = route === everyRoute;
  if (isOfDepot)
    await db.deleteFrom('closures').where('depot_id', '=', depotId).where('date', '=', date).execute();
  await db
    .deleteFrom('depot_days')
    .where('depot_id', '=', depotId)
    .where('route_name', '=', route)
    .where('date', '=', date)
    .execute();
  if (content === null) return;
  const names = { depot_id: depotId, date, name_da: content.NameDa.trim(), name_en: content.NameEn.trim() };
  if (content.Kind === 'closed' && isOfDepot) {
    await db.insertInto('closures').values(names).execute();
    return;
  }
  const isExtra = content.Kind === 'extra';
  const isOpen = content.Kind !== 'closed';
  await db
    .insertInto('depot_days')
    .values({
      ...names,
      route_name: route,
      kind: content.Kind,
      cut_off_time: isOpen ? content.CutOffTime : null,
      cut_off_working_days: isOpen ? content.CutOffWorkingDays : null,
      window_from: isExtra ? content.WindowFrom : null,
      window_to: isExtra ? content.WindowTo : null,
    })
    .execute();
}

interface NamedRoute extends Rhythm {
  name: string;
  weekday: Weekday;
}

// Weekday and weeks are of fewer values than their columns have.
const routes = statement<NamedRoute>(
  'calendar_routes',
  `select distinct r.route_name as name, r.weekday, r.every_weeks as "everyWeeks", r.first_date as "firstDate",
          r.iso_weeks as "isoWeeks"
     from customer_routes r join customers c on c.id = r.customer_id
    where c.depot_id = $1 and c.is_active`,
  { name: 'text', weekday: 'int2', everyWeeks: 'int2', firstDate: 'date', isoWeeks: 'text?' },
);

/** With the days on which any of the depot's customers has the route. */
export const listRoutes = (db: Db, depotId: string): Promise<NamedRoute[]> => routes.rows(db, [depotId]);

/** Days that differ from regular days only for single routes of a depot. */
export const listDifferingRoutes = (db: Db, depotId: string, { from, until }: Span) =>
  db
    .selectFrom('depot_days')
    .select(['date', 'route_name as name'])
    .where('depot_id', '=', depotId)
    .where('route_name', '<>', everyRoute)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute();

const isToDeliver = `${countsAsBought} and o.status not in ('Delivered', 'Invoiced')`;

// Plain SQL, because a database function decides which route a customer has on a day.
const deliveries = statement<{ date: string; orders: number }>(
  'calendar_deliveries',
  `select o.delivery_date as date, count(*)::int as orders
     from orders o join customers c on c.id = o.customer_id
    where c.depot_id = $1 and o.delivery_date between $3::date and $4::date and ${countsAsBought}
      and ($2 = '*' or rides_route(c.id, $2, o.delivery_date))
    group by o.delivery_date`,
  { date: 'date', orders: 'int4' },
);

export async function countDeliveries(
  db: Db,
  { depotId, route }: Place,
  { from, until }: Span,
): Promise<ReadonlyMap<string, number>> {
  const rows = await deliveries.rows(db, [depotId, route, from, until]);
  return new Map(rows.map(({ date, orders }) => [date, orders]));
}

export interface AffectedRow {
  date: string;
  customerId: string;
  customerName: string;
  id: number;
  lines: number;
}
const affectedColumns = {
  date: 'date',
  customerId: 'text',
  customerName: 'text',
  id: 'int8',
  lines: 'int4',
} as const;

// Plain SQL that reads everything in one statement, because a depot can have thousands of orders for a day.
const affectedOrders = statement<AffectedRow>(
  'calendar_affected_orders',
  `select o.delivery_date as date, c.id as "customerId", c.name as "customerName", o.id, 0 as lines
     from orders o join customers c on c.id = o.customer_id
    where c.depot_id = $1 and o.delivery_date = any($3::date[])
      and ${isToDeliver}
      and ($2 = '*' or rides_route(c.id, $2, o.delivery_date))
    order by o.delivery_date, c.name, o.id`,
  affectedColumns,
);

// Plain SQL, because the same statement counts the lines of each basket.
const affectedBaskets = statement<AffectedRow>(
  'calendar_affected_baskets',
  `select day.date, c.id as "customerId", c.name as "customerName", b.id, l.lines
     from unnest($3::date[]) as day (date)
     join baskets b on b.delivery_date = day.date
     join customers c on c.id = b.customer_id
     join lateral (select count(*)::int as lines from basket_lines
                    where customer_id = b.customer_id and basket_id = b.id) l on l.lines > 0
    where c.depot_id = $1 and b.state = 'open' and b.presale_period_id is null
      and ($2 = '*' or rides_route(c.id, $2, day.date))
    order by day.date, c.name, b.id`,
  affectedColumns,
);

export async function listAffected(
  db: Db,
  { depotId, route }: Place,
  dates: readonly string[],
): Promise<{ orders: AffectedRow[]; baskets: AffectedRow[] }> {
  const values = [depotId, route, dates];
  const [orders, baskets] = await Promise.all([
    affectedOrders.rows(db, values),
    affectedBaskets.rows(db, values),
  ]);
  return { orders, baskets };
}

// Notifies all affected customers in one statement. Customers with an extra delivery day on that date are left out,
// because they do get their goods.
const tellClosed = statement(
  'calendar_tell_closed',
  `insert into customer_notifications (customer_id, kind, facts, dedupe_key, created_at)
   select c.id, 'DayClosed', jsonb_build_object('date', $3::date, 'name', $4::text, 'nameEn', $5::text), 'closed:' || $3::date, $6::timestamptz
     from customers c
    where c.depot_id = $1 and c.is_active and ($2 = '*' or rides_route(c.id, $2, $3::date))
      and not exists (select from extra_delivery_days e where e.customer_id = c.id and e.date = $3::date)
      and not exists (select from depot_days d where d.depot_id = $1 and d.date = $3::date and d.kind = 'extra'
                        and d.route_name <> '*' and rides_route(c.id, d.route_name, $3::date))
      and (exists (select from orders o where o.customer_id = c.id and o.delivery_date = $3::date
                      and ${isToDeliver})
        or exists (select from baskets b where b.customer_id = c.id and b.delivery_date = $3::date and b.state = 'open'
                      and b.presale_period_id is null
                      and exists (select from basket_lines l where l.customer_id = b.customer_id and l.basket_id = b.id)))
   on conflict (customer_id, dedupe_key) do nothing`,
  {},
);

/** Each customer once, and only those who have an order or a filled basket for that day. */
export async function tellOfClosedDay(
  trx: Db,
  { depotId, route, date }: Place & { date: string },
  { NameDa, NameEn }: DayContent,
  now: Temporal.Instant,
): Promise<void> {
  await tellClosed.rows(trx, [depotId, route, date, NameDa, NameEn, now.toString()]);
}
