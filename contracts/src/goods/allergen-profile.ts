import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { oneOf } from '../values/schema.ts';
import {
  type AllergenCode,
  type AllergenLevel,
  allergenCodes,
  allergenLevelOf,
  allergenLevels,
  type StatedAllergens,
} from './allergens.ts';

/** Diets that follow from allergens, the kind of goods and the markings that products declare. */
export const dietCodes = ['vegetarian', 'vegan', 'lactoseFree'] as const;
export type DietCode = (typeof dietCodes)[number];

/** What a kitchen can take into account, in the order in which it is shown. */
export const profileCodes = [...allergenCodes, ...dietCodes] as const;
export type ProfileCode = (typeof profileCodes)[number];

/** `show`: the allergen stands on the product as always, and nothing else happens. */
export const profileActions = ['show', 'warn', 'stop'] as const;
export type ProfileAction = (typeof profileActions)[number];

export const profileRule = Type.Object({
  Code: oneOf(profileCodes),
  Diners: Type.Integer({ minimum: 1, maximum: limits.allergenDiners }),
  Action: oneOf(profileActions),
  /** What may contain it counts as what contains it. */
  AlsoTraces: Type.Boolean(),
});
export type ProfileRule = Static<typeof profileRule>;

export const profileHit = Type.Object({
  Code: oneOf(profileCodes),
  Level: oneOf(allergenLevels),
  Effect: oneOf(['warn', 'stop']),
  Diners: Type.Integer(),
});
export type ProfileHit = Static<typeof profileHit>;

/** `unknown`: nothing is known to be wrong, and something is not stated. */
export const profileVerdicts = ['stop', 'warn', 'unknown', 'none'] as const;
export type ProfileVerdict = (typeof profileVerdicts)[number];

/** What a product declares that a profile can be held against. */
export interface DeclaredGoods {
  readonly isFood: boolean;
  readonly kind: string;
  readonly markings: readonly string[];
  readonly allergens: StatedAllergens;
}

const flesh: readonly AllergenCode[] = ['AC', 'AF', 'UM'];
const ofAnimals: readonly AllergenCode[] = [...flesh, 'AE', 'AM'];

/** Of a diet: whether goods are declared for it, or are known not to be. Nothing else is guessed, so most goods are unknown. */
function dietLevel(
  { allergens, markings }: DeclaredGoods,
  forbidden: readonly AllergenCode[],
  declaredBy: readonly string[],
  isForbidden = false,
): AllergenLevel {
  const levels = forbidden.map((code) => allergenLevelOf(allergens, code));
  if (isForbidden || levels.includes('contains')) return 'contains';
  if (!markings.some((marking) => declaredBy.includes(marking))) return 'unknown';
  return levels.includes('traces') ? 'traces' : 'free';
}

const dietLevels: Readonly<Record<DietCode, (goods: DeclaredGoods) => AllergenLevel>> = {
  vegetarian: (goods) => dietLevel(goods, flesh, ['vegetarian', 'vegan']),
  vegan: (goods) => dietLevel(goods, ofAnimals, ['vegan'], goods.kind === 'Animalsk'),
  lactoseFree: ({ allergens, markings }) =>
    markings.includes('lactosefree') ? 'free' : allergenLevelOf(allergens, 'AM'),
};

const isDiet = (code: ProfileCode): code is DietCode => dietCodes.some((diet) => diet === code);

/** How surely goods have what a kitchen takes into account; of a diet: how surely they do not suit it. */
export const profileLevelOf = (goods: DeclaredGoods, code: ProfileCode): AllergenLevel =>
  isDiet(code) ? dietLevels[code](goods) : allergenLevelOf(goods.allergens, code);

/**
 * What happens for a level: what contains it does what the rule says, and so do traces where the rule says so; otherwise traces of
 * what stops warn. What is not stated always warns, also where the rule stops: it is never taken as free.
 */
export function effectOf(
  { Action, AlsoTraces }: Pick<ProfileRule, 'Action' | 'AlsoTraces'>,
  level: AllergenLevel,
): ProfileHit['Effect'] | null {
  if (Action === 'show' || level === 'free') return null;
  if (level === 'unknown') return 'warn';
  if (level === 'contains' || AlsoTraces) return Action;
  return Action === 'stop' ? 'warn' : null;
}

const isFirst = ({ Effect, Level }: ProfileHit) => [Effect !== 'stop', Level === 'unknown'].map(Number);

/** What of the profile the goods hit, stops first, what is not stated last. Goods that are no food hit nothing. */
export function profileHits(rules: readonly ProfileRule[], goods: DeclaredGoods): ProfileHit[] {
  if (!goods.isFood) return [];
  const hits = rules.flatMap((rule): ProfileHit[] => {
    const Level = profileLevelOf(goods, rule.Code);
    const Effect = effectOf(rule, Level);
    return Effect === null ? [] : [{ Code: rule.Code, Level, Effect, Diners: rule.Diners }];
  });
  return hits.sort((one, other) => {
    const [a, b] = [isFirst(one), isFirst(other)];
    return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
  });
}

export function verdictOf(hits: readonly Pick<ProfileHit, 'Effect' | 'Level'>[]): ProfileVerdict {
  if (hits.some(({ Effect }) => Effect === 'stop')) return 'stop';
  if (hits.some(({ Level }) => Level !== 'unknown')) return 'warn';
  return hits.length > 0 ? 'unknown' : 'none';
}

/** Whether a rule is more than shown. */
export const isInForce = ({ Action }: Pick<ProfileRule, 'Action'>): boolean => Action !== 'show';

const strength = (hit: Pick<ProfileHit, 'Effect' | 'Level'> | undefined): number =>
  hit === undefined ? 0 : hit.Effect === 'stop' ? 3 : hit.Level === 'unknown' ? 1 : 2;

/** Whether what replaces goods hits anything of the profile more than they do themselves: then nobody takes it unasked. */
export function hitsMore(rules: readonly ProfileRule[], from: DeclaredGoods, to: DeclaredGoods): boolean {
  const before = new Map(profileHits(rules, from).map((hit) => [hit.Code, hit]));
  return profileHits(rules, to).some((hit) => strength(hit) > strength(before.get(hit.Code)));
}
