import type { HeldOrder, ProgressLine } from '../progress-order.ts';

/** Base units of goods that replace ordered ones, in addition to those that the order took before; negative for fewer. */
export interface ReplacedGoods {
  customerId: string;
  webOrderId: number;
  orderId: number;
  productId: string;
  units: number;
  at: Temporal.Instant;
}

/**
 * Returns what the lines of an order take of goods that replace ordered ones, beyond what its lines took before this step.
 * The supplier has decided, so it is taken even when too little is left.
 */
export function replacedGoods(
  { customerId, at }: { customerId: string; at: Temporal.Instant },
  { id: orderId, web, lines: before }: Pick<HeldOrder, 'id' | 'web' | 'lines'>,
  lines: readonly ProgressLine[],
): ReplacedGoods[] {
  if (web === null) return [];
  const units = new Map<string, number>();
  const add = (line: ProgressLine, sign: 1 | -1) => {
    if (line.replacesProductId === null) return;
    const goods = line.quantityConfirmed * line.unitQuantity * sign;
    units.set(line.productId, (units.get(line.productId) ?? 0) + goods);
  };
  for (const line of before) add(line, -1);
  for (const line of lines) add(line, 1);
  return [...units]
    .filter(([, more]) => more !== 0)
    .map(([productId, more]) => ({ customerId, webOrderId: web.id, orderId, productId, units: more, at }));
}
