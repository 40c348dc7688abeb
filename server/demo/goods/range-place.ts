import type { DemoDays } from '../demo-days.ts';
import { randomFrom } from '../random.ts';
import type { ProductDraft } from './product-draft.ts';

/** Where a product stands in the range today: new, in presale, replaced, a sample. */
export interface RangePlace {
  createdOn: string;
  replacedBy: string | null;
  replacements: readonly string[];
  presalePeriodId: string | null;
  isSample: boolean;
  isBlocked: boolean;
  isFactorKnown: boolean;
  isOrdinary: boolean;
}

/** Remembers the last ordinary product of each leaf, which stands in for those after it. */
export interface RangePlacer {
  lastOfLeaf: Map<string, string>;
}

/** A placer that has seen nothing yet. */
export function rangePlacer(): RangePlacer {
  return { lastOfLeaf: new Map() };
}

const showcaseReplacements: Readonly<Record<string, readonly string[]>> = {
  '201355': ['201361', '201310'],
  '210377': ['210381'],
  '412031': ['412033', '412044', '412118'],
  '412052': ['412044'],
  '415072': ['415080', '415014'],
  '606230': ['606233'],
  '740118': ['740662'],
};

function showcasePlace(draft: ProductDraft, days: DemoDays): RangePlace {
  const isPresale = draft.id.startsWith('93');
  const isSample = draft.id.startsWith('99');
  const isNews = ['705518', '508811', '506704', '331905', '704441', '214808'].includes(draft.id);
  return {
    createdOn: days.day(isNews ? -9 : -640),
    replacedBy: draft.id === '310446' ? '310450' : null,
    replacements: showcaseReplacements[draft.id] ?? [],
    presalePeriodId: isPresale ? 'FORSALG-1' : null,
    isSample,
    isBlocked: false,
    isFactorKnown: true,
    isOrdinary: !isPresale && !isSample && draft.id !== '310446',
  };
}

function presaleOf(chance: number): string | null {
  if (chance >= 0.012) return null;
  return chance < 0.008 ? 'FORSALG-1' : 'FORSALG-2';
}

/** Decides a product's place; the showcase has its own, the rest is by chance that belongs to the item number. */
export function placeInRange(
  placer: RangePlacer,
  draft: ProductDraft,
  days: DemoDays,
  salt: string,
): RangePlace {
  const own = draft.isShowcase ? showcasePlace(draft, days) : undefined;
  if (own !== undefined) {
    if (own.isOrdinary) placer.lastOfLeaf.set(draft.leaf, draft.id);
    return own;
  }
  const random = randomFrom(`${salt}:place:${draft.id}`);
  const neighbour = placer.lastOfLeaf.get(draft.leaf);
  const presalePeriodId = presaleOf(random.next());
  const isReplaced = neighbour !== undefined && presalePeriodId === null && random.chance(0.008);
  const isBlocked = !isReplaced && presalePeriodId === null && random.chance(0.002);
  const hasReplacement = neighbour !== undefined && presalePeriodId === null && random.chance(0.1);
  const isOrdinary = !isReplaced && !isBlocked && presalePeriodId === null;
  const place: RangePlace = {
    createdOn: days.day(random.chance(0.02) ? -random.int(1, 26) : -random.int(60, 1500)),
    replacedBy: isReplaced ? neighbour : null,
    replacements: hasReplacement && !isReplaced ? [neighbour] : [],
    presalePeriodId,
    isSample: false,
    isBlocked,
    isFactorKnown: random.chance(0.96),
    isOrdinary,
  };
  if (isOrdinary) placer.lastOfLeaf.set(draft.leaf, draft.id);
  return place;
}
