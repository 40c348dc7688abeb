import { danishVatBasisPoints, lineTotalOre, type Ore, sumOre, vatOfDocument } from '../../platform/money.ts';
import { type CheckedLine, checkedLineTotalOre } from './check-lines.ts';
import { noOtherOrders, type OrdersOfDay } from './orders-of-day.ts';

/** Delivery terms of the customer's agreement (CHK-08). */
export interface DeliveryTerms {
  minimumOrderOre: Ore;
  freeDeliveryFromOre: Ore;
  deliveryFeeOre: Ore;
}

/** Amounts of a basket or an order in øre. All exclude VAT except the total including VAT. */
export interface BasketTotals {
  lineTotalsOre: readonly Ore[];
  subtotalOre: Ore;
  deliveryFeeOre: Ore;
  totalOre: Ore;
  vatOre: Ore;
  totalInclVatOre: Ore;
}

/**
 * Computes line totals, the delivery fee and VAT once per order (domain 2). The fee is paid once a day: it is 0 when
 * another order of the day has it, and from the limit for free delivery on, which the orders of the day reach together.
 */
export function basketTotals(
  lines: readonly { unitPriceOre: Ore; quantity: number }[],
  terms: DeliveryTerms,
  day: OrdersOfDay = noOtherOrders,
): BasketTotals {
  const lineTotalsOre = lines.map((line) => lineTotalOre(line.unitPriceOre, line.quantity));
  return totalsOf(lineTotalsOre, terms, day);
}

function totalsOf(lineTotalsOre: readonly Ore[], terms: DeliveryTerms, day: OrdersOfDay): BasketTotals {
  const subtotalOre = sumOre(lineTotalsOre);
  const isFree = lineTotalsOre.length === 0 || missingToFreeDelivery({ subtotalOre }, terms, day) === 0;
  const deliveryFeeOre = isFree ? 0 : terms.deliveryFeeOre;
  const vatBasisPoints = danishVatBasisPoints;
  const { netOre, vatOre, grossOre } = vatOfDocument([
    { netOre: subtotalOre, vatBasisPoints },
    { netOre: deliveryFeeOre, vatBasisPoints },
  ]);
  return {
    lineTotalsOre,
    subtotalOre,
    deliveryFeeOre,
    totalOre: netOre,
    vatOre,
    totalInclVatOre: grossOre,
  };
}

/** Computes the totals of checked lines: at today's prices, and at their own where an order that is changed has them. */
export function checkedTotals(
  { lines }: { lines: readonly Pick<CheckedLine, 'parts'>[] },
  terms: DeliveryTerms,
  day: OrdersOfDay,
): BasketTotals {
  return totalsOf(lines.map(checkedLineTotalOre), terms, day);
}

/** Returns the amount in øre missing until the orders of the day reach the customer's minimum order; 0 when they do. */
export function missingToMinimum(
  { subtotalOre }: Pick<BasketTotals, 'subtotalOre'>,
  { minimumOrderOre }: DeliveryTerms,
  day: OrdersOfDay = noOtherOrders,
): Ore {
  return Math.max(0, minimumOrderOre - day.subtotalOre - subtotalOre);
}

/**
 * Returns the amount in øre missing until the orders of the day have free delivery; 0 when they do, or when another order
 * has paid the fee of the day.
 */
export function missingToFreeDelivery(
  { subtotalOre }: Pick<BasketTotals, 'subtotalOre'>,
  { freeDeliveryFromOre }: DeliveryTerms,
  day: OrdersOfDay,
): Ore {
  return day.deliveryFeeOre > 0 ? 0 : Math.max(0, freeDeliveryFromOre - day.subtotalOre - subtotalOre);
}
