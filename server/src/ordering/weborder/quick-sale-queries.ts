import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

/** `left` is in base units. */
export interface Shortage {
  quickSaleId: string;
  left: number;
}

interface LotRow {
  id: string;
  quantity: number;
}

// In a fixed order, so that two orders cannot deadlock.
const hold = preparedStatement<LotRow>(
  'quick_sales_hold',
  `select id, quantity from quick_sales where id = any ($1::text[]) order by product_id, id for update`,
  {
    id: 'text',
    quantity: 'int4',
  },
);

// Updates all lots of an order in one statement; no lot goes below zero.
const take = preparedStatement<{ id: string }>(
  'quick_sales_take',
  `update quick_sales q set quantity = q.quantity - w.taken
    from unnest($1::text[], $2::int[]) as w (id, taken)
   where q.id = w.id and q.quantity >= w.taken returning q.id`,
  {
    id: 'text',
  },
);

/**
 * Within the transaction of the submission. Lots are locked in a fixed order, so that two submissions cannot deadlock. When one
 * lot is short, nothing is taken (CHK-06). Negative amounts are given back; a deleted lot is skipped.
 */
export async function takeQuickSales(
  trx: Kysely<Tables>,
  wanted: ReadonlyMap<string, number>,
): Promise<Shortage[]> {
  if (wanted.size === 0) return [];
  const ids = [...wanted.keys()];
  const held = await hold.rows(trx, [ids]);
  const leftOf = new Map(held.map((row) => [row.id, row.quantity]));
  const shortages = ids
    .filter((id) => (wanted.get(id) ?? 0) > 0)
    .map((quickSaleId) => ({ quickSaleId, left: leftOf.get(quickSaleId) ?? 0 }))
    .filter(({ quickSaleId, left }) => left < (wanted.get(quickSaleId) ?? 0));
  if (shortages.length > 0) return shortages;
  const present = ids.filter((id) => leftOf.has(id));
  const taken = await take.rows(trx, [present, present.map((id) => wanted.get(id) ?? 0)]);
  if (taken.length !== present.length) throw new Error('A held lot changed under its lock');
  return [];
}

/** The negative number of base units per lot, less what the supplier gave back already. */
export async function lotsOf(
  trx: Kysely<Tables>,
  { customerId }: CustomerScope,
  orderId: number,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('web_order_lines')
    .select((eb) => [
      'quick_sale_id as lot',
      eb.fn
        .sum<number>(eb(eb('quantity', '*', eb.ref('unit_quantity')), '-', eb.ref('returned_units')))
        .as('units'),
    ])
    .where('customer_id', '=', customerId)
    .where('web_order_id', '=', orderId)
    .where('quick_sale_id', 'is not', null)
    .groupBy('quick_sale_id')
    .execute();
  return new Map(rows.map(({ lot, units }) => [lot ?? '', -units]));
}
