import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import type { OrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statementPlannedOnce } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

/** Content of `order_events.details`. */
export interface EventDetails {
  changes?: OrderChange[];
  note?: string | null;
}

export interface EventRow {
  kind: OrderTracking['Events'][number]['Kind'];
  at: string;
  source: string;
  revision: number | null;
  details: EventDetails;
}

export interface DeliveryRow {
  id: number;
  state: 'Planned' | 'OnTheWay' | 'Delivered';
  deliveryDate: string;
  /** Name of the depot that sends the delivery; null for the order's own depot. */
  depot: string | null;
  expectedFrom: string | null;
  expectedTo: string | null;
  departedAt: string | null;
  deliveredAt: string | null;
  receivedBy: string | null;
  route: string | null;
  stop: number | null;
  stops: number | null;
  stopsDone: number | null;
  driverName: string | null;
  driverPhone: string | null;
  frozenCelsius: number | null;
  chilledCelsius: number | null;
  dryCelsius: number | null;
  numberOfLines: number;
}

export interface AmendmentRow {
  revision: number;
  at: string;
  by: string;
  difference: { lines?: { productId: string; before: number; after: number }[] };
}

/** The latest message about the web order to the supplier's system. */
export interface DispatchRow {
  attempts: number;
  handledAt: string | null;
  lastAttemptAt: string | null;
  nextAttemptAt: string | null;
  deadAt: string | null;
}

export interface TrackingRow {
  status: OrderStatus;
  orderedBy: string;
  /** When the buyer sent the order; null when only the day is known or nobody sent it, such as a call by telephone. */
  sentAt: Temporal.Instant | null;
  withdrawnAt: Temporal.Instant | null;
  events: EventRow[];
  deliveries: DeliveryRow[];
  amendments: AmendmentRow[];
  dispatch: DispatchRow | null;
}

// The messages about a web order are found by their subjects; only the latest one is used.
const dispatch = `(select json_build_object('attempts', e.attempts, 'handledAt', e.handled_at,
      'lastAttemptAt', e.last_attempt_at, 'nextAttemptAt', e.next_attempt_at, 'deadAt', e.dead_at)
    from outbox_events e, (values ('weborder.placed', ''), ('weborder.withdrawn', ''),
      ('weborder.amended', ':' || found.revision)) message (kind, ending)
    where e.kind = message.kind and e.subject = $1 || ':' || found.web_order_id || message.ending
      and e.customer_id = $1
    order by e.id desc limit 1)`;

// Reads everything in one round trip, because a page that follows a truck calls this often.
const tracking = statementPlannedOnce<TrackingRow>(
  'order_tracking',
  `select found.status, found.ordered_by as "orderedBy", found.sent_at as "sentAt",
    found.withdrawn_at as "withdrawnAt",
    (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.at, 'source', e.source,
        'revision', e.revision, 'details', e.details) order by e.position), '[]')
      from order_events e where e.customer_id = $1 and e.order_id = $2) as events,
    (select coalesce(json_agg(json_build_object('id', d.id, 'state', d.state, 'deliveryDate', d.delivery_date,
        'depot', (select name from depots where id = d.depot_id),
        'expectedFrom', d.expected_from, 'expectedTo', d.expected_to, 'departedAt', d.departed_at,
        'deliveredAt', d.delivered_at, 'receivedBy', d.received_by, 'route', d.route, 'stop', d.stop,
        'stops', d.stops, 'stopsDone', d.stops_done, 'driverName', d.driver_name, 'driverPhone', d.driver_phone,
        'frozenCelsius', d.frozen_celsius, 'chilledCelsius', d.chilled_celsius, 'dryCelsius', d.dry_celsius,
        'numberOfLines', (select count(*) from delivery_lines l where l.customer_id = $1 and l.delivery_id = d.id))
        order by d.delivery_date, d.id), '[]')
      from deliveries d where d.customer_id = $1 and d.order_id = $2) as deliveries,
    (select coalesce(json_agg(json_build_object('revision', a.revision, 'at', a.changed_at,
        'by', coalesce(u.display_name, ''), 'difference', a.difference) order by a.revision), '[]')
      from web_order_amendments a left join users u on u.id = coalesce(a.acting_user_id, a.changed_by)
      where a.customer_id = $1 and a.web_order_id = found.web_order_id) as amendments,
    ${dispatch} as dispatch
  from (
    select o.status, o.ordered_by, coalesce(w.placed_at, case when o.source <> 'Phone' then o.ordered_at end) as sent_at,
        null::timestamptz as withdrawn_at, o.web_order_id, w.revision, 0 as rank
      from orders o left join web_orders w on w.customer_id = $1 and w.id = o.web_order_id
      where o.customer_id = $1 and o.id = $2
    union all
    select case when w.status = 'Withdrawn' then 'Cancelled' else 'Sent' end, u.display_name, w.placed_at,
        w.withdrawn_at, w.id, w.revision, 1
      from web_orders w join users u on u.id = w.ordered_by
      where w.customer_id = $1 and w.id = $2
        and not exists (select from orders o where o.customer_id = $1 and o.web_order_id = w.id)
    order by rank limit 1) found`,
  {
    status: 'text',
    orderedBy: 'text',
    sentAt: 'timestamptz?',
    withdrawnAt: 'timestamptz?',
    events: 'json',
    deliveries: 'json',
    amendments: 'json',
    dispatch: 'json?',
  },
);

export const findTracking = (
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  id: number,
): Promise<TrackingRow | undefined> => tracking.row(kysely, [customerId, id]);
