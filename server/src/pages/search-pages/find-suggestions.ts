import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { suggestProducts } from '@engros/contracts/goods/catalog.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Language } from '../../platform/http/viewer.ts';
import {
  type CustomerMarks,
  mostCounted,
  type NamedFacets,
  type Ordinals,
  type SearchIndex,
  suggest,
} from '../../search/index.ts';
import { categoryName } from './present-search.ts';

const suggestionsOfEach = 6;
/**
 * Maximum number of categories and brands with a name like the term. They come before those with the most
 * products.
 */
const namedAlikeAtMost = 2;
/** Category level of the suggestions: broad enough to choose from, narrow enough to help. */
const shownLevel = 2;

/** Without past searches, which are personal and added later. */
type Suggestions = Omit<OutputOf<typeof suggestProducts>, 'PastSearches'>;

export interface SuggestionSources {
  words: SearchIndex;
  marks: Required<CustomerMarks>;
  /** Products the customer may buy; null when every product may be bought. */
  assortment: Ordinals | null;
  categories: Catalog['categories'];
  /** Replaced whenever products change. */
  shape: Catalog['shape'];
  /** Undefined outside the customer's assortment. */
  productOf: CustomerShelf['product'];
  language: Language;
  term: string;
}

const nothing: Suggestions = { Terms: [], Brands: [], Categories: [], Products: [], TotalResults: 0 };

type Counted = ReturnType<typeof mostCounted>[number];

/**
 * First the options with a name like the term, then those with the most products. Leaves out duplicates and options without
 * products.
 */
function pick<Option extends Counted>(
  most: (take: number, isWanted: (id: string) => boolean) => Option[],
  namedAlike: readonly { id: string }[],
  isShown: (id: string) => boolean,
): Option[] {
  const alike = new Set(namedAlike.map(({ id }) => id));
  const first = most(namedAlikeAtMost, (id) => alike.has(id));
  const isFirst = new Set(first.map(({ id }) => id));
  const rest = most(suggestionsOfEach - first.length, (id) => !isFirst.has(id) && isShown(id));
  return [...first, ...rest];
}

function presentCategories(
  { categories }: NamedFacets,
  namedAlike: readonly { id: string }[],
  { categories: known, language }: SuggestionSources,
): Suggestions['Categories'] {
  const catalog = { categories: known };
  const levelOf = (id: string) => known.get(id)?.level ?? 1;
  const isBelowTop = mostCounted(categories, 1, (id) => levelOf(id) >= shownLevel).length > 0;
  const shown = isBelowTop ? shownLevel : 1;
  const most = (take: number, isWanted: (id: string) => boolean) => mostCounted(categories, take, isWanted);
  return pick(most, namedAlike, (id) => levelOf(id) === shown).map((option) => {
    const parent = known.get(option.parentId ?? '');
    let top = known.get(option.id);
    while (top?.parentId) top = known.get(top.parentId);
    return {
      Id: option.id,
      Name: categoryName(option.id, option.name, { catalog, language }),
      Count: option.count,
      Level: levelOf(option.id),
      ParentName: parent === undefined ? null : categoryName(parent.id, parent.nameDa, { catalog, language }),
      Glyph: top?.glyph ?? null,
    };
  });
}

function presentBrands(
  { brands, privateBrands }: NamedFacets,
  namedAlike: readonly { id: string }[],
): Suggestions['Brands'] {
  const most = (take: number, isWanted: (id: string) => boolean) =>
    [
      ...mostCounted(brands, take, isWanted).map((option) => ({ ...option, isPrivate: false })),
      ...mostCounted(privateBrands, take, isWanted).map((option) => ({ ...option, isPrivate: true })),
    ]
      .sort((a, b) => b.count - a.count)
      .slice(0, take);
  return pick(most, namedAlike, (id) => id !== '').map(({ id, name, count, isPrivate }) => ({
    Id: id,
    Name: name,
    Count: count,
    IsPrivate: isPrivate,
  }));
}

function presentProducts(
  { productOf, language }: SuggestionSources,
  ids: readonly string[],
): Suggestions['Products'] {
  return ids.flatMap((id) => {
    const product = productOf(id);
    if (product === undefined) return [];
    const { brand, artwork, tint } = product;
    const Name = displayNameOf(product, language);
    return { Id: id, Name, Brand: brand, Artwork: artwork, Tint: tint };
  });
}

/** Nothing for an empty term (SRC-02). */
export function findSuggestions(sources: SuggestionSources): Suggestions {
  const { words, marks, assortment, language, term } = sources;
  const filters = assortment === null ? {} : { assortment };
  const { found, ...alike } = suggest(words, term, suggestionsOfEach, { marks, filters, language });
  if (found === null) return nothing;
  return {
    Terms: alike.terms,
    Brands: presentBrands(found.facets, alike.brands),
    Categories: presentCategories(found.facets, alike.categories, sources),
    Products: presentProducts(sources, found.ids),
    TotalResults: found.total,
  };
}
