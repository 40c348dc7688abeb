import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { suggestProducts } from '@engros/contracts/goods/catalog.ts';

/** The same search limited to one product group or brand, with its number of results. */
export interface NarrowedSearch {
  id: string;
  name: string;
  count: number;
  glyph?: string | undefined;
  search: { term: string; categories?: string[]; brands?: string[]; privateBrands?: string[] };
}

type Suggested = OutputOf<typeof suggestProducts> | undefined;

const shownCategories = 4;
const shownBrands = 3;

export function categorySearches(term: string, suggested: Suggested): NarrowedSearch[] {
  return (suggested?.Categories ?? []).slice(0, shownCategories).map(({ Id, Name, Count, Glyph }) => ({
    id: Id,
    name: Name,
    count: Count,
    glyph: Glyph ?? undefined,
    search: { term, categories: [Id] },
  }));
}

export function brandSearches(term: string, suggested: Suggested): NarrowedSearch[] {
  return (suggested?.Brands ?? []).slice(0, shownBrands).map(({ Id, Name, Count, IsPrivate }) => ({
    id: Id,
    name: Name,
    count: Count,
    search: IsPrivate ? { term, privateBrands: [Id] } : { term, brands: [Id] },
  }));
}
