import {
  missingToFreeDelivery,
  noOtherOrders,
  type OrdersOfDay,
} from '../../goods/delivery/orders-of-day.ts';
import { danishVatBasisPoints, lineTotalOre, type Ore, sumOre, vatOfDocument } from '../../platform/money.ts';
import { type CheckedLine, checkedLineTotalOre } from './check-lines.ts';

export interface DeliveryTerms {
  minimumOrderOre: Ore;
  freeDeliveryFromOre: Ore;
  deliveryFeeOre: Ore;
}

/** In øre; all exclude VAT except the total including VAT. */
export interface BasketTotals {
  lineTotalsOre: readonly Ore[];
  subtotalOre: Ore;
  deliveryFeeOre: Ore;
  totalOre: Ore;
  vatOre: Ore;
  totalInclVatOre: Ore;
}

/**
 * Delivery fee and VAT are computed once per order (domain 2). The fee is paid once a day: it is 0 when another order of the day
 * has it, and from the limit for free delivery on, which the orders of the day reach together.
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

/** At today's prices, and at their own where an order that is changed has the goods. */
export function checkedTotals(
  { lines }: { lines: readonly Pick<CheckedLine, 'parts'>[] },
  terms: DeliveryTerms,
  day: OrdersOfDay,
): BasketTotals {
  return totalsOf(lines.map(checkedLineTotalOre), terms, day);
}
