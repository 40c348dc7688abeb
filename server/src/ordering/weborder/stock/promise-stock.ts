import type { Kysely } from 'kysely';
import { lineErrorsOf } from '../../../baskets/basket-answers/present.ts';
import type { CheckedLine } from '../../../baskets/order-check/check-lines.ts';
import { heldOnDay, unitsAfter } from '../../../baskets/order-check/held-units.ts';
import { demandInBaseUnits, maxSalesUnits } from '../../../goods/delivery/stock-demand.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import type { NewOrder } from '../queries.ts';
import { type Candidate, refusalDetails } from '../refuse-order.ts';
import {
  holdPromised,
  promiseStock,
  type ReturnedGoods,
  returnStock,
  type ShortGoods,
  tellStockMoved,
  type WantedGoods,
} from './promise-queries.ts';

/** Other orders were promised the goods since this node last read what is left. */
export class StockGone extends AppError {
  /** Base units that the order could have, of each product that is short. */
  readonly left: ReadonlyMap<string, number>;

  constructor(candidate: Candidate, short: readonly ShortGoods[]) {
    const lines = candidate.checked.lines.map((checked) => withShortage(checked, candidate, short));
    super('orderRefused', refusalDetails(lineErrorsOf(lines, candidate.to), []));
    this.left = new Map(short.map(({ productId, left }) => [productId, left]));
  }
}

/** In base units, per product and per quick-sale lot. */
export const demandOf = (lines: readonly CheckedLine[]) =>
  demandInBaseUnits(
    lines.map(({ line, unit }) => ({
      productId: line.productId,
      quickSaleId: line.quickSaleId || null,
      quantity: line.quantity,
      unitQuantity: unit.quantity,
    })),
  );

/**
 * Within the transaction that writes the order; throws StockGone when some goods are gone. Goods whose quantity a change on the
 * order's day does not raise are not checked: what it no longer needs is given back.
 */
export async function promiseGoods(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  { order, orderId, candidate }: { order: NewOrder; orderId: number; candidate: Candidate },
): Promise<void> {
  const { shelf } = candidate;
  const { deliveryDate, placedAt } = order;
  const { wanted, returned } = goodsBy(candidate);
  const { depotId } = shelf.terms;
  if (wanted.length > 0 && returned.length > 0)
    await holdPromised(trx, scope, {
      orderId,
      depotId,
      productIds: wanted.map(({ productId }) => productId),
    });
  if (returned.length > 0) await returnStock(trx, scope, orderId, returned);
  const short = await promiseStock(trx, scope, {
    orderId,
    depotId,
    deliveryDate,
    today: shelf.today,
    placedAt,
    wanted,
  });
  if (short.length > 0) throw new StockGone(candidate, short);
}

/** When the work throws StockGone, every node reads again what is left, so that the basket shows it. */
export async function tellingStockGone<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StockGone) await tellStockMoved(db, [...error.left.keys()]);
    throw error;
  }
}

function goodsBy({ checked, row, shelf }: Candidate): {
  wanted: WantedGoods[];
  returned: ReturnedGoods[];
} {
  const { products } = demandOf(checked.lines);
  const held = row.heldUnits?.goods ?? {};
  const onDay = heldOnDay(shelf, row.heldUnits);
  const wanted: WantedGoods[] = [];
  const returned: ReturnedGoods[] = [];
  for (const productId of new Set([...products.keys(), ...Object.keys(held)])) {
    if (shelf.catalog.products.get(productId)?.isStockManaged !== true) continue;
    const had = held[productId] ?? 0;
    const goods = { productId, quickSaleId: '' };
    const { units, isKept } = unitsAfter(onDay, goods, products.get(productId) ?? 0);
    if (!isKept) wanted.push({ productId, units, had });
    else if (units < had) returned.push({ productId, units: had - units });
  }
  return { wanted, returned };
}

function withShortage(
  checked: CheckedLine,
  { checked: { lines } }: Candidate,
  short: readonly ShortGoods[],
): CheckedLine {
  const { line, unit } = checked;
  const left = line.quickSaleId === '' && short.find(({ productId }) => productId === line.productId)?.left;
  if (left === undefined || left === false) return checked;
  const all = demandOf(lines).products.get(line.productId) ?? 0;
  const takenByOtherLines = all - line.quantity * unit.quantity;
  const maxQuantity = maxSalesUnits({ stock: left, unitQuantity: unit.quantity, takenByOtherLines });
  return { ...checked, maxQuantity, faults: [left === 0 ? 'out_of_stock' : 'insufficient_stock'] };
}
