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
    case 'Replaced':
      return replacedText(change);
    default:
      return label(`order.change.${Kind}`, { name, from: From ?? '', to: To ?? '' });
  }
}

function replacedText({ DisplayName: name, From, To, FromName, LosesOrganic }: OrderChange): string {
  const goods = { name, from: From ?? '', to: To ?? '' };
  if (FromName === undefined) return label('order.change.Replaced', goods);
  const said = label('order.change.replacedBy', { ...goods, ordered: FromName });
  return LosesOrganic ? `${said}. ${label('order.change.notOrganic')}` : said;
}

/** What else happened to the goods that replace others. Only that they do not come says their name a second time. */
function ofReplacement(change: OrderChange): string {
  const { Kind, FromOre: from, ToOre: to } = change;
  if (Kind === 'Missing') return label('order.change.missingToo', { name: change.DisplayName });
  const isPriced = Kind === 'Dearer' || Kind === 'Cheaper';
  if (!isPriced || from == null || to == null) return changeText(change);
  return label('order.change.priceInstead', { from: formatOre(from), to: formatOre(to) });
}

/** One text for each line of the order, and for each change of the whole order. */
export function lineTexts(changes: readonly OrderChange[]): string[] {
  const lines = Map.groupBy(changes, ({ LineId, Kind }) => (LineId > 0 ? String(LineId) : Kind));
  return [...lines.values()].map((ofLine) => {
    const replaced = ofLine.find(({ Kind }) => Kind === 'Replaced');
    const others = ofLine.filter((change) => change !== replaced);
    if (replaced === undefined) return others.map(changeText).join('. ');
    return [changeText(replaced), ...others.map(ofReplacement)].join('. ');
  });
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
