import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { decimals } from '../../goods/products/weight-text.ts';

/** A change of a line or of the whole order: `Gulerødder: 4 i stedet for 6` (carrots: 4 instead of 6). */
export function changeText(change: OrderChange): string {
  const { Kind, DisplayName: name, From, To } = change;
  switch (Kind) {
    case 'Dearer':
    case 'Cheaper':
      return priceText(Kind, change);
    case 'Day':
      return label('order.change.Day', { from: dayOf(From), to: dayOf(To) });
    case 'Weighed':
      return label('order.change.Weighed', { name, to: To === null ? '' : decimals(Number(To)) });
    default:
      return label(`order.change.${Kind}`, { name, from: From ?? '', to: To ?? '' });
  }
}

const dayOf = (date: string | null) => (date === null ? '' : shortDay(date));

function priceText(
  kind: 'Dearer' | 'Cheaper',
  { DisplayName: name, FromOre: from, ToOre: to }: OrderChange,
): string {
  if (from == null || to == null) return label('order.change.priceUnseen', { name });
  return label(`order.change.${kind}`, { name, from: formatOre(from), to: formatOre(to) });
}

/** Changes of the whole order belong to no line and are not counted. */
export const changedLines = (changes: readonly OrderChange[]): number =>
  new Set(changes.map(({ LineId }) => LineId).filter((line) => line > 0)).size;
