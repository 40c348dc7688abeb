import type { AllergenLevel } from '@engros/contracts/goods/allergens.ts';
import type { ConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import type { ChangeAnswer, FieldChange } from '@engros/contracts/supplier/goods/products.ts';

/** By field: what stood there when it was first changed, and what is to stand there. */
export type Draft = Readonly<Record<string, { before: string; after: string }>>;

const words: Readonly<Record<Exclude<AllergenLevel, 'unknown'>, string>> = {
  contains: 'indeholder',
  traces: 'spor',
  free: 'fri',
};

type Allergens = ConsoleProduct['Allergens'];

/** As a file writes them; what is not stated stands nowhere. */
export const writtenAllergens = (allergens: Allergens): string =>
  allergens
    .flatMap(({ Code, Level }) => (Level === 'unknown' ? [] : `${Code} ${words[Level]}`))
    .toSorted()
    .join(' | ');

/** The levels of the draft, or those that are stored. */
export function draftedAllergens({ Allergens }: Pick<ConsoleProduct, 'Allergens'>, draft: Draft): Allergens {
  const written = draft['allergens']?.after;
  if (written === undefined) return Allergens;
  const levels = new Map(
    written.split(' | ').map((part) => {
      const [code = '', word = ''] = part.split(' ');
      return [code, (Object.keys(words) as (keyof typeof words)[]).find((level) => words[level] === word)];
    }),
  );
  return Allergens.map((each) => ({ ...each, Level: levels.get(each.Code) ?? ('unknown' as const) }));
}

/** What stands in a field, stored and not drafted. */
export const storedValue = (product: ConsoleProduct, field: string): string =>
  field === 'allergens'
    ? writtenAllergens(product.Allergens)
    : (product.Fields.find(({ Field }) => Field === field)?.Value ?? '');

/** A field that is as it was is no change. */
export function drafted(
  draft: Draft,
  field: string,
  { stored, value }: { stored: string; value: string },
): Draft {
  const before = draft[field]?.before ?? stored;
  const { [field]: _, ...rest } = draft;
  return value === before ? rest : { ...rest, [field]: { before, after: value } };
}

export const changesOf = (draft: Draft): FieldChange[] =>
  Object.entries(draft).map(([Field, { before, after }]) => ({ Field, Before: before, After: after }));

/** The other's value is dropped from the draft, or becomes what is written over. */
export function settled(
  draft: Draft,
  { Field, Theirs }: ChangeAnswer['Conflicts'][number],
  isTheirs: boolean,
): Draft {
  const { [Field]: mine, ...rest } = draft;
  if (isTheirs || mine === undefined) return rest;
  return { ...rest, [Field]: { before: Theirs, after: mine.after } };
}

const ranks: readonly AllergenLevel[] = ['unknown', 'free', 'traces', 'contains'];
const risk = (level: AllergenLevel): number => Math.max(0, ranks.indexOf(level) - 1);

/** Names of allergens that the draft states weaker than what is stored. */
export function weakened(product: ConsoleProduct, draft: Draft): string[] {
  const after = new Map(draftedAllergens(product, draft).map(({ Code, Level }) => [Code, Level]));
  return product.Allergens.flatMap(({ Code, Name, Level }) =>
    risk(after.get(Code) ?? 'unknown') < risk(Level) ? Name : [],
  );
}
