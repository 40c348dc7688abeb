import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { Kysely } from 'kysely';
import { editorOf } from '../../baskets/basket-records/queries.ts';
import { isAskedInSql } from '../../fulfilment/order-progress/line-changes.ts';
import type { StepKind } from '../../fulfilment/order-progress/transitions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statementPlannedOnce } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { EventDetails } from './tracking-queries.ts';

/** An order that has not ended, or that was refused, cancelled or incompletely delivered in the last days. */
export interface OpenOrderRow {
  id: number;
  status: OrderStatus;
  isDelayed: boolean;
  deliveryDate: string;
  reference: string | null;
  numberOfLines: number;
  numberOfDeviations: number;
  lastEvent: number;
  expectedFrom: Temporal.Instant | null;
  expectedTo: Temporal.Instant | null;
  stop: number | null;
  stops: number | null;
  stopsDone: number | null;
  /** The last step that needs the buyer's attention: its time, number and kind; null when there is none. */
  askedAt: Temporal.Instant | null;
  askedEvent: number | null;
  askedKind: StepKind | null;
  asked: EventDetails | null;
  seenEvent: number;
}

/** Maximum number of open orders that are read; a kitchen usually has only a few. */
const mostOpen = 100;

// Reads everything for the front page in one round trip. The time window is that of the next delivery, or else that of
// the web order. An ended order needs attention only if it was cancelled or delivered incompletely, and only for a
// time.
const openOrders = statementPlannedOnce<OpenOrderRow>(
  'orders_open',
  `select o.id, o.status, o.is_delayed as "isDelayed", coalesce(d.delivery_date, o.delivery_date) as "deliveryDate",
      o.customer_reference as reference, o.number_of_lines as "numberOfLines",
      o.number_of_deviations as "numberOfDeviations", o.last_event as "lastEvent",
      coalesce(d.expected_from, (o.delivery_date + w.window_from) at time zone $4) as "expectedFrom",
      coalesce(d.expected_to, (o.delivery_date + w.window_to) at time zone $4) as "expectedTo",
      d.stop, d.stops, d.stops_done as "stopsDone", e.at as "askedAt", e.position as "askedEvent", e.kind as "askedKind", e.details as asked,
      coalesce(v.seen_event, 0) as "seenEvent"
    from orders o
    left join web_orders w on w.customer_id = $1 and w.id = o.web_order_id
    left join order_views v on v.customer_id = $1 and v.order_id = o.id and v.user_id = $2::uuid
    left join lateral (select * from deliveries d where d.customer_id = $1 and d.order_id = o.id
      and d.state <> 'Delivered' order by d.delivery_date, d.id limit 1) d on true
    left join lateral (select * from order_events e where e.customer_id = $1 and e.order_id = o.id
      and ${isAskedInSql} order by e.position desc limit 1) e on true
    where o.customer_id = $1 and o.delivery_date >= $3::date and not o.is_withdrawn
      and (o.status in ('Received', 'Confirmed', 'Picking', 'OnTheWay', 'Refused')
        or o.status = 'Cancelled' and e.kind = 'Cancelled' and e.at >= $5
        or o.status in ('Delivered', 'Invoiced') and e.kind = 'Delivered' and e.at >= $5)
  union all
  select w.id, 'Sent', false, w.delivery_date, w.order_reference,
      (select count(*)::int from web_order_lines l where l.customer_id = $1 and l.web_order_id = w.id), 0, 0,
      (w.delivery_date + w.window_from) at time zone $4, (w.delivery_date + w.window_to) at time zone $4,
      null, null, null, null, null, null, null, 0
    from web_orders w
    where w.customer_id = $1 and w.delivery_date >= $3::date and w.status = 'Received'
      and not exists (select from orders o where o.customer_id = $1 and o.web_order_id = w.id)
  order by "deliveryDate", "expectedFrom" nulls last, id limit ${mostOpen}`,
  {
    id: 'int8',
    status: 'text',
    isDelayed: 'bool',
    deliveryDate: 'date',
    reference: 'text?',
    numberOfLines: 'int4',
    numberOfDeviations: 'int4',
    lastEvent: 'int4',
    expectedFrom: 'timestamptz?',
    expectedTo: 'timestamptz?',
    stop: 'int4?',
    stops: 'int4?',
    stopsDone: 'int4?',
    askedAt: 'timestamptz?',
    askedEvent: 'int4?',
    askedKind: 'text?',
    asked: 'jsonb?',
    seenEvent: 'int4',
  },
);

/**
 * Open orders with a delivery day from the given day on, soonest first, and orders whose end needs attention since the given
 * instant.
 */
export const listOpenOrders = (
  { kysely }: Pick<Database, 'kysely'>,
  scope: CustomerScope,
  { day, endedAfter, timeZone }: { day: string; endedAfter: Temporal.Instant; timeZone: string },
): Promise<OpenOrderRow[]> =>
  openOrders.rows(kysely, [scope.customerId, editorOf(scope), day, timeZone, endedAfter.toString()]);

// Plain SQL, because the row is written only if the customer has the order, and the seen step never goes back to an
// earlier one.
const see = statementPlannedOnce<{ id: number }>(
  'order_seen',
  `with o as (select id, last_event from orders where customer_id = $1 and id = $2),
  seen as (insert into order_views (customer_id, order_id, user_id, seen_event)
    select $1, id, $3::uuid, least($4::int, last_event) from o
    on conflict (customer_id, order_id, user_id)
    do update set seen_event = greatest(order_views.seen_event, excluded.seen_event))
  select id from o`,
  { id: 'int8' },
);

/** Up to a step of the order; returns false when the customer has no such order. */
export async function noteOrderSeen(
  db: Kysely<Tables>,
  scope: CustomerScope,
  orderId: number,
  lastEvent: number,
): Promise<boolean> {
  return (await see.row(db, [scope.customerId, orderId, editorOf(scope), lastEvent])) !== undefined;
}
