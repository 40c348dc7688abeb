import { isUnusual } from '@engros/contracts/values/unusual-quantity.ts';
import type { CatalogUnit } from '../catalog/index.ts';
import type { WrittenLine, WrittenQuantity } from '../order-files/index.ts';
import type { Ask, JudgedCandidate, JudgedLine } from './judged-line.ts';
import type { ShopView } from './line-comparison.ts';

const unitsAtMost = 3;

interface FoundCandidate extends JudgedCandidate {
  isByName: boolean;
}

/** Returns true for a line such as `12 æg` (12 eggs): the number beside a name may mean pieces or cases. */
function isOpenCount({ isByName, resolved: { unit, note } }: FoundCandidate): boolean {
  return isByName && note.kind === 'usualUnit' && unit.quantity > 1;
}

/**
 * Returns the question that a user must answer before the line can be ordered; null when there is no
 * question.
 */
function askAbout(
  shop: ShopView,
  { isUnitOpen, quantity: written }: Pick<WrittenLine, 'isUnitOpen' | 'quantity'>,
  found: FoundCandidate,
): Ask | null {
  const { product, resolved } = found;
  const { unit, quantity, note } = resolved;
  if (note.kind === 'otherUnit' || isUnitOpen === true || isOpenCount(found)) return { kind: 'unit' };
  if ('isUnclear' in written && written.isUnclear === true) return { kind: 'number' };
  const base = quantity * unit.quantity;
  const usual = shop.habits.products.get(product.id)?.medianBase;
  if (usual !== undefined && isUnusual(base, usual))
    return { kind: 'unusual', usual: Math.max(1, Math.round(usual / unit.quantity)) };
  const price = shop.shelf.price(product.id, unit.code)?.priceOre;
  const { dearestOrderOre } = shop.habits;
  if (price !== undefined && dearestOrderOre !== null && price * quantity > dearestOrderOre)
    return { kind: 'dear' };
  return null;
}

function countOf(quantity: WrittenQuantity): number | undefined {
  if (quantity.kind !== 'bare' && quantity.kind !== 'units') return undefined;
  return Number.isInteger(quantity.count) ? quantity.count : undefined;
}

/** Returns one candidate per sales unit of the product, each with the number as typed. */
function inEachUnit(best: JudgedCandidate, count: number): JudgedCandidate[] {
  const inUnit = (unit: CatalogUnit): JudgedCandidate => ({
    ...best,
    resolved: { unit, quantity: count, note: { kind: 'exact' } },
  });
  return best.product.units.slice(0, unitsAtMost).map(inUnit);
}

/** Adds a question to a line. The line then never counts as certain, and no candidate is preselected. */
export function withAsk(shop: ShopView, line: WrittenLine, judged: JudgedLine): JudgedLine {
  const [best] = judged.candidates;
  const ask =
    best === undefined ? null : askAbout(shop, line, { ...best, isByName: line.numbers.length === 0 });
  if (best === undefined || ask === null) return judged;
  const count = countOf(line.quantity);
  const isAboutUnit = ask.kind === 'unit' && judged.candidates.length === 1 && count !== undefined;
  const candidates = isAboutUnit ? inEachUnit(best, count) : judged.candidates;
  return { ...judged, confidence: 'Choose', candidates, ask };
}
