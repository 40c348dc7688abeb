import type { forgetPastSearches, suggestProducts } from '@engros/contracts/catalog.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type FacetOption, type SearchFacets, search, suggest } from '../../search/index.ts';
import { type CustomerShelf, displayNameOf, type Goods } from '../product-snapshots/index.ts';
import { createCustomerMarks } from './customer-marks.ts';
import { openCallShelf } from './open-call-shelf.ts';
import type { PastSearches } from './past-searches.ts';
import { categoryName, type FacetWords } from './present-search.ts';
import { assortmentOf } from './search-filters.ts';
import { searchTermOf } from './search-term.ts';

const suggestionsOfEach = 6;
/** Groups and brands named like the term come before those that only hold many of the products. */
const namedAlikeAtMost = 2;
/** Groups of this level share the products among them: broad enough to choose from, narrow enough to help. */
const shownLevel = 2;

type Suggestions = OutputOf<typeof suggestProducts>;

const nothing = { Terms: [], Brands: [], Categories: [], Products: [], TotalResults: 0 };

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
  { categories }: SearchFacets,
  namedAlike: readonly { id: string }[],
  words: FacetWords,
): Suggestions['Categories'] {
  const known = words.catalog.categories;
  const levelOf = ({ id }: FacetOption) => known.get(id)?.level ?? 1;
  const shown = categories.some((option) => levelOf(option) >= shownLevel) ? shownLevel : 1;
  return pick(categories, namedAlike, (option) => levelOf(option) === shown).map((option) => {
    const parent = known.get(option.parentId ?? '');
    let top = known.get(option.id);
    while (top?.parentId) top = known.get(top.parentId);
    return {
      Id: option.id,
      Name: categoryName(option.id, option.name, words),
      Count: option.count,
      Level: levelOf(option),
      ParentName: parent === undefined ? null : categoryName(parent.id, parent.nameDa, words),
      Glyph: top?.glyph ?? null,
    };
  });
}

function presentBrands(
  { brands, privateBrands }: SearchFacets,
  namedAlike: readonly { id: string }[],
): Suggestions['Brands'] {
  const own = new Set(privateBrands);
  const all = [...brands, ...privateBrands].sort((a, b) => b.count - a.count);
  return pick(all, namedAlike, () => true).map((option) => ({
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

/** Words, brands, categories and products for what is being typed, and what the person searched for before (SRC-02). */
export function answerSuggest(goods: Goods, pastSearches: PastSearches): Handler<typeof suggestProducts> {
  const marksOf = createCustomerMarks(goods);
  return async (ctx, { query }) => {
    const PastSearches = [...(await pastSearches.of(ctx.scope))];
    const term = searchTermOf(query.term);
    if (term === '') return { ...nothing, PastSearches };
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate);
    const index = goods.catalog.searchIndex();
    const marks = await marksOf(index, shelf);
    const alike = suggest(index, term, suggestionsOfEach, marks);
    const found = search(index, {
      term,
      filters: assortmentOf(shelf),
      sort: 'relevance',
      skip: 0,
      take: suggestionsOfEach,
      marks,
    });
    const words = { catalog: shelf.catalog, language: ctx.language, text: ctx.text };
    return {
      Terms: alike.terms,
      Brands: presentBrands(found.facets, alike.brands),
      Categories: presentCategories(found.facets, alike.categories, words),
      Products: presentProducts(shelf, found.ids),
      TotalResults: found.total,
      PastSearches,
    };
  };
}

/** Past searches are the person's own to forget. */
export function answerForgetting(pastSearches: PastSearches): Handler<typeof forgetPastSearches> {
  return async (ctx, { query }) => {
    const term = query.term === undefined ? null : searchTermOf(query.term);
    return { PastSearches: [...(await pastSearches.forget(ctx.scope, term))] };
  };
}
