import type { OrderLine } from '@engros/contracts/ordering/orders.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { unitName } from '../../goods/products/unit-text.ts';
import { decimals } from '../../goods/products/weight-text.ts';

/** `Karton à 6` (case of 6), `Pose` (bag). */
export function lineUnit(line: Pick<OrderLine, 'SalesUnitTextSingular' | 'SalesUnitQuantity'>): string {
  const unit = unitName({ TextSingular: line.SalesUnitTextSingular });
  return line.SalesUnitQuantity > 1 ? label('order.unitOf', { unit, count: line.SalesUnitQuantity }) : unit;
}

/** The delivered quantity, otherwise the confirmed one, otherwise the ordered one. */
export function latestQuantity(line: OrderLine): number {
  return line.QuantityDelivered ?? line.QuantityConfirmed ?? line.QuantityOrdered;
}

/** What has been delivered, plus what is still to be delivered. */
export function finalQuantity(line: OrderLine): number {
  return latestQuantity(line) + (line.QuantityToCome ?? 0);
}

/** At most two decimals: `14,74 kg`. Empty for an unknown weight. */
export function kilosText(kilos: number | null): string {
  return kilos === null ? '' : `${decimals(kilos)} kg`;
}

/** At most two decimals: `−20,4 °C`. */
export function celsiusText(degrees: number): string {
  return `${decimals(degrees).replace('-', '\u2212')}\u00a0°C`;
}

/** A dash when the quantity is not known yet. */
export function quantityText(quantity: number | null): string {
  return quantity === null ? '–' : formatCount(quantity);
}

/**
 * Lines whose number or name contains all words of `text`. With `deviationsFirst`, lines that differ from the order come first.
 */
export function shownLines(
  lines: readonly OrderLine[],
  { text, deviationsFirst }: { text: string; deviationsFirst: boolean },
): OrderLine[] {
  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = lines.filter(({ ProductId, DisplayName }) => {
    const own = `${ProductId} ${DisplayName}`.toLocaleLowerCase();
    return words.every((word) => own.includes(word));
  });
  return deviationsFirst ? found.toSorted((a, b) => weightOf(b) - weightOf(a)) : found;
}

/** Weighed goods always differ a little, so they must not push aside what did not come. */
const weights: Record<OrderLine['Deviation'], number> = {
  Missing: 6,
  Fewer: 5,
  Replaced: 3,
  Dearer: 2,
  Weighed: 1,
  None: 0,
};
const toComeWeight = 4;

function weightOf({ Deviation, QuantityToCome }: Differing): number {
  return Math.max(weights[Deviation], QuantityToCome ? toComeWeight : 0);
}

type Differing = Pick<OrderLine, 'Deviation' | 'QuantityToCome'>;

/** True when the delivered or confirmed line differs from the ordered line. */
export function isDeviation(line: Differing): boolean {
  return weightOf(line) > 0;
}

/** True when less came than was ordered, for now or for good. */
export function isShort(line: Differing): boolean {
  return weightOf(line) >= toComeWeight;
}
