import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { WrittenLine } from '../order-files/typed/written-line.ts';
import { quantityInText, type WrittenQuantity } from '../order-files/typed/written-quantity.ts';

type Mass = Extract<WrittenQuantity, { kind: 'mass' }>;

export interface SizedCount {
  count: number;
  size: Mass;
}

/** From this weight on, one that is written is a quantity unless goods are sold in it. */
export const leastMassG = 500;

/**
 * Of a line such as `7 hakket oksekød 5 kg`. The number counts goods of that size, or it numbers the line and the size is all
 * that is wanted; the line alone does not tell.
 */
export function sizedCount({ quantity, numbers, leftOver = [] }: WrittenLine): SizedCount | undefined {
  if (quantity.kind !== 'bare' || numbers.length > 0) return undefined;
  const [size, ...others] = leftOver.flatMap((part) => {
    const { quantity: read } = quantityInText(part);
    return read.kind === 'mass' && read.massG >= leastMassG ? [read] : [];
  });
  return size === undefined || others.length > 0 ? undefined : { count: quantity.count, size };
}

/** So many of that size, and the size alone; none for goods whose weight is unknown. */
export function sizedReadings(
  { count, size }: SizedCount,
  { netWeightG, units }: CatalogProduct,
): readonly WrittenQuantity[] {
  if (netWeightG === null || netWeightG <= 0) return [];
  const { massG } = size;
  const written = `${count} × ${size.written}`;
  const isUnit = units.some((unit) => unit.quantity * netWeightG === massG);
  const all: WrittenQuantity = isUnit
    ? { kind: 'units', count, group: 'st', packG: massG, written }
    : { kind: 'mass', massG: Math.round(count * massG), written };
  return [all, size];
}
