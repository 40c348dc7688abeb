import type { Statements } from '../../platform/database/statements.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

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
 * order, so that two submissions never wait for each other in a circle; when one is short nothing is taken (CHK-06). Fewer than
 * none are given back; a lot that is no longer there takes nothing back.
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
    .filter((id) => (wanted.get(id) ?? 0) > 0)
    .map((quickSaleId) => ({ quickSaleId, left: leftOf.get(quickSaleId) ?? 0 }))
    .filter(({ quickSaleId, left }) => left < (wanted.get(quickSaleId) ?? 0));
  if (shortages.length > 0) return shortages;
  const present = ids.filter((id) => leftOf.has(id));
  const values = [present, present.map((id) => wanted.get(id) ?? 0)];
  const taken = await trx.query({ name: 'quick_sales_take', text: take, values });
  if (taken.rows.length !== present.length) throw new Error('A held lot changed under its lock');
  return [];
}

const held = `select quick_sale_id as id, -sum(quantity * unit_quantity)::int as units from web_order_lines
  where customer_id = $1 and web_order_id = $2 and quick_sale_id is not null group by quick_sale_id`;

/** What giving all lots of an order back would take: fewer than none of each. */
export async function lotsOf(
  trx: Statements,
  { customerId }: CustomerScope,
  orderId: number,
): Promise<Map<string, number>> {
  const { rows } = await trx.query<{ id: string; units: number }>({
    text: held,
    values: [customerId, orderId],
  });
  return new Map(rows.map(({ id, units }) => [id, units]));
}
