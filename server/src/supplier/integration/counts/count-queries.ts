import type { Kysely, Transaction } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';

interface Count {
  productId: string;
  depotId: string;
  countedAt: Temporal.Instant | null;
}

// The rows of a file are joined as a set, because a depot may have any number of them.
const counts = statement<Count>(
  'import_stock_counts',
  `select p.product_id as "productId", p.depot_id as "depotId", p.counted_at as "countedAt"
    from jsonb_to_recordset($1::jsonb) as w (product_id text, depot_id text)
    join promised_stock p using (product_id, depot_id) where p.counted_at is not null`,
  { productId: 'text', depotId: 'text', countedAt: 'timestamptz?' },
);

/** When the stock of the rows was last counted; the key is depot and product with a space between. */
export async function readCounts(
  db: Kysely<Tables>,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const asked = rows.map(({ product_id, depot_id }) => ({ product_id, depot_id }));
  const found = await counts.rows(db, [JSON.stringify(asked)]);
  return new Map(
    found.flatMap(({ productId, depotId, countedAt }) =>
      countedAt === null ? [] : [[`${depotId} ${productId}`, countedAt] as const],
    ),
  );
}

const recount = statement('import_recount_stock', 'select from recount_stock($1::json)', {});

/**
 * What was ordered before the instant of the count is in the figure, and only what was ordered since is reserved for customers.
 * Orders of these goods wait until the transaction ends, so it is called last. Takes the rows in the order in which orders take
 * them, by the bytes of product and depot, so that the two never wait for each other.
 */
export async function recountStock(
  trx: Transaction<Tables>,
  sorted: AsyncIterable<readonly RecordRow[]> | Iterable<readonly RecordRow[]>,
): Promise<void> {
  for await (const rows of sorted) {
    const counted = rows.map((row) => ({
      productId: String(row['product_id']),
      depotId: String(row['depot_id']),
      countedAt: row['counted_at'],
    }));
    await recount.rows(trx, [JSON.stringify(counted)]);
  }
}
