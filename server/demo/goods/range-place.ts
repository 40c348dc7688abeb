import { foldText, headOf, stemDanish } from '../../src/search/index.ts';
import type { DemoDays } from '../demo-days.ts';
import { randomFrom } from '../random.ts';
import { isKeptForPresale, type PresalePeriod, presalePeriodOf } from './presale.ts';
import type { ProductDraft } from './product-draft.ts';

/** Status of a product in the range today: new, in presale, replaced, a sample. */
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

/** `lastOfUse` has, for each kind of thing in a leaf category, the last ordinary product, which replaces later ones. */
export interface RangePlacer {
  lastOfUse: Map<string, ProductDraft>;
  /** Leaf categories with an ordinary product. */
  leaves: Set<string>;
  periods: readonly PresalePeriod[];
}

export function rangePlacer(periods: readonly PresalePeriod[]): RangePlacer {
  return { lastOfUse: new Map(), leaves: new Set(), periods };
}

/** "Bagepapir" is used for other things than "Vakuumposer", although both are in one leaf category. */
const useOf = ({ leaf, name }: ProductDraft) =>
  `${leaf}:${stemDanish(foldText(headOf(name)).split(' ').at(-1) ?? '')}`;

/** Undefined where it would lack a marking, such as gluten-free. */
function neighbourOf(draft: ProductDraft, { lastOfUse }: RangePlacer): string | undefined {
  const last = lastOfUse.get(useOf(draft));
  return draft.markings.every((each) => last?.markings.includes(each)) ? last?.id : undefined;
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

function chancePlace(draft: ProductDraft, placer: RangePlacer, days: DemoDays, salt: string): RangePlace {
  const neighbour = neighbourOf(draft, placer);
  const random = randomFrom(`${salt}:place:${draft.id}`);
  const presaleChance = random.next();
  const presalePeriodId = presalePeriodOf(draft.leaf, placer.periods, presaleChance);
  const createdOn = days.day(random.chance(0.02) ? -random.int(1, 26) : -random.int(60, 1500));
  const isFactorKnown = random.chance(0.96);
  const fate = random.next();
  const ordinary = {
    createdOn,
    isFactorKnown,
    replacedBy: null,
    replacements: [],
    isSample: false,
    isBlocked: false,
  };
  if (isKeptForPresale(presaleChance)) return { ...ordinary, presalePeriodId, isOrdinary: false };
  const place = { ...ordinary, presalePeriodId };
  if (fate < 0.002) return { ...place, isBlocked: true, isOrdinary: false };
  if (fate > 0.11 || !placer.leaves.has(draft.leaf)) return { ...place, isOrdinary: true };
  if (fate < 0.01) return { ...place, replacedBy: neighbour ?? null, isOrdinary: false };
  return { ...place, replacements: neighbour === undefined ? [] : [neighbour], isOrdinary: true };
}

/** The status of showcase products is fixed; that of others is pseudo-random, derived from the item number. */
export function placeInRange(
  placer: RangePlacer,
  draft: ProductDraft,
  days: DemoDays,
  salt: string,
): RangePlace {
  const place = draft.isShowcase ? showcasePlace(draft, days) : chancePlace(draft, placer, days, salt);
  if (place.isOrdinary) {
    placer.leaves.add(draft.leaf);
    placer.lastOfUse.set(useOf(draft), draft);
  }
  return place;
}
