import type { Deposit } from '../../goods/catalog/catalog-product.ts';
import { vatPercentFor } from '../../goods/delivery/customer-terms.ts';
import {
  missingToFreeDelivery,
  noOtherOrders,
  type OrdersOfDay,
} from '../../goods/delivery/orders-of-day.ts';
import { depositOre } from '../../goods/pricing/deposits.ts';
import { basisPointsOf, lineTotalOre, type Ore, sumOre, vatOfDocument } from '../../platform/money.ts';
import { type CheckedLine, checkedLineTotalOre } from './check-lines.ts';

export interface DeliveryTerms {
  minimumOrderOre: Ore;
  freeDeliveryFromOre: Ore;
  deliveryFeeOre: Ore;
  ownVatPercent: number | null;
  feeVatPercent: number;
}

/** In øre; all exclude VAT except the total including VAT. */
export interface BasketTotals {
  lineTotalsOre: readonly Ore[];
  /** Of the goods alone: minimum order, free delivery and discounts never count deposits. */
  subtotalOre: Ore;
  depositOre: Ore;
  deliveryFeeOre: Ore;
  totalOre: Ore;
  vatOre: Ore;
  totalInclVatOre: Ore;
}

/**
 * Delivery fee and VAT are computed once per order, VAT by rate (domain 2), deposits at the rate of their own class. The fee is
 * paid once a day: it is 0 when another order of the day has it, and from the limit for free delivery on, which the orders of the
 * day reach together.
 */
export function basketTotals(
  lines: readonly { unitPriceOre: Ore; quantity: number; vatPercent: number; deposit?: Deposit | null }[],
  terms: DeliveryTerms,
  day: OrdersOfDay = noOtherOrders,
): BasketTotals {
  const taxed = lines.map(({ unitPriceOre, quantity, vatPercent, deposit = null }) => ({
    netOre: lineTotalOre(unitPriceOre, quantity),
    vatPercent,
    quantity,
    deposit,
  }));
  return totalsOf(taxed, terms, day);
}

interface TaxedLine {
  netOre: Ore;
  vatPercent: number;
  quantity: number;
  deposit: Deposit | null;
}

function totalsOf(lines: readonly TaxedLine[], terms: DeliveryTerms, day: OrdersOfDay): BasketTotals {
  const lineTotalsOre = lines.map(({ netOre }) => netOre);
  const subtotalOre = sumOre(lineTotalsOre);
  const isFree = lineTotalsOre.length === 0 || missingToFreeDelivery({ subtotalOre }, terms, day) === 0;
  const deliveryFeeOre = isFree ? 0 : terms.deliveryFeeOre;
  const fee = { netOre: deliveryFeeOre, vatPercent: terms.feeVatPercent };
  const deposits = lines.flatMap(({ deposit, quantity }) =>
    deposit === null ? [] : [{ netOre: depositOre(deposit, quantity), vatPercent: deposit.vatPercent }],
  );
  const { netOre, vatOre, grossOre } = vatOfDocument(
    [...lines, fee, ...deposits].map((line) => ({
      netOre: line.netOre,
      vatBasisPoints: basisPointsOf(vatPercentFor(terms, line)),
    })),
  );
  return {
    lineTotalsOre,
    subtotalOre,
    depositOre: sumOre(deposits.map((deposit) => deposit.netOre)),
    deliveryFeeOre,
    totalOre: netOre,
    vatOre,
    totalInclVatOre: grossOre,
  };
}

/** At today's prices, and at their own where an order that is changed has the goods. */
export function checkedTotals(
  { lines }: { lines: readonly Pick<CheckedLine, 'parts' | 'product' | 'line' | 'unit'>[] },
  terms: DeliveryTerms,
  day: OrdersOfDay,
): BasketTotals {
  const taxed = lines.map((line) => ({
    netOre: checkedLineTotalOre(line),
    vatPercent: line.product.vatPercent,
    quantity: line.line.quantity,
    deposit: line.unit.deposit,
  }));
  return totalsOf(taxed, terms, day);
}
