/** EU 14 by GS1 code, in the order of the regulation (1169/2011, annex II). */
export const allergenCodes = [
  'AW',
  'AC',
  'AE',
  'AF',
  'AP',
  'AY',
  'AM',
  'AN',
  'BC',
  'BM',
  'AS',
  'AU',
  'NL',
  'UM',
] as const;
export type AllergenCode = (typeof allergenCodes)[number];

export const allergenLevels = ['contains', 'traces', 'free', 'unknown'] as const;
export type AllergenLevel = (typeof allergenLevels)[number];

/** By GS1 code; an absent code is not stated. */
export type StatedAllergens = Readonly<Record<string, string>>;

/** Level of one allergen. Not stated, or stated by a word that is none of ours, is unknown, never free. */
export const allergenLevelOf = (stated: StatedAllergens, code: AllergenCode): AllergenLevel =>
  allergenLevels.find((level) => level === stated[code]) ?? 'unknown';

/**
 * Whether a level is a greater risk than the one before: what may contain it now contains it, what was free may, and what was stated
 * below `contains` is no longer stated. Unknown before is outdone only by `traces` and `contains`.
 */
export function isWorse(before: AllergenLevel, after: AllergenLevel): boolean {
  if (before === after || before === 'contains' || after === 'free') return false;
  return after === 'contains' || before !== 'traces' || after === 'unknown';
}

/** Allergens that `to` has, or may have, and `from` does not have as surely: none means that `to` adds no risk to who eats `from`. */
export const addedAllergens = (from: StatedAllergens, to: StatedAllergens): AllergenCode[] =>
  allergenCodes.filter((code) => isWorse(allergenLevelOf(from, code), allergenLevelOf(to, code)));
