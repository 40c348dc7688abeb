import { Amount } from '../../../platform/http/amounts/amount-texts.ts';
import type { TextOf } from '../../../platform/http/context.ts';
import type { SaidTerm } from '../document-terms.ts';
import type { SystemLine, SystemLineOutcome, SystemOrder, WrittenTotal } from '../system-order.ts';

/** In øre; `totalOre` excludes VAT. */
export interface OurTotals {
  subtotalOre: number;
  deliveryFeeOre: number;
  totalOre: number;
  vatOre: number;
}

/** In the proportion in which our order has it, since a document does not say the rate of each line. */
const withVat = (ore: number, { totalOre, vatOre }: OurTotals): number =>
  totalOre === 0 ? ore : ore * (1 + vatOre / totalOre);

/** As the document writes it, else our amount. */
function amountOf({ amountOre, unitPriceOre, quantity }: SystemLine, outcome?: SystemLineOutcome): number {
  const written = amountOre ?? (unitPriceOre === null ? null : unitPriceOre * quantity);
  if (written !== null || outcome === undefined) return written ?? 0;
  const parts = outcome.prices ?? [{ quantity: outcome.quantity, unitPriceOre: outcome.unitPriceOre ?? 0 }];
  return parts.reduce((sum, part) => sum + part.quantity * part.unitPriceOre, 0);
}

/** A line may be off by an øre for its amount, and by half an øre a unit for its price. */
const roundingOf = (lines: readonly SystemLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + Math.max(1, Math.abs(quantity || 0) / 2), 1);

/** The amounts that a total may be: ours first, and the sum of the document's own lines. */
function expected(
  kind: WrittenTotal['kind'],
  order: SystemOrder,
  goodsOre: number,
  ours: OurTotals,
): number[] {
  const { extraOre = 0, prepaidOre = 0 } = order;
  const netOre = goodsOre + extraOre + ours.deliveryFeeOre;
  const gross = [ours.totalOre + ours.vatOre, withVat(netOre, ours)];
  if (kind === 'goods') return [ours.subtotalOre, goodsOre];
  if (kind === 'net') return [ours.totalOre, netOre];
  if (kind === 'gross') return gross;
  const whole = kind === 'payable' ? gross : [...gross, ours.totalOre, netOre];
  return whole.flatMap((ore) => [ore, ore - prepaidOre]);
}

/**
 * Reports the first total of a document that is not ours. Prices, discounts and lines that differ are reported separately, so a
 * total that is the sum of the document's own lines is not reported again.
 */
export function saidTotals(
  order: SystemOrder,
  outcomes: readonly SystemLineOutcome[],
  ours: OurTotals,
  text: TextOf,
): SaidTerm[] {
  const { totals = [], lines } = order;
  const goodsOre = lines.reduce((sum, line, at) => sum + amountOf(line, outcomes[at]), 0);
  const off = withVat(roundingOf(lines), ours);
  const other = totals.find(({ kind, ore }) =>
    expected(kind, order, goodsOre, ours).every((each) => Math.abs(each - ore) > off),
  );
  if (other === undefined) return [];
  const [ore = 0] = expected(other.kind, order, goodsOre, ours);
  const kind = other.kind.startsWith('payable') ? 'gross' : other.kind;
  const params = { written: new Amount(Math.round(other.ore)), ours: new Amount(ore) };
  const hasFee = kind !== 'goods' && ours.deliveryFeeOre > 0;
  const fee = hasFee ? text('system_order.total.fee', { fee: new Amount(ours.deliveryFeeOre) }) : '';
  const said = [text(`system_order.total.${kind}`, params), fee].filter(Boolean).join(' ');
  return [{ sentence: said, isChange: true }];
}
