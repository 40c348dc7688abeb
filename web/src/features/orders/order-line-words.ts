import type { OrderLine } from '@engros/contracts/orders/orders.ts';
import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { unitName } from '../products/unit-text.ts';
import { decimals } from '../products/weight-text.ts';

/** Returns the sales unit of a line: `Karton à 6`, `Pose`. */
export function lineUnit(line: Pick<OrderLine, 'SalesUnitTextSingular' | 'SalesUnitQuantity'>): string {
  const unit = unitName({ TextSingular: line.SalesUnitTextSingular });
  return line.SalesUnitQuantity > 1
    ? label('order.unitOf', { unit, count: formatCount(line.SalesUnitQuantity) })
    : unit;
}

/** Returns the latest quantity that is known of a line: delivered, else confirmed, else ordered. */
export function latestQuantity(line: OrderLine): number {
  return line.QuantityDelivered ?? line.QuantityConfirmed ?? line.QuantityOrdered;
}

/** Returns the quantity that comes in the end, as far as is known: what has come and what is still to come. */
export function finalQuantity(line: OrderLine): number {
  return latestQuantity(line) + (line.QuantityToCome ?? 0);
}

/** Formats a weight in kilos with at most two decimals: `14,74 kg`; empty when it is unknown. */
export function kilosText(kilos: number | null): string {
  return kilos === null ? '' : `${decimals(kilos)} kg`;
}

/** Formats degrees Celsius with at most two decimals: `−20,4 °C`. */
export function celsiusText(degrees: number): string {
  return `${decimals(degrees).replace('-', '\u2212')}\u00a0°C`;
}

/** Formats a quantity of a column; a dash where it is not known yet. */
export function quantityText(quantity: number | null): string {
  return quantity === null ? '–' : formatCount(quantity);
}

/** Returns the lines that are found, those that differ from what was ordered first if `deviationsFirst`. */
export function shownLines(
  lines: readonly OrderLine[],
  { text, deviationsFirst }: { text: string; deviationsFirst: boolean },
): OrderLine[] {
  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = lines.filter(({ ProductId, DisplayName }) => {
    const own = `${ProductId} ${DisplayName}`.toLocaleLowerCase();
    return words.every((word) => own.includes(word));
  });
  if (!deviationsFirst) return found;
  return [...found.filter(isDeviation), ...found.filter((line) => !isDeviation(line))];
}

/** Returns true when a line differs from what was ordered. */
export function isDeviation({ Deviation }: Pick<OrderLine, 'Deviation'>): boolean {
  return Deviation !== 'None';
}
