import type { Transaction } from 'kysely';
import { type ColumnsOf, statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';

type Trx = Transaction<Tables>;

/** What is in the way of a document of a file. */
export interface Obstacles {
  /** Place of its row in the list. */
  readonly at: number;
  /** The number is that of another customer's document. */
  readonly isOther: boolean;
  readonly isOfShop: boolean;
  /** It came by file, and the supplier's system has sent its PDF or lines since. */
  readonly isSent: boolean;
  readonly isPaid: boolean;
  readonly hasNoOrder: boolean;
  /** The invoice that it corrects is another customer's. */
  readonly correctsOther: boolean;
}

// Plain SQL, because a setting of the transaction is made.
const arrival = statement<{ at: string }>(
  'import_documents_arrive',
  "select set_config('engros.import_at', $1, true) as at",
  { at: 'text' },
);

/** From here on documents that come by file have this day as the one on which they came. */
export async function keepArrival(trx: Trx, now: Temporal.Instant): Promise<void> {
  await arrival.rows(trx, [now.toString()]);
}

/** SQL of what a file says of a document. */
const facts = (table: string): string =>
  `jsonb_build_object(${[
    ...[
      'customer_id',
      'document_date',
      'due_date',
      'net_ore',
      'vat_ore',
      'total_ore',
      'open_ore',
      'settled_on',
    ],
    ...['currency_code', 'order_id', 'corrects_number', 'customer_reference'],
  ]
    .map((column) => `'${column}', ${table}.${column}`)
    .join(', ')})`;

const wanted = 'jsonb_populate_recordset(null::sales_documents, $1::jsonb) with ordinality as w';
const differs = `exists (select from unnest($2::text[]) c where ${facts('d')} -> c is distinct from ${facts('w')} -> c)`;

// Plain SQL: rows of a file are compared with those that stand, in the columns that the file has.
const lock = statement<{ id: string }>(
  'import_documents_lock',
  `select d.id from ${wanted} join sales_documents d on d.kind = w.kind and d.number = w.number
    where ${differs} order by d.number, d.kind for update of d`,
  { id: 'uuid' },
);

const columns: ColumnsOf<Obstacles> = {
  at: 'int4',
  isOther: 'bool',
  isOfShop: 'bool',
  isSent: 'bool',
  isPaid: 'bool',
  hasNoOrder: 'bool',
  correctsOther: 'bool',
};
// Plain SQL, like that of the lock.
const obstacles = statement<Obstacles>(
  'import_documents_obstacles',
  `select w.ordinality::int - 1 as at, coalesce(d.customer_id <> w.customer_id, false) as "isOther",
      coalesce(not d.is_imported, false) as "isOfShop",
      d.id is not null and ${differs} and (d.pdf is not null or jsonb_array_length(d.content -> 'lines') > 0) as "isSent",
      d.id is not null and ${differs} and exists (select from sales_document_payments p
        where p.customer_id = d.customer_id and p.document_id = d.id) as "isPaid",
      w.order_id is not null and not exists (select from orders o where o.customer_id = w.customer_id and o.id = w.order_id)
        and not exists (select from legacy_orders o where o.customer_id = w.customer_id and o.id = w.order_id) as "hasNoOrder",
      w.corrects_number is not null and exists (select from sales_documents i
        where i.kind = 'Invoice' and i.number = w.corrects_number and i.customer_id <> w.customer_id) as "correctsOther"
    from ${wanted} left join sales_documents d on d.kind = w.kind and d.number = w.number`,
  columns,
);

/**
 * Of each row, when the file has the columns `said`; a document that stands as they say it is in nobody's way. Locks the documents that
 * would change, so that no payment comes meanwhile.
 */
export async function findObstacles(
  trx: Trx,
  rows: readonly RecordRow[],
  said: readonly string[],
): Promise<Obstacles[]> {
  const values = [JSON.stringify(rows), said];
  await lock.rows(trx, values);
  return obstacles.rows(trx, values);
}
