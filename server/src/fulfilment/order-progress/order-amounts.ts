import { depositOre } from '../../goods/pricing/deposits.ts';
import {
  basisPointsOf,
  lineTotalOre,
  type Ore,
  roundHalfAwayFromZero,
  sumOre,
  vatOfDocument,
} from '../../platform/money.ts';
import type { ProgressLine } from './progress-order.ts';

type PricedLine = Pick<
  ProgressLine,
  'unitPriceOre' | 'quantityOrdered' | 'weightOrderedG' | 'isCatchWeight' | 'lineTotalOre' | 'vatPercent'
>;

/**
 * In øre without VAT, for a quantity in sales units. For catch weight, the unit price is for the usual weight and the total
 * follows the real weight (domain 11). Rounds once, half away from zero.
 */
export function amountFor(
  line: Omit<PricedLine, 'vatPercent'>,
  quantity: number,
  weightG: number | null,
): Ore {
  const { weightOrderedG, quantityOrdered, unitPriceOre } = line;
  const isWeighed = line.isCatchWeight && weightG !== null && weightOrderedG !== null && weightOrderedG > 0;
  if (!isWeighed) return lineTotalOre(unitPriceOre, quantity);
  return roundHalfAwayFromZero(
    BigInt(unitPriceOre) * BigInt(weightG) * BigInt(quantityOrdered),
    BigInt(weightOrderedG),
  );
}

export interface DeliveredAmounts extends Omit<PricedLine, 'vatPercent'> {
  status: string;
  quantityDelivered: number;
  weightDeliveredG: number | null;
}

const hasCome = (status: string): boolean => status === 'Delivered' || status === 'Invoiced';

type DepositedLine = Pick<ProgressLine, 'deposit' | 'quantityConfirmed' | 'quantityDelivered'>;

/** In øre without VAT: what is confirmed owes its deposit until all came, then what was delivered. */
export const depositOfLine = (line: DepositedLine, status: string): Ore =>
  depositOre(line.deposit, hasCome(status) ? line.quantityDelivered : line.quantityConfirmed);

/** In øre without VAT: the line's total once all of it came. */
export function amountDelivered({ status, ...line }: DeliveredAmounts): Ore {
  return hasCome(status) ? line.lineTotalOre : amountFor(line, line.quantityDelivered, line.weightDeliveredG);
}

export interface OrderFee {
  /** Without VAT. */
  deliveryFeeOre: Ore;
  feeVatPercent: number;
}

/**
 * Returns the columns of an order that are computed from its lines: number of lines, total of the goods without VAT, deposits without
 * VAT, and VAT by rate.
 */
export function orderAmounts(
  lines: readonly (PricedLine & DepositedLine)[],
  fee: OrderFee,
  status: string,
): { number_of_lines: number; total_ore: Ore; deposit_ore: Ore; vat_ore: Ore } {
  const deposits = lines.map((line) => ({
    netOre: depositOfLine(line, status),
    vatBasisPoints: basisPointsOf(line.deposit?.vatPercent ?? line.vatPercent),
  }));
  const { vatOre } = vatOfDocument([
    ...lines.map(({ lineTotalOre: netOre, vatPercent }) => ({
      netOre,
      vatBasisPoints: basisPointsOf(vatPercent),
    })),
    { netOre: fee.deliveryFeeOre, vatBasisPoints: basisPointsOf(fee.feeVatPercent) },
    ...deposits,
  ]);
  return {
    number_of_lines: lines.length,
    total_ore: sumOre(lines.map(({ lineTotalOre: netOre }) => netOre)),
    deposit_ore: sumOre(deposits.map(({ netOre }) => netOre)),
    vat_ore: vatOre,
  };
}
