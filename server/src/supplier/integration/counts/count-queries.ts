import type { Kysely, Transaction } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';
import { inParts } from '../product-rows/in-parts.ts';

/** When stock was last counted; the key is depot and product with a space between. */
export async function readCounts(db: Kysely<Tables>): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const rows = await db
    .selectFrom('promised_stock')
    .select(['product_id', 'depot_id', 'counted_at'])
    .where('counted_at', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ product_id, depot_id, counted_at }): [string, Temporal.Instant][] =>
      counted_at === null ? [] : [[`${depot_id} ${product_id}`, counted_at]],
    ),
  );
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const recount = statement('import_recount_stock', 'select from recount_stock($1::json)', {});

/**
 * What was ordered before the instant of the count is in the figure, and only what was ordered since is reserved for customers.
 * Orders of these goods wait until the transaction ends, so it is called last. Takes the rows in the order in which orders take
 * them, so that the two never wait for each other.
 */
export async function recountStock(trx: Transaction<Tables>, rows: readonly RecordRow[]): Promise<void> {
  const counted = rows.map((row) => ({
    productId: String(row['product_id']),
    depotId: String(row['depot_id']),
    countedAt: row['counted_at'],
  }));
  counted.sort((a, b) => byBytes(a.productId, b.productId) || byBytes(a.depotId, b.depotId));
  for (const some of inParts(counted)) await recount.rows(trx, [JSON.stringify(some)]);
}
