import type { DayContent } from '@engros/contracts/console/calendar.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Db = Kysely<Tables>;

interface Span {
  from: string;
  until: string;
}

export interface DayRow {
  date: string;
  content: DayContent;
}

/** A depot that stands for all of them in the table of closures. */
export const everyDepot = '*';

export const listDepots = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('depots').select(['id', 'name']).orderBy('name').orderBy('id').execute();

export const findDepot = (db: Db, id: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('depots').select('id').where('id', '=', id).executeTakeFirst();

/** Lists the closures of a depot, or of all of them, from one date to another, both included. */
export const listClosures = (db: Db, depotId: string, { from, until }: Span) =>
  db
    .selectFrom('closures')
    .select(['date', 'name_da', 'name_en'])
    .where('depot_id', '=', depotId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .execute();

/** Lists how days of a depot differ from its routes, from one date to another, both included. */
export async function listDays(db: Db, depotId: string, span: Span): Promise<DayRow[]> {
  const [closed, others] = await Promise.all([
    listClosures(db, depotId, span),
    db
      .selectFrom('depot_days')
      .selectAll()
      .where('depot_id', '=', depotId)
      .where('date', '>=', span.from)
      .where('date', '<=', span.until)
      .execute(),
  ]);
  const closures = closed.map(
    ({ date, name_da, name_en }): DayRow => ({
      date,
      content: {
        Kind: 'closed',
        NameDa: name_da,
        NameEn: name_en,
        CutOffTime: null,
        CutOffWorkingDays: null,
        WindowFrom: null,
        WindowTo: null,
      },
    }),
  );
  const minutes = (time: string | null) => time?.slice(0, 5) ?? null;
  const changed = others.map(
    (row): DayRow => ({
      date: row.date,
      content: {
        Kind: row.kind === 'extra' ? 'extra' : 'deadline',
        NameDa: row.name_da,
        NameEn: row.name_en,
        CutOffTime: minutes(row.cut_off_time),
        CutOffWorkingDays: row.cut_off_working_days,
        WindowFrom: minutes(row.window_from),
        WindowTo: minutes(row.window_to),
      },
    }),
  );
  return [...closures, ...changed];
}

/** Replaces how a day differs; null makes it usual. */
export async function replaceDay(
  db: Db,
  { depotId, date }: { depotId: string; date: string },
  content: DayContent | null,
): Promise<void> {
  await db.deleteFrom('closures').where('depot_id', '=', depotId).where('date', '=', date).execute();
  await db.deleteFrom('depot_days').where('depot_id', '=', depotId).where('date', '=', date).execute();
  if (content === null) return;
  const names = { depot_id: depotId, date, name_da: content.NameDa.trim(), name_en: content.NameEn.trim() };
  if (content.Kind === 'closed') {
    await db.insertInto('closures').values(names).execute();
    return;
  }
  const isExtra = content.Kind === 'extra';
  await db
    .insertInto('depot_days')
    .values({
      ...names,
      kind: content.Kind,
      cut_off_time: content.CutOffTime ?? '',
      cut_off_working_days: content.CutOffWorkingDays ?? 0,
      window_from: isExtra ? content.WindowFrom : null,
      window_to: isExtra ? content.WindowTo : null,
    })
    .execute();
}

/** Returns the weekdays on which any customer of the depot has a route. */
export async function routeWeekdays(db: Db, depotId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('customer_routes as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select('r.weekday')
    .distinct()
    .where('c.depot_id', '=', depotId)
    .where('c.is_active', '=', true)
    .execute();
  return new Set(rows.map(({ weekday }) => weekday));
}

/** States of orders that nothing is delivered of any more. */
const over = ['Cancelled', 'Refused'];

/** Counts the orders of a depot's customers by their delivery date. */
export async function countDeliveries(
  db: Db,
  depotId: string,
  { from, until }: Span,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(({ fn }) => ['o.delivery_date as date', fn.countAll<string>().as('orders')])
    .where('c.depot_id', '=', depotId)
    .where('o.delivery_date', '>=', from)
    .where('o.delivery_date', '<=', until)
    .where('o.status', 'not in', over)
    .groupBy('o.delivery_date')
    .execute();
  return new Map(rows.map(({ date, orders }) => [date, Number(orders)]));
}

export interface AffectedRow {
  customerId: string;
  customerName: string;
  id: number;
  lines: number;
}

// Plain SQL, because a depot has thousands of orders for a day.
const affectedOrders = statement<AffectedRow>(
  'calendar_affected_orders',
  `select c.id as "customerId", c.name as "customerName", o.id, 0 as lines
     from orders o join customers c on c.id = o.customer_id
    where c.depot_id = $1 and o.delivery_date = $2::date and o.status not in ('Cancelled', 'Refused', 'Delivered', 'Invoiced')
    order by c.name, o.id`,
  { customerId: 'text', customerName: 'text', id: 'int8', lines: 'int4' },
);

// Plain SQL, because of the lines that are counted for each.
const affectedBaskets = statement<AffectedRow>(
  'calendar_affected_baskets',
  `select c.id as "customerId", c.name as "customerName", b.id, l.lines
     from baskets b
     join customers c on c.id = b.customer_id
     join lateral (select count(*)::int as lines from basket_lines
                    where customer_id = b.customer_id and basket_id = b.id) l on l.lines > 0
    where c.depot_id = $1 and b.delivery_date = $2::date and b.state = 'open' and b.presale_period_id is null
    order by c.name, b.id`,
  { customerId: 'text', customerName: 'text', id: 'int8', lines: 'int4' },
);

/** Lists the orders and the open baskets of a depot's customers for a date. */
export async function listAffected(
  db: Db,
  { depotId, date }: { depotId: string; date: string },
): Promise<{ orders: AffectedRow[]; baskets: AffectedRow[] }> {
  const values = [depotId, date];
  const [orders, baskets] = await Promise.all([
    affectedOrders.rows(db, values),
    affectedBaskets.rows(db, values),
  ]);
  return { orders, baskets };
}

// Tells all of them with one statement; whoever gets the goods that day by an extra day of its own is left out.
const tellClosed = statement(
  'calendar_tell_closed',
  `insert into customer_notifications (customer_id, kind, facts, dedupe_key, created_at)
   select c.id, 'DayClosed', jsonb_build_object('date', $2::date, 'name', $3::text, 'nameEn', $4::text), 'closed:' || $2::date, $5::timestamptz
     from customers c
    where c.depot_id = $1 and c.is_active
      and not exists (select from extra_delivery_days e where e.customer_id = c.id and e.date = $2::date)
      and (exists (select from orders o where o.customer_id = c.id and o.delivery_date = $2::date
                      and o.status not in ('Cancelled', 'Refused', 'Delivered', 'Invoiced'))
        or exists (select from baskets b where b.customer_id = c.id and b.delivery_date = $2::date and b.state = 'open'
                      and b.presale_period_id is null
                      and exists (select from basket_lines l where l.customer_id = b.customer_id and l.basket_id = b.id)))
   on conflict (customer_id, dedupe_key) do nothing`,
  {},
);

/** Tells the customers of a depot who have an order or a filled basket for a day that it is closed, each once. */
export async function tellOfClosedDay(
  trx: Db,
  { depotId, date }: { depotId: string; date: string },
  { NameDa, NameEn }: DayContent,
  now: Temporal.Instant,
): Promise<void> {
  await tellClosed.rows(trx, [depotId, date, NameDa, NameEn, now.toString()]);
}
