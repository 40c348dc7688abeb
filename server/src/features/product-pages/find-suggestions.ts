import type { suggestProducts } from '@engros/contracts/catalog.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { type FacetOption, type NamedFacets, suggest } from '../../search/index.ts';
import { type CustomerShelf, displayNameOf } from '../product-snapshots/index.ts';
import { categoryName } from './present-search.ts';
import type { SearchView } from './search-view.ts';

const suggestionsOfEach = 6;
/** Groups and brands named like the term come before those that only hold many of the products. */
const namedAlikeAtMost = 2;
/** Groups of this level share the products among them: broad enough to choose from, narrow enough to help. */
const shownLevel = 2;

/** What is suggested for a term; past searches are the person's own and stand beside it. */
type Suggestions = Omit<OutputOf<typeof suggestProducts>, 'PastSearches'>;

const nothing: Suggestions = { Terms: [], Brands: [], Categories: [], Products: [], TotalResults: 0 };

/** Those named alike first, then those with the most products, each once and none without products. */
function pick(
  options: readonly FacetOption[],
  namedAlike: readonly { id: string }[],
  isShown: (option: FacetOption) => boolean,
): FacetOption[] {
  const alike = new Set(namedAlike.map(({ id }) => id));
  const found = options.filter(({ count }) => count > 0);
  const first = found.filter(({ id }) => alike.has(id)).slice(0, namedAlikeAtMost);
  const rest = found.filter((option) => isShown(option) && !first.includes(option));
  return [...first, ...rest].slice(0, suggestionsOfEach);
}

function presentCategories(
  { categories }: NamedFacets,
  namedAlike: readonly { id: string }[],
  { catalog, request: { language } }: CustomerShelf,
): Suggestions['Categories'] {
  const known = catalog.categories;
  const levelOf = ({ id }: FacetOption) => known.get(id)?.level ?? 1;
  const shown = categories.some((option) => levelOf(option) >= shownLevel) ? shownLevel : 1;
  return pick(categories, namedAlike, (option) => levelOf(option) === shown).map((option) => {
    const parent = known.get(option.parentId ?? '');
    let top = known.get(option.id);
    while (top?.parentId) top = known.get(top.parentId);
    return {
      Id: option.id,
      Name: categoryName(option.id, option.name, { catalog, language }),
      Count: option.count,
      Level: levelOf(option),
      ParentName: parent === undefined ? null : categoryName(parent.id, parent.nameDa, { catalog, language }),
      Glyph: top?.glyph ?? null,
    };
  });
}

function presentBrands(
  { brands, privateBrands }: NamedFacets,
  namedAlike: readonly { id: string }[],
): Suggestions['Brands'] {
  const own = new Set(privateBrands);
  const all = [...brands, ...privateBrands].sort((a, b) => b.count - a.count);
  return pick(all, namedAlike, ({ id }) => id !== '').map((option) => ({
    Id: option.id,
    Name: option.name,
    Count: option.count,
    IsPrivate: own.has(option),
  }));
}

function presentProducts(shelf: CustomerShelf, ids: readonly string[]): Suggestions['Products'] {
  return ids.flatMap((id) => {
    const product = shelf.product(id);
    if (product === undefined) return [];
    const { brand, artwork, tint } = product;
    const Name = displayNameOf(product, shelf.request.language);
    return { Id: id, Name, Brand: brand, Artwork: artwork, Tint: tint };
  });
}

/** Words, brands, categories and products for what is being typed; nothing for an empty term (SRC-02). */
export function findSuggestions({ words, marks, shelf, assortment }: SearchView, term: string): Suggestions {
  const filters = assortment === null ? {} : { assortment };
  const { found, ...alike } = suggest(words, term, suggestionsOfEach, { marks, filters });
  if (found === null) return nothing;
  return {
    Terms: alike.terms,
    Brands: presentBrands(found.facets, alike.brands),
    Categories: presentCategories(found.facets, alike.categories, shelf),
    Products: presentProducts(shelf, found.ids),
    TotalResults: found.total,
  };
}
