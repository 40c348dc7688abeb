import { keptWith } from '../../platform/memory/kept-with.ts';
import { bareText, stemDanish, tokenize } from '../../search/index.ts';
import type { Catalog, CatalogProduct } from '../catalog/index.ts';

/** A word of a name in the forms it is compared by. */
export interface NameToken {
  text: string;
  stem: string;
  bare: string;
  isNumber: boolean;
  /** Says what goes with the product rather than what it is. */
  isSecondary: boolean;
}

/** A product's words: the first is what it is as a rule. */
export interface NamedProduct {
  product: CatalogProduct;
  tokens: readonly NameToken[];
}

/** Words of a text, folded and stemmed. */
export function nameTokens(text: string): NameToken[] {
  return tokenize(text).map(({ text: word, isNumber, isSecondary }) => ({
    text: word,
    stem: isNumber ? word : stemDanish(word),
    bare: bareText(word),
    isNumber,
    isSecondary,
  }));
}

/** The words of a product's name and brand, worked out once per product. */
export const namedProduct = keptWith(
  (product: CatalogProduct) => product,
  (product): NamedProduct => {
    const brand = nameTokens(product.brand ?? '').map((token) => ({ ...token, isSecondary: true }));
    return { product, tokens: [...nameTokens(product.name), ...brand] };
  },
);

/** In how many names of the catalogue each stem occurs. */
const frequenciesOf = keptWith(
  ({ shape }: Catalog) => shape,
  ({ products }): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const { name } of products.values())
      for (const stem of new Set(nameTokens(name).map((token) => token.stem)))
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return counts;
  },
);

const unknownWeight = 0.7;

/** How much a word says: a rare one nearly 1, one of every tenth name about a third. */
export function wordWeight(catalog: Catalog, { stem, isNumber }: NameToken): number {
  if (isNumber) return 0.35;
  const count = frequenciesOf(catalog).get(stem) ?? 0;
  if (count === 0) return unknownWeight;
  return Math.max(0.25, Math.log(1 + catalog.products.size / count) / Math.log(1 + catalog.products.size));
}
