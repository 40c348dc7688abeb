import type { Facets, SearchQuery } from '@engros/contracts/search.ts';

export const flagNames = [
  'deliverable',
  'limitToSalesStatistics',
  'onAgreement',
  'favorites',
  'inStock',
  'foodWaste',
  'bargain',
  'onOffer',
  'presale',
  'organic',
  'airCargo',
] as const;
export type FlagName = (typeof flagNames)[number];

export const listNames = [
  'categories',
  'markings',
  'brands',
  'privateBrands',
  'coolTypes',
  'suppliers',
] as const;
export type ListName = (typeof listNames)[number];

/** What the address of the search page holds; the only state of the page. */
export type SearchState = Pick<SearchQuery, 'term' | 'search_sort_by' | 'page' | ListName> & {
  [name in FlagName]?: 'True';
};

/** Another choice of filters: always from the first page, and brands or own brands, never both (SRC-04). */
export function withFilters(state: SearchState, change: Partial<SearchState>): SearchState {
  const { page: _page, ...rest } = state;
  const next: SearchState = { ...rest, ...change };
  if (change.brands?.length) delete next.privateBrands;
  if (change.privateBrands?.length) delete next.brands;
  for (const name of listNames) if (next[name]?.length === 0) delete next[name];
  for (const name of flagNames) if (next[name] === undefined) delete next[name];
  return next;
}

/** A flag switched on or off. */
export function withFlag(state: SearchState, name: FlagName, isOn: boolean): SearchState {
  return withFilters(state, { [name]: isOn ? 'True' : undefined });
}

/** The words and the sorting without any filter; the sorting alone is no filter (SRC-06). */
export function withoutFilters(state: SearchState): SearchState {
  return {
    ...(state.term ? { term: state.term } : {}),
    ...(state.search_sort_by ? { search_sort_by: state.search_sort_by } : {}),
  };
}

export type ActiveFilter =
  | { kind: 'flag'; name: FlagName }
  | { kind: 'list'; name: ListName; id: string; text: string };

const facetOf: Record<ListName, Exclude<keyof Facets, 'Flags'>> = {
  categories: 'Categories',
  markings: 'Markings',
  brands: 'Brands',
  privateBrands: 'PrivateBrands',
  coolTypes: 'CoolTypes',
  suppliers: 'Suppliers',
};

/** The options of a list filter as the answer counts them. */
export function optionsOf(facets: Facets | undefined, name: ListName) {
  return facets?.[facetOf[name]] ?? [];
}

/** Every filter in use, in the order of the page. */
export function activeFilters(state: SearchState, facets: Facets | undefined): ActiveFilter[] {
  const flags = flagNames.filter((name) => state[name]).map((name) => ({ kind: 'flag', name }) as const);
  const lists = listNames.flatMap((name) =>
    (state[name] ?? []).map((id) => {
      const text = optionsOf(facets, name).find((option) => option.Id === id)?.Name ?? id;
      return { kind: 'list', name, id, text } as const;
    }),
  );
  return [...flags, ...lists];
}

/** Without one filter. */
export function withoutFilter(state: SearchState, filter: ActiveFilter): SearchState {
  if (filter.kind === 'flag') return withFlag(state, filter.name, false);
  return withFilters(state, { [filter.name]: state[filter.name]?.filter((id) => id !== filter.id) });
}

/** The level of categories worth choosing among: the highest with a choice, and what lies under chosen ones. */
export function categoryChoices(options: Facets['Categories'], chosen: readonly string[]) {
  const ids = new Set(options.map((option) => option.Id));
  const childrenOf = (id: string) => options.filter((option) => option.ParentId === id);
  let level = options.filter((option) => option.ParentId === null || !ids.has(option.ParentId));
  while (level.length === 1 && level[0] && childrenOf(level[0].Id).length > 0)
    level = childrenOf(level[0].Id);
  const shown = new Set(level.map((option) => option.Id));
  for (const id of chosen) {
    shown.add(id);
    for (const child of childrenOf(id)) shown.add(child.Id);
  }
  return options.filter((option) => shown.has(option.Id));
}
