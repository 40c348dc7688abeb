import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import { bareText, stemDanish, tokenize } from '../../search/index.ts';

export interface NameToken {
  /** As written, in lower case. */
  display: string;
  text: string;
  stem: string;
  bare: string;
  isNumber: boolean;
  /** True for a word that describes an addition to the product rather than the product itself. */
  isSecondary: boolean;
}

/** The first word usually is the product type. */
export interface NamedProduct {
  product: CatalogProduct;
  tokens: readonly NameToken[];
}

/** Folded and stemmed. */
export function nameTokens(text: string): NameToken[] {
  return tokenize(text).map(({ text: word, display, isNumber, isSecondary }) => ({
    display,
    text: word,
    stem: isNumber ? word : stemDanish(word),
    bare: bareText(word),
    isNumber,
    isSecondary,
  }));
}

/** Words of name and brand, computed once per product. */
export const namedProduct = keptWith(
  (product: CatalogProduct) => product,
  (product): NamedProduct => {
    const brand = nameTokens(product.brand ?? '').map((token) => ({ ...token, isSecondary: true }));
    return { product, tokens: [...nameTokens(product.name), ...brand] };
  },
);

/** For each stem, the number of product names that contain it. */
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

/** Nearly 1 for a rare word, about a third for a word in every tenth name. */
export function wordWeight(catalog: Catalog, { stem, isNumber }: NameToken): number {
  if (isNumber) return 0.35;
  const count = frequenciesOf(catalog).get(stem) ?? 0;
  if (count === 0) return unknownWeight;
  return Math.max(0.25, Math.log(1 + catalog.products.size / count) / Math.log(1 + catalog.products.size));
}
