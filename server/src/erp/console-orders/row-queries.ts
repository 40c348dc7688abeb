import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { channelOf, type FoundOrder } from './find-queries.ts';

export interface OrderRow {
  customerId: string;
  customerName: string;
  id: number;
  orderReference: string | null;
  deliveryDate: string;
  placedAt: Temporal.Instant;
  amendedAt: Temporal.Instant | null;
  withdrawnAt: Temporal.Instant | null;
  revision: number;
  status: string;
  channel: 'Shop' | 'Staff' | 'Cxml' | 'Peppol';
  lines: number;
  totalOre: number;
  /** The message of the newest version; null when it was deleted after a year. */
  eventId: number | null;
  writtenAt: Temporal.Instant | null;
  lastAttemptAt: Temporal.Instant | null;
  handledAt: Temporal.Instant | null;
  /** When the supplier's system wrote that it has the newest version, confirmed it, and refused it. */
  knownAt: Temporal.Instant | null;
  confirmedAt: Temporal.Instant | null;
  refusal: string | null;
}

/** SQL of the messages about the order `o`, by their unique subjects; `revisions` is SQL of the changes that are meant. */
export const messagesOf = (
  revisions: string,
) => `outbox_events e where e.customer_id = o.customer_id and (e.kind, e.subject) in (
    select kind, o.customer_id || ':' || o.id || ending from (
      values ('weborder.placed', ''), ('weborder.withdrawn', '')
      union all select 'weborder.amended', ':' || r from ${revisions} r (r)) m (kind, ending))`;

// In one statement, because a page needs all of it, and the query builder has no lateral aggregates with filters.
const rows = statement<OrderRow>(
  'console_order_rows',
  `select o.customer_id as "customerId", c.name as "customerName", o.id, o.order_reference as "orderReference",
      o.delivery_date as "deliveryDate", o.placed_at as "placedAt", o.amended_at as "amendedAt",
      o.withdrawn_at as "withdrawnAt", o.revision, o.status, ${channelOf} as channel,
      (select count(*)::int4 from web_order_lines l where l.customer_id = o.customer_id and l.web_order_id = o.id) as lines,
      o.total_ore as "totalOre", e.id as "eventId", e.created_at as "writtenAt", e.last_attempt_at as "lastAttemptAt",
      e.handled_at as "handledAt", s.known_at as "knownAt", s.confirmed_at as "confirmedAt", s.refusal
    from unnest($1::text[], $2::bigint[]) k (customer_id, id)
      join web_orders o on o.customer_id = k.customer_id and o.id = k.id
      join customers c on c.id = o.customer_id
      left join lateral (select e.* from ${messagesOf('(select o.revision)')} order by e.id desc limit 1) e on true
      left join lateral (
        select min(v.at) filter (where v.kind <> 'Refused' and coalesce(v.revision, o.revision) >= o.revision) as known_at,
          min(v.at) filter (where case when o.status = 'Withdrawn' then v.kind = 'Cancelled'
            else v.kind = 'Confirmed' and coalesce(v.revision, o.revision) >= o.revision end) as confirmed_at,
          max(coalesce(v.details ->> 'note', '')) filter (where v.kind = 'Refused') as refusal
        from orders r join order_events v on v.customer_id = r.customer_id and v.order_id = r.id
        where r.customer_id = o.customer_id and r.web_order_id = o.id) s on true
    order by o.id desc`,
  {
    customerId: 'text',
    customerName: 'text',
    id: 'int8',
    orderReference: 'text?',
    deliveryDate: 'date',
    placedAt: 'timestamptz',
    amendedAt: 'timestamptz?',
    withdrawnAt: 'timestamptz?',
    revision: 'int4',
    status: 'text',
    channel: 'text',
    lines: 'int4',
    totalOre: 'int8',
    eventId: 'int8?',
    writtenAt: 'timestamptz?',
    lastAttemptAt: 'timestamptz?',
    handledAt: 'timestamptz?',
    knownAt: 'timestamptz?',
    confirmedAt: 'timestamptz?',
    refusal: 'text?',
  },
);

export const readRows = (db: Kysely<Tables>, found: readonly FoundOrder[]): Promise<OrderRow[]> =>
  rows.rows(db, [found.map(({ customerId }) => customerId), found.map(({ id }) => id)]);
