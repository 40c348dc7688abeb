import { isUnusual } from '@engros/contracts/values/unusual-quantity.ts';
import type { Ore } from '../../platform/money.ts';

/** The buyer has to confirm it before the order is sent; then it does not prevent the order (domain 6). */
export type Warning =
  | { code: 'over_credit'; amountOre: Ore }
  | { code: 'below_minimum_allowed'; amountOre: Ore }
  | { code: 'below_drop_size'; amountOre: Ore }
  | { code: 'duplicate_order'; amountOre: null; orderId: number }
  | { code: 'unusual_quantity'; amountOre: null; productId: string; quantity: number; usual: number }
  | { code: 'unusual_total'; amountOre: null; totalOre: Ore; largestOre: Ore }
  | { code: 'split_delivery'; amountOre: null; split: SplitDelivery }
  | { code: 'total_changed'; amountOre: Ore };

/** Products of the order that are also in another open basket, for another date. */
export interface SplitDelivery {
  products: number;
  basketId: number;
  date: string;
}

export interface WarningQuestion {
  deliveryFeeOre: Ore;
  /** Without the delivery fee. */
  subtotalOre: Ore;
  /** Largest order of the customer so far; null when too few orders show it. */
  largestOrderOre: Ore | null;
  missingToMinimumOre: Ore;
  /** By how much the order passes the credit limit; 0 within it. */
  overCreditOre: Ore;
  /** Excluding VAT and including the delivery fee. */
  totalOre: Ore;
  shownTotalOre: Ore | null;
  /** Number of an order of the customer for the same date with the same lines; null when there is none. */
  duplicateOrderId: number | null;
  split: SplitDelivery | null;
  /** Base units ordered per product, summed over all lines. */
  demand: ReadonlyMap<string, number>;
  /** Median base units of each product per order; products never ordered are missing. */
  usual: ReadonlyMap<string, number>;
}

/** An order of more than this many times the largest so far is probably a slip. */
const farAboveLargest = 2;

/** Users would not read a longer list. */
const namedProducts = 5;

/** Empty when the total is the one the buyer saw. */
export function totalChange({
  shownTotalOre,
  totalOre,
}: Pick<WarningQuestion, 'shownTotalOre' | 'totalOre'>): Warning[] {
  const isOther = shownTotalOre !== null && shownTotalOre !== totalOre;
  return isOther ? [{ code: 'total_changed', amountOre: totalOre }] : [];
}

/** The most important first; empty when there is nothing to confirm. */
export function orderWarnings(question: WarningQuestion): Warning[] {
  const warnings = totalChange(question);
  const { duplicateOrderId, deliveryFeeOre, missingToMinimumOre, overCreditOre } = question;
  if (overCreditOre > 0) warnings.push({ code: 'over_credit', amountOre: overCreditOre });
  if (duplicateOrderId !== null)
    warnings.push({ code: 'duplicate_order', amountOre: null, orderId: duplicateOrderId });
  if (missingToMinimumOre > 0) warnings.push({ code: 'below_minimum_allowed', amountOre: deliveryFeeOre });
  else if (deliveryFeeOre > 0) warnings.push({ code: 'below_drop_size', amountOre: deliveryFeeOre });
  if (question.split !== null)
    warnings.push({ code: 'split_delivery', amountOre: null, split: question.split });
  return [...warnings, ...unusualTotal(question), ...unusualQuantities(question)];
}

function unusualTotal({ subtotalOre: totalOre, largestOrderOre: largestOre }: WarningQuestion): Warning[] {
  if (largestOre === null || totalOre <= farAboveLargest * largestOre) return [];
  return [{ code: 'unusual_total', amountOre: null, totalOre, largestOre }];
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
