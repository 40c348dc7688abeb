import { danishVatBasisPoints, lineTotalOre, type Ore, sumOre, vatOfDocument } from '../../platform/money.ts';

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
 * Computes line totals, the delivery fee (0 from the limit for free delivery on) and VAT once per order
 * (domain 2).
 */
export function basketTotals(
  lines: readonly { unitPriceOre: Ore; quantity: number }[],
  terms: DeliveryTerms,
): BasketTotals {
  const lineTotalsOre = lines.map((line) => lineTotalOre(line.unitPriceOre, line.quantity));
  const subtotalOre = sumOre(lineTotalsOre);
  const isFree = lines.length === 0 || subtotalOre >= terms.freeDeliveryFromOre;
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

/** Computes the totals of checked lines at today's prices. */
export function checkedTotals(
  { lines }: { lines: readonly { unitPriceOre: Ore; line: { quantity: number } }[] },
  terms: DeliveryTerms,
): BasketTotals {
  return basketTotals(
    lines.map(({ unitPriceOre, line }) => ({ unitPriceOre, quantity: line.quantity })),
    terms,
  );
}

/** Returns the amount in øre missing to the customer's minimum order; 0 when the minimum is reached. */
export function missingToMinimum(totals: BasketTotals, terms: DeliveryTerms): Ore {
  return Math.max(0, terms.minimumOrderOre - totals.subtotalOre);
}
