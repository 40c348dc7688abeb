import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { SystemLineOutcome, UnitCodes } from '../../system-orders/index.ts';

/** An order that came by Peppol, and that the supplier has decided on since the last response about it was sent. */
export interface DecidedOrder {
  customerId: string;
  connectionId: string;
  buyerAddress: string;
  orderId: string;
  webOrderId: number;
  outcome: { lines: SystemLineOutcome[]; deliveryDate: string };
  papers: { customerReference?: string | null };
  /** Number of times that the supplier decided. */
  decisions: number;
  /** True when every order made from the web order was cancelled or refused. */
  isRejected: boolean;
  deliveryDate: string;
  unitCodes: UnitCodes;
}

// Leaves out orders that the buyer's system cancelled itself, because these were answered at that time. An order is
// decided when none of the orders made from it waits for a confirmation. The answer's number counts the decisions, so
// that each is answered once.
const decided = statement<DecidedOrder>(
  'peppol_orders_decided',
  `select s.customer_id as "customerId", s.connection_id as "connectionId", c.login_name as "buyerAddress",
      s.order_id as "orderId", s.web_order_id as "webOrderId", s.outcome, s.papers, d.decisions, o."isRejected",
      o."deliveryDate", c.unit_codes as "unitCodes"
    from system_orders s
    join punch_out_single_sign_ons c on c.id = s.connection_id
    join lateral (select bool_and(o.status in ('Cancelled', 'Refused')) as "isRejected",
        bool_or(o.status = 'Received') as "isOpen", max(o.delivery_date) as "deliveryDate"
      from orders o where o.customer_id = s.customer_id and o.web_order_id = s.web_order_id) o on not o."isOpen"
    join lateral (select count(*)::int as decisions from order_events e
      join orders o on o.customer_id = e.customer_id and o.id = e.order_id
      where o.customer_id = s.customer_id and o.web_order_id = s.web_order_id
        and e.kind in ('Confirmed', 'Cancelled', 'Refused')) d on d.decisions > 0
    where s.protocol = 'peppol' and s.changed_at > $1::timestamptz and s.outcome ->> 'kind' <> 'cancelled'
      and s.replaced_at is null
      and not exists (select from peppol_messages m where m.single_sign_on_id = s.connection_id
        and m.kind = 'orderResponse' and m.number = s.web_order_id || '-' || d.decisions)
    order by s.changed_at limit $2`,
  {
    customerId: 'text',
    connectionId: 'uuid',
    buyerAddress: 'text',
    orderId: 'text',
    webOrderId: 'int8',
    outcome: 'jsonb',
    papers: 'jsonb',
    decisions: 'int4',
    isRejected: 'bool',
    deliveryDate: 'date',
    unitCodes: 'jsonb',
  },
);

/** Lists orders that wait for the answer to what the supplier decided, of those that changed after `since`. */
export const listDecided = (
  db: Kysely<Tables>,
  { since, atMost }: { since: Temporal.Instant; atMost: number },
): Promise<DecidedOrder[]> => decided.rows(db, [since.toString(), atMost]);
