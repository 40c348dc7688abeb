import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { SaidTerm } from '../../system-orders/document-terms.ts';
import type { SystemLineOutcome } from '../../system-orders/system-order.ts';
import type { UnitCodes } from '../../system-orders/unit-names.ts';

/** An order that came by Peppol, and that the supplier has decided on since the last response about it was sent. */
export interface DecidedOrder {
  id: string;
  customerId: string;
  connectionId: string;
  buyerAddress: string;
  orderId: string;
  webOrderId: number;
  outcome: { lines: SystemLineOutcome[]; deliveryDate: string; terms?: SaidTerm[] };
  papers: { customerReference?: string | null };
  decisions: number;
  /** True when every order made from the web order was cancelled or refused. */
  isRejected: boolean;
  deliveryDate: string;
  unitCodes: UnitCodes;
  /** Language of the user for whom the system orders. */
  language: string;
}

// The orders made from a web order: an order is decided when none of them waits for a confirmation. The number of
// decisions belongs to the answer, so that each is answered once.
const ofWebOrder = `join lateral (select bool_and(o.status in ('Cancelled', 'Refused')) as "isRejected",
        bool_or(o.status = 'Received') as "isOpen", max(o.delivery_date) as "deliveryDate",
        bool_and(o.status in ('Invoiced', 'Cancelled', 'Refused')) as "isOver"
      from orders o where o.customer_id = s.customer_id and o.web_order_id = s.web_order_id) o on true
    join lateral (select count(*)::int as decisions from order_events e
      join orders o on o.customer_id = e.customer_id and o.id = e.order_id
      where o.customer_id = s.customer_id and o.web_order_id = s.web_order_id
        and e.kind in ('Confirmed', 'Cancelled', 'Refused')) d on true`;
const isAnswered = `exists (select from peppol_messages m where m.single_sign_on_id = s.connection_id
        and m.kind = 'orderResponse' and m.number = s.web_order_id || '-' || d.decisions)`;

// Leaves out orders that the buyer's system cancelled itself, because these were answered at that time.
const decided = statement<DecidedOrder>(
  'peppol_orders_decided',
  `select s.id, s.customer_id as "customerId", s.connection_id as "connectionId", c.login_name as "buyerAddress",
      s.order_id as "orderId", s.web_order_id as "webOrderId", s.outcome, s.papers, d.decisions, o."isRejected",
      o."deliveryDate", c.unit_codes as "unitCodes", u.language
    from system_orders s
    join punch_out_single_sign_ons c on c.id = s.connection_id
    join users u on u.id = c.user_id
    ${ofWebOrder}
    where s.protocol = 'peppol' and not s.is_settled and s.outcome ->> 'kind' <> 'cancelled' and s.replaced_at is null
      and s.id <> all ($3::uuid[]) and not o."isOpen" and d.decisions > 0 and o."deliveryDate" >= $1::date
      and not ${isAnswered}
    order by s.changed_at limit $2`,
  {
    id: 'uuid',
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
    language: 'text',
  },
);

export interface DecidedWanted {
  /** Orders that were delivered before this day are ignored. */
  deliveredSince: Temporal.PlainDate;
  atMost: number;
  except: readonly string[];
}

/** Those placed or changed first come first. */
export const listDecided = (
  db: Kysely<Tables>,
  { deliveredSince, atMost, except }: DecidedWanted,
): Promise<DecidedOrder[]> => decided.rows(db, [deliveredSince.toString(), atMost, [...except]]);

// An order of which the buyer withdrew the web order before the supplier had it has no order and no decision.
const settled = statement<{ id: string }>(
  'peppol_orders_settled',
  `update system_orders set is_settled = true from (
      select s.customer_id, s.id from system_orders s
      join web_orders w on w.customer_id = s.customer_id and w.id = s.web_order_id
      ${ofWebOrder}
      where s.protocol = 'peppol' and not s.is_settled
        and (s.replaced_at is not null or s.outcome ->> 'kind' = 'cancelled'
          or coalesce(o."deliveryDate", w.delivery_date) < $1::date
          or (coalesce(o."isOver", w.status = 'Withdrawn') and (d.decisions = 0 or ${isAnswered})))
      order by s.changed_at limit $2 for update of s skip locked) over
    where system_orders.customer_id = over.customer_id and system_orders.id = over.id
    returning system_orders.id`,
  { id: 'uuid' },
);

/** Returns the number marked. A later change by the buyer's system takes the mark away. */
export const settleAnswered = async (
  db: Kysely<Tables>,
  { deliveredSince, atMost }: Omit<DecidedWanted, 'except'>,
): Promise<number> => (await settled.rows(db, [deliveredSince.toString(), atMost])).length;
