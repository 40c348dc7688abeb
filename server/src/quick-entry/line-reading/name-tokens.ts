import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { Language } from '../../platform/http/viewer.ts';
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

/** Words of English names that say nothing of the goods; `and` is Danish for duck. */
const fillers = new Set('a an and at by for from in on or the to'.split(' '));

const englishTokens = (text: string) => nameTokens(text).filter(({ text: word }) => !fillers.has(word));

/** Of a typed line. */
export const typedTokens = (text: string, language: Language): NameToken[] =>
  language === 'en' ? englishTokens(text) : nameTokens(text);

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

const brandTokens = (brand: string | null) =>
  nameTokens(brand ?? '').map((token) => ({ ...token, isSecondary: true }));

/** Words of name and brand, computed once per product. */
const namedInDanish = keptWith(
  (product: CatalogProduct) => product,
  (product): NamedProduct => ({
    product,
    tokens: [...nameTokens(product.name), ...brandTokens(product.brand)],
  }),
);

const namedInEnglish = keptWith(
  (product: CatalogProduct) => product,
  (product): NamedProduct | null => {
    const { nameEn, brand } = product;
    if (nameEn === null) return null;
    return { product, tokens: [...englishTokens(nameEn), ...brandTokens(brand)] };
  },
);

/** An English reader sees the English name and may also write the Danish one. */
export function namesOf(product: CatalogProduct, language: Language): readonly NamedProduct[] {
  const english = language === 'en' ? namedInEnglish(product) : null;
  return english === null ? [namedInDanish(product)] : [english, namedInDanish(product)];
}

/** For each stem, the number of product names that contain it. */
function countStems(
  products: Iterable<CatalogProduct>,
  tokensOf: (product: CatalogProduct) => readonly NameToken[],
) {
  const counts = new Map<string, number>();
  for (const product of products)
    for (const stem of new Set(tokensOf(product).map((token) => token.stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

const danishFrequencies = keptWith(
  ({ shape }: Catalog) => shape,
  ({ products }): ReadonlyMap<string, number> =>
    countStems(products.values(), ({ name }) => nameTokens(name)),
);
const englishFrequencies = keptWith(
  ({ shape }: Catalog) => shape,
  ({ products }): ReadonlyMap<string, number> =>
    countStems(products.values(), ({ name, nameEn }) => [
      ...nameTokens(name),
      ...(nameEn === null ? [] : englishTokens(nameEn)),
    ]),
);

/** True for a word of a Danish or English name, also when it only begins or ends one. */
export function isOfNames(catalog: Catalog, { stem, text }: NameToken): boolean {
  const stems = [...englishFrequencies(catalog).keys()];
  return stems.some((each) => each.startsWith(stem) || each.endsWith(stem) || each.endsWith(text));
}

const unknownWeight = 0.7;

/** Nearly 1 for a rare word, about a third for a word in every tenth name. */
export function wordWeight(catalog: Catalog, { stem, isNumber }: NameToken, language: Language): number {
  if (isNumber) return 0.35;
  const frequencies = language === 'en' ? englishFrequencies : danishFrequencies;
  const count = frequencies(catalog).get(stem) ?? 0;
  if (count === 0) return unknownWeight;
  return Math.max(0.25, Math.log(1 + catalog.products.size / count) / Math.log(1 + catalog.products.size));
}
