import type { Statements } from '../../platform/database/statements.ts';

/** A lot that has less left than was wanted, with what is left in base units. */
export interface Shortage {
  quickSaleId: string;
  left: number;
}

const hold = `select id, quantity from quick_sales where id = any ($1::text[]) order by product_id, id for update`;

const take = `update quick_sales q set quantity = q.quantity - w.taken
    from unnest($1::text[], $2::int[]) as w (id, taken)
   where q.id = w.id and q.quantity >= w.taken returning q.id`;

/**
 * Takes base units from lots of limited stock within the submission's transaction. Lots are locked in product and lot
 * order, so that two submissions never wait for each other in a circle; when one is short nothing is taken (CHK-06).
 */
export async function takeQuickSales(
  trx: Statements,
  wanted: ReadonlyMap<string, number>,
): Promise<Shortage[]> {
  if (wanted.size === 0) return [];
  const ids = [...wanted.keys()];
  const held = await trx.query<{ id: string; quantity: number }>({
    name: 'quick_sales_hold',
    text: hold,
    values: [ids],
  });
  const leftOf = new Map(held.rows.map((row) => [row.id, row.quantity]));
  const shortages = ids
    .map((quickSaleId) => ({ quickSaleId, left: leftOf.get(quickSaleId) ?? 0 }))
    .filter(({ quickSaleId, left }) => left < (wanted.get(quickSaleId) ?? 0));
  if (shortages.length > 0) return shortages;
  const values = [ids, [...wanted.values()]];
  const taken = await trx.query({ name: 'quick_sales_take', text: take, values });
  if (taken.rows.length !== ids.length) throw new Error('A held lot changed under its lock');
  return [];
}
