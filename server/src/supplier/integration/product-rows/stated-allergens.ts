import { goodsLabels } from '../../../goods/product-snapshots/labels.ts';
import type { Findings } from '../row-problem.ts';

export type AllergenLevel = 'contains' | 'traces' | 'free';
export type Allergens = Readonly<Record<string, AllergenLevel>>;

/** The first word of each level is the one that is written. */
const levelWords: Readonly<Record<AllergenLevel, readonly string[]>> = {
  contains: ['indeholder', 'contains', 'ja', 'yes'],
  traces: ['spor', 'kan indeholde', 'traces', 'may contain'],
  free: ['fri', 'free', 'nej', 'no'],
};
const levels = Object.keys(levelWords) as AllergenLevel[];

const codeByName = new Map(
  Object.entries(goodsLabels).flatMap(([key, { da, en }]) => {
    const code = key.startsWith('goods.allergen.') ? key.slice('goods.allergen.'.length) : '';
    return /^[A-Z]{2}$/.test(code) ? [code, da, en].map((name) => [name.toLowerCase(), code] as const) : [];
  }),
);

/**
 * Allergens of a cell such as `AM indeholder | nødder spor | AE fri`, by GS1 code or name; of one that stands twice the stronger level. An
 * allergen or level that is not known refuses the row, so that none is lost. Undefined when the file has no such column.
 */
export function statedAllergens(written: string | undefined, { refuse }: Findings): Allergens | undefined {
  if (written === undefined) return undefined;
  const stated: Record<string, AllergenLevel> = {};
  for (const part of written.split('|').map((one) => one.trim().toLowerCase())) {
    if (part === '') continue;
    const level = levels.find((one) => levelWords[one].some((word) => part.endsWith(` ${word}`)));
    const word = levelWords[level ?? 'contains'].find((one) => part.endsWith(` ${one}`)) ?? '';
    const code = codeByName.get(part.slice(0, part.length - word.length).trim());
    if (level === undefined || code === undefined)
      refuse(
        'allergens',
        'allergenForm',
        'Write each allergen with its level, such as “mælk indeholder | nødder spor | æg fri”.',
      );
    else if (strength(level) > strength(stated[code])) stated[code] = level;
  }
  return stated;
}

const strength = (level: AllergenLevel | undefined): number =>
  level === undefined ? -1 : ['free', 'traces', 'contains'].indexOf(level);

/** Of each allergen the stronger level. */
export function strongest(one: Allergens, other: Allergens): Allergens {
  const all: Record<string, AllergenLevel> = { ...one };
  for (const [code, level] of Object.entries(other))
    if (strength(level) > strength(all[code])) all[code] = level;
  return all;
}

/** As `statedAllergens` reads them. */
export const writtenAllergens = (allergens: Allergens): string =>
  Object.entries(allergens)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, level]) => `${code} ${levelWords[level][0]}`)
    .join(' | ');
