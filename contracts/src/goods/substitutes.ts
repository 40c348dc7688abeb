import {
  type DeclaredGoods,
  hitsMore,
  isInForce,
  type ProfileCode,
  type ProfileRule,
  profileHits,
} from './allergen-profile.ts';
import { addedAllergens, allergenCodes, allergenLevelOf } from './allergens.ts';

/**
 * What a kitchen wants when the goods of a line are missing: another product that adds no allergen and is not less organic, to be
 * asked first, or nothing else. Without a wish it is as agreed with the supplier. The strictest comes first.
 */
export const substituteWishes = ['Never', 'Ask', 'Always'] as const;
export type SubstituteWish = (typeof substituteWishes)[number];

const strictest = (wishes: readonly (SubstituteWish | null)[]): SubstituteWish | null =>
  substituteWishes.find((wish) => wishes.includes(wish)) ?? null;

/** Of two lines that become one. */
export const stricterWish = (
  one: SubstituteWish | null,
  other: SubstituteWish | null,
): SubstituteWish | null => strictest([one, other]);

/** Where a wish comes from, the nearest first. */
export const wishSources = ['Line', 'List', 'Product', 'Kitchen', 'Agreed'] as const;
export type WishSource = (typeof wishSources)[number];

interface WishesOfLine {
  line: SubstituteWish | null;
  /** Of the favourite lists that have the product. */
  lists: readonly SubstituteWish[];
  product: SubstituteWish | null;
  /** Of all that the kitchen orders. */
  kitchen: SubstituteWish | null;
}

/**
 * The line's own wish, or else the strictest of the lists that have the product, the product's, the kitchen's; null is as agreed
 * with the supplier.
 */
export function wishInForce({ line, lists, product, kitchen }: WishesOfLine): {
  wish: SubstituteWish | null;
  source: WishSource;
} {
  const inOrder = { Line: line, List: strictest(lists), Product: product, Kitchen: kitchen, Agreed: null };
  const source = wishSources.find((each) => inOrder[each] !== null) ?? 'Agreed';
  return { wish: inOrder[source], source };
}

export interface ReplacingGoods extends DeclaredGoods {
  readonly isOrganic: boolean;
}

export type ReplacementFault = { allergens: readonly ProfileCode[] } | 'organic';

/** What of a profile in force the goods do not state, though it is an allergen. */
const unstated = (rules: readonly ProfileRule[], { isFood, allergens }: DeclaredGoods): ProfileCode[] =>
  allergenCodes.filter(
    (code) =>
      isFood &&
      rules.some((rule) => rule.Code === code && isInForce(rule)) &&
      allergenLevelOf(allergens, code) === 'unknown',
  );

/**
 * Why goods may not come instead of others in a kitchen with these rules: they have, or may have, allergens that the wanted goods do
 * not have as surely, hit more of the profile, do not state an allergen of it, or are less organic. Null when they may.
 */
export function replacementFault(
  rules: readonly ProfileRule[],
  wanted: ReplacingGoods,
  instead: ReplacingGoods,
): ReplacementFault | null {
  const hits = hitsMore(rules, wanted, instead) ? newHits(rules, wanted, instead) : [];
  const added = new Set([
    ...addedAllergens(wanted.allergens, instead.allergens),
    ...unstated(rules, instead),
    ...hits,
  ]);
  if (added.size > 0) return { allergens: [...added] };
  return wanted.isOrganic && !instead.isOrganic ? 'organic' : null;
}

const newHits = (rules: readonly ProfileRule[], wanted: DeclaredGoods, instead: DeclaredGoods) =>
  profileHits(rules, instead)
    .filter(({ Code }) =>
      hitsMore(
        rules.filter((rule) => rule.Code === Code),
        wanted,
        instead,
      ),
    )
    .map(({ Code }) => Code);
