import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** A lot that has less left than was wanted, with what is left in base units. */
export interface Shortage {
  quickSaleId: string;
  left: number;
}

/**
 * Takes base units from lots of limited stock within the submission's transaction. Lots are locked in product and lot
 * order, so that two submissions never wait for each other in a circle; when one is short nothing is taken (CHK-06).
 */
export async function takeQuickSales(
  trx: Kysely<Tables>,
  wanted: ReadonlyMap<string, number>,
): Promise<Shortage[]> {
  if (wanted.size === 0) return [];
  const ids = [...wanted.keys()];
  const held = await trx
    .selectFrom('quick_sales')
    .select(['id', 'quantity'])
    .where('id', 'in', ids)
    .orderBy('product_id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const leftOf = new Map(held.map((row) => [row.id, row.quantity]));
  const shortages = ids
    .map((quickSaleId) => ({ quickSaleId, left: leftOf.get(quickSaleId) ?? 0 }))
    .filter(({ quickSaleId, left }) => left < (wanted.get(quickSaleId) ?? 0));
  if (shortages.length > 0) return shortages;
  const taken = await sql`update quick_sales q set quantity = q.quantity - w.taken
    from unnest(${ids}::text[], ${[...wanted.values()]}::int[]) as w (id, taken)
    where q.id = w.id and q.quantity >= w.taken`.execute(trx);
  if (taken.numAffectedRows !== BigInt(ids.length)) throw new Error('A held lot changed under its lock');
  return [];
}
