import type { Kysely } from 'kysely';
import { type Statement, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
type Scope = Pick<CustomerScope, 'customerId'>;

export interface DeliveredOrder {
  orderId: number;
  deliveryDate: string;
  /** The last delivery of the order; null when only the day is known. */
  deliveredAt: Temporal.Instant | null;
  receivedBy: string | null;
  driverName: string | null;
  numberOfLines: number;
}

// Plain SQL, because lateral joins read the number of lines and the last delivery of each order.
const delivered = (name: string, condition: string): Statement<DeliveredOrder> =>
  statement<DeliveredOrder>(
    name,
    `select o.id as "orderId", o.delivery_date as "deliveryDate", d.delivered_at as "deliveredAt",
        d.received_by as "receivedBy", d.driver_name as "driverName", l.lines as "numberOfLines"
      from orders o
      cross join lateral (select count(*)::int as lines from order_lines l
        where l.customer_id = o.customer_id and l.order_id = o.id and l.quantity_delivered > 0) l
      left join lateral (select d.delivered_at, d.received_by, d.driver_name from deliveries d
        where d.customer_id = o.customer_id and d.order_id = o.id and d.state = 'Delivered'
        order by d.delivered_at desc nulls last limit 1) d on true
     where o.customer_id = $1 and ${condition}`,
    {
      orderId: 'int8',
      deliveryDate: 'date',
      deliveredAt: 'timestamptz?',
      receivedBy: 'text?',
      driverName: 'text?',
      numberOfLines: 'int4',
    },
  );

const recent = delivered(
  'cases_deliveries',
  'o.delivery_date between $2::date and $3::date and l.lines > 0 order by o.delivery_date desc, o.id desc limit $4',
);
const ofOrder = delivered('cases_delivery', 'o.id = $2');

/** In a period, newest first. */
export const listDelivered = (
  db: Db,
  { customerId }: Scope,
  { from, to, limit }: { from: string; to: string; limit: number },
) => recent.rows(db, [customerId, from, to, limit]);

export const findDelivered = (db: Db, { customerId }: Scope, orderId: number) =>
  ofOrder.row(db, [customerId, orderId]);
