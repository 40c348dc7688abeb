import { isUnusual } from '@engros/contracts/values/unusual-quantity.ts';
import type { Ore } from '../../platform/money.ts';

/** What a buyer is asked about before the order goes; none of it bars the order (domain 6). */
export type Warning =
  | { code: 'below_drop_size'; amountOre: Ore }
  | { code: 'duplicate_order'; amountOre: null; orderId: number }
  | { code: 'unusual_quantity'; amountOre: null; productId: string; quantity: number; usual: number }
  | { code: 'split_delivery'; amountOre: null; split: SplitDelivery }
  | { code: 'total_changed'; amountOre: Ore };

/** Goods of the order that also wait in another open basket, for another day. */
export interface SplitDelivery {
  products: number;
  basketId: number;
  date: string;
}

/** What the warnings are judged by. */
export interface WarningQuestion {
  deliveryFeeOre: Ore;
  /** Excluding VAT, with the fee. */
  totalOre: Ore;
  shownTotalOre: Ore | null;
  /** An order of the customer for the same date with the same lines. */
  duplicateOrderId: number | null;
  /** The rest of the same goods is in a basket that is not ordered yet. */
  split: SplitDelivery | null;
  /** Base units asked for per product, over all lines. */
  demand: ReadonlyMap<string, number>;
  /** Median base units of each product per order; products never ordered are absent. */
  usual: ReadonlyMap<string, number>;
}

/** More than these would be read by nobody. */
const namedProducts = 5;

/** Everything the buyer should confirm, the weightiest first; empty when the order may go. */
export function orderWarnings(question: WarningQuestion): Warning[] {
  const warnings: Warning[] = [];
  const { shownTotalOre, totalOre, duplicateOrderId, deliveryFeeOre } = question;
  if (shownTotalOre !== null && shownTotalOre !== totalOre)
    warnings.push({ code: 'total_changed', amountOre: totalOre });
  if (duplicateOrderId !== null)
    warnings.push({ code: 'duplicate_order', amountOre: null, orderId: duplicateOrderId });
  if (deliveryFeeOre > 0) warnings.push({ code: 'below_drop_size', amountOre: deliveryFeeOre });
  if (question.split !== null)
    warnings.push({ code: 'split_delivery', amountOre: null, split: question.split });
  return [...warnings, ...unusualQuantities(question)];
}

function unusualQuantities({ demand, usual }: WarningQuestion): Warning[] {
  const found: Warning[] = [];
  for (const [productId, quantity] of demand) {
    const median = usual.get(productId);
    if (median === undefined || !isUnusual(quantity, median)) continue;
    found.push({ code: 'unusual_quantity', amountOre: null, productId, quantity, usual: median });
  }
  return found.slice(0, namedProducts);
}
