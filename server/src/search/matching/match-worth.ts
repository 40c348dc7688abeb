import { FIELD, IMPACT, NAME_FIELDS } from '../words/word-table.ts';
import { LEAF_BONUS, LISTED_ABOVE_BONUS } from './match-frame.ts';

/** Lowest level of a match at which the word counts as certain, so that its category gives a bonus. */
const SURE = 15;
/** Highest level of a match by a corrected word or a part of an unknown one, for which lists of higher categories say too little. */
const GUESS = 8;
/** Bonus when a category is exactly the word or lists it. Given only for words as typed, not for corrections. */
const LISTED_BONUS = 60;
const CATEGORY_BONUS = 45;

/**
 * Bonus for a match in each field. A category contains the product type, which counts more than another word
 * in the name.
 */
const NO_BONUS = new Uint8Array(IMPACT.length);
const BONUS = new Uint8Array(IMPACT.length);
BONUS[FIELD.categoryItem] = CATEGORY_BONUS;
BONUS[FIELD.categoryListed] = LISTED_ABOVE_BONUS;
BONUS[FIELD.leafListed] = LISTED_BONUS;
BONUS[FIELD.leafAll] = BONUS[FIELD.tailByLeaf] = BONUS[FIELD.nameByLeaf] = LEAF_BONUS;
export const IS_NAME = Uint8Array.from(IMPACT, (_, field) => (NAME_FIELDS.has(field) ? 1 : 0));
const IS_OF_CATEGORY: ReadonlySet<number> = new Set([
  FIELD.leafCategory,
  FIELD.categoryListed,
  FIELD.categoryItem,
  FIELD.leafListed,
  FIELD.leafAll,
]);

const ABOVE: readonly number[] = [FIELD.category, FIELD.categoryListed, FIELD.categoryItem];
/** The maker of a product tells nothing about the product type. */
const MAKERS: readonly number[] = [FIELD.brand, FIELD.supplier, FIELD.description];
const LEFT_OUT = {
  upperCategories: new Set(ABOVE),
  makers: new Set(MAKERS),
  allButName: new Set<number>(Object.values(FIELD).filter((field) => !NAME_FIELDS.has(field))),
  categories: new Set<number>([FIELD.category, ...IS_OF_CATEGORY]),
  upperOrMakers: new Set([...ABOVE, ...MAKERS]),
};
/** Groups of fields that a search can ignore: all categories or those above the lowest, the makers, or all but the name. */
export type Without = keyof typeof LEFT_OUT;
const CODES: readonly string[] = Object.keys(LEFT_OUT);

export interface Worth {
  scores: Uint16Array;
  bonuses: Uint8Array;
}

const known = new Map<number, Worth>();

function scoreIn(field: number, level: number, confirmed: number): number {
  const times = field >= FIELD.nameConfirmed ? confirmed : level;
  return Math.max(1, Math.floor(times * (IMPACT[field] ?? 0)));
}

function bonusesWithout(without?: Without): Uint8Array {
  if (without === undefined) return BONUS;
  return BONUS.map((bonus, field) => (LEFT_OUT[without].has(field) ? 0 : bonus));
}

/** `confirmed` is the level when the last part of a compound word is also in a category. */
export function worthOf(level: number, confirmed: number, without?: Without): Worth {
  const key = (level * 1000 + confirmed) * 6 + (without === undefined ? 0 : CODES.indexOf(without) + 1);
  const made = known.get(key);
  if (made !== undefined) return made;
  const isSure = level >= SURE;
  const isLeftOut = (field: number) =>
    (isSure && IS_OF_CATEGORY.has(field) && (BONUS[field] ?? 0) > 0) ||
    (level <= GUESS && field === FIELD.categoryListed) ||
    (without !== undefined && LEFT_OUT[without].has(field));
  const scores = Uint16Array.from(IMPACT, (_, field) =>
    isLeftOut(field) ? 0 : scoreIn(field, level, confirmed),
  );
  const worth = { scores, bonuses: isSure ? bonusesWithout(without) : NO_BONUS };
  known.set(key, worth);
  return worth;
}
