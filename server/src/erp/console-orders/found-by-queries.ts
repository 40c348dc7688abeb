import type { OrderFoundBy } from '@engros/contracts/erp/console-orders.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { FoundOrder, OrderWords } from './find-queries.ts';

interface FinderRow extends FoundOrder {
  kind: OrderFoundBy['Kind'];
  productId: string | null;
  productName: string | null;
  lines: number;
}

const sources = {
  web_orders: { reference: 'order_reference', lines: 'web_order_lines', order: 'web_order_id' },
  orders: { reference: 'customer_reference', lines: 'order_lines', order: 'order_id' },
} as const;
type Source = keyof typeof sources;

const digits = (column: string) => `regexp_replace(${column}, '\\D', '', 'g') like $4::text`;

// Plain SQL, because the first that holds of several conditions is told, and goods are looked at only when none of the others does.
const statementOf = (source: Source, { reference, lines, order } = sources[source]) =>
  statement<FinderRow>(
    `console_${source}_found_by`,
    `with named as (
       select o.customer_id, o.id, case
           when o.id::text like $3 then 'number'
           when lower(o.${reference}) like $3 then 'reference'
           when c.directory_text like $3 then 'customer'
           when $4::text is not null and (${digits('c.phone')} or exists (select from memberships m
             join users u on u.id = m.user_id where m.customer_id = c.id and ${digits('u.phone')})) then 'phone'
           else 'product' end as kind
         from unnest($1::text[], $2::bigint[]) k (customer_id, id)
           join ${source} o on o.customer_id = k.customer_id and o.id = k.id
           join customers c on c.id = o.customer_id)
     select n.customer_id as "customerId", n.id, n.kind, g.id as "productId", g.name as "productName",
         coalesce(g.lines, 0)::int4 as lines
       from named n left join lateral (
         select p.id, case when $5 = 'en' then coalesce(p.name_en, p.name) else p.name end as name, count(*) over () as lines
           from ${lines} l join products p on p.id = l.product_id
          where n.kind = 'product' and l.customer_id = n.customer_id and l.${order} = n.id
            and (lower(p.id) like $3 or lower(p.name) like $3 or lower(p.name_en) like $3)
          order by l.position limit 1) g on true`,
    { customerId: 'text', id: 'int8', kind: 'text', productId: 'text?', productName: 'text?', lines: 'int4' },
  );

const statements = { web_orders: statementOf('web_orders'), orders: statementOf('orders') };

const keyOf = ({ customerId, id }: FoundOrder): string => `${customerId}/${id}`;

/** Says of each order that a search with the words found which of its facts they stand in. */
export async function findersOf(
  db: Kysely<Tables>,
  source: Source,
  found: readonly FoundOrder[],
  { words, language }: { words: OrderWords; language: Language },
): Promise<(order: FoundOrder) => OrderFoundBy> {
  const ids = [found.map(({ customerId }) => customerId), found.map(({ id }) => id)];
  const rows =
    found.length === 0
      ? []
      : await statements[source].rows(db, [...ids, words.pattern, words.phone, language]);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (order) => {
    const {
      kind = 'customer',
      productId = null,
      productName = null,
      lines = 0,
    } = byKey.get(keyOf(order)) ?? {};
    return {
      Kind: kind,
      ProductId: productId,
      ProductName: productName,
      MoreProducts: Math.max(0, lines - 1),
    };
  };
}
