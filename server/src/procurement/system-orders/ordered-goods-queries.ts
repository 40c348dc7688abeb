import type { Kysely } from 'kysely';
import type { BuyersOrder } from '../../documents/sales-documents/content.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { KeptOutcome } from './order-queries.ts';
import type { SystemLineOutcome } from './system-order.ts';
import { meantUnit, type UnitCodes } from './unit-names.ts';

/** For one line of an order. Units are our codes. */
export interface OrderedGoods {
  productId: string;
  unitCode: string;
  /** The unit of the delivered goods; a replacement may have its own. */
  comesIn: string;
  isReplaced: boolean;
}

export async function listOrderedGoods(
  db: Kysely<Tables>,
  customerId: string,
  orderId: number,
): Promise<ReadonlyMap<number, OrderedGoods>> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.customer_id', '=', 'l.customer_id').onRef('o.id', '=', 'l.order_id'),
    )
    .leftJoin('web_order_lines as w', (join) =>
      join
        .onRef('w.customer_id', '=', 'o.customer_id')
        .onRef('w.web_order_id', '=', 'o.web_order_id')
        .onRef('w.position', '=', 'l.web_order_position'),
    )
    .select(['l.position', 'l.sales_unit_code as comesIn', 'w.sales_unit_code as orderedIn'])
    .select((eb) => [
      eb.fn.coalesce('w.product_id', 'l.replaces_product_id', 'l.product_id').as('productId'),
      eb('l.replaces_product_id', 'is not', null).as('isReplaced'),
    ])
    .where('l.customer_id', '=', customerId)
    .where('l.order_id', '=', orderId)
    .execute();
  return new Map(
    rows.map(({ position, productId, comesIn, orderedIn, isReplaced }) => [
      position,
      { productId, unitCode: orderedIn ?? comesIn, comesIn, isReplaced: isReplaced === true },
    ]),
  );
}

/**
 * The returned function gives the number of the order's next line of these goods. Goods in another unit than any line of the
 * product belong to its first line.
 */
export function lineNumbers(
  { lines: written }: { lines: readonly SystemLineOutcome[] },
  unitCodes: UnitCodes,
): (goods: Pick<OrderedGoods, 'productId' | 'unitCode'>) => string | undefined {
  const ordered = written.filter((line) => line.outcome !== 'refused');
  const numbers = Map.groupBy(ordered, ({ productId }) => productId);
  return ({ productId, unitCode }) => {
    const lines = numbers.get(productId) ?? [];
    const units = [{ code: unitCode, isDefault: false }];
    const same = lines.findIndex(({ unit }) => meantUnit(units, unit, unitCodes) !== undefined);
    const at = Math.max(0, same);
    return (lines.length > 1 ? lines.splice(at, 1)[0] : lines[0])?.number;
  };
}

/**
 * The number and reference of an order in its buyer's system, and the numbers of its lines. Undefined for an order that no system
 * sent. Each call of `lineOf` is for the order's next line of the same goods.
 */
export async function findBuyersOrder(
  db: Kysely<Tables>,
  { customerId, orderId }: { customerId: string; orderId: number },
): Promise<BuyersOrder | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('system_orders as s', (join) =>
      join.onRef('s.customer_id', '=', 'o.customer_id').onRef('s.web_order_id', '=', 'o.web_order_id'),
    )
    .innerJoin('punch_out_single_sign_ons as c', 'c.id', 's.connection_id')
    .select(['s.order_id as number', 's.web_order_id as webOrderId', 's.outcome', 's.papers'])
    .select('c.unit_codes as unitCodes')
    .where('o.customer_id', '=', customerId)
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { number, webOrderId } = row;
  const goods = await listOrderedGoods(db, customerId, orderId);
  const numberOf = lineNumbers(row.outcome as KeptOutcome, row.unitCodes as UnitCodes);
  const { customerReference } = row.papers as { customerReference?: string | null };
  return {
    number,
    webOrderId,
    reference: customerReference ?? null,
    lineOf: ({ position, productId, unitCode }) => numberOf(goods.get(position) ?? { productId, unitCode }),
  };
}
