import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** An invoice or a credit note, not in the outbox yet, of a customer who receives them by a Peppol connection. */
export interface UnsentBilling {
  customerId: string;
  documentId: string;
  kind: 'invoice' | 'creditNote';
  number: string;
  connectionId: string;
  /** Electronic address to which the document is sent, such as 0088:5798000012345. */
  address: string;
}

// Uses the connection that ordered, possibly one of another customer, or else the customer's oldest connection. Never
// sends a document twice to a customer, even after another connection took over. Documents from before the connection
// were sent in another way. Only documents of customers whom a connection serves are read, and the content of those that
// wait alone, because a supplier has very many documents.
const unsent = statement<UnsentBilling>(
  'peppol_billing_unsent',
  `with served as materialized (select customer_id from punch_out_single_sign_ons where protocol = 'peppol' and is_active
      union select s.customer_id from punch_out_single_sign_ons c join system_orders s on s.connection_id = c.id
        where c.protocol = 'peppol' and c.is_active),
    waiting as materialized (select d.customer_id, d.id, d.number, d.kind, d.order_id, d.created_at
      from served cross join lateral (select * from sales_documents d where d.customer_id = served.customer_id
          and d.kind in ('Invoice', 'CreditNote') and d.created_at > $1::timestamptz offset 0) d
      where not exists (select from peppol_messages m where m.customer_id = d.customer_id and m.number = d.number
          and m.kind = case d.kind when 'Invoice' then 'invoice' else 'creditNote' end)
        and d.id <> all ($3::uuid[]))
  select d.customer_id as "customerId", d.id as "documentId", d.number, c.id as "connectionId", c.login_name as address,
      case d.kind when 'Invoice' then 'invoice' else 'creditNote' end as kind
    from waiting d
    join sales_documents whole on whole.customer_id = d.customer_id and whole.id = d.id
    left join lateral (select s.connection_id as id from orders o
      join system_orders s on s.customer_id = o.customer_id and s.web_order_id = o.web_order_id
      where o.customer_id = d.customer_id and o.id = d.order_id limit 1) by on true
    join lateral (select c.id, c.created_at, c.login_name
      from punch_out_single_sign_ons c
      where (c.id = by.id or c.customer_id = d.customer_id) and c.protocol = 'peppol' and c.is_active
      order by coalesce(c.id = by.id, false) desc, c.created_at
      limit 1) c on c.created_at <= d.created_at
    where jsonb_typeof(whole.content -> 'order') = 'object' and jsonb_array_length(whole.content -> 'lines') > 0
    order by d.created_at, d.kind desc, d.number limit $2`,
  {
    customerId: 'text',
    documentId: 'uuid',
    number: 'text',
    connectionId: 'uuid',
    address: 'text',
    kind: 'text',
  },
);

/** Oldest first, of those made after `since`. */
export const listUnsentBilling = (
  db: Kysely<Tables>,
  { since, atMost, except }: { since: Temporal.Instant; atMost: number; except: readonly string[] },
): Promise<UnsentBilling[]> => unsent.rows(db, [since.toString(), atMost, [...except]]);
