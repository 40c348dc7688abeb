import type { Facets, SearchQuery } from '@engros/contracts/pages/search.ts';

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
  'suitsProfile',
] as const;
export type FlagName = (typeof flagNames)[number];

export const listNames = [
  'categories',
  'markings',
  'brands',
  'privateBrands',
  'coolTypes',
  'suppliers',
  'regions',
  'supplierCountryCode',
] as const;
export type ListName = (typeof listNames)[number];

/**
 * Parameters in the URL that filter by place of origin. The region panel is open if the URL has one of them (SRC-05).
 */
const regionKeys = [
  'fromPostalCode',
  'toPostalCode',
  'geopoint',
  'regions',
  'radius',
  'supplierCountryCode',
] as const;
type RegionKey = (typeof regionKeys)[number];

/** Stored only in the page's URL. */
export type SearchState = Pick<SearchQuery, 'term' | 'search_sort_by' | 'page' | ListName | RegionKey> & {
  [name in FlagName]?: 'True';
} & { mightBeLate?: 'True' | 'False' };

const optionalNames = [...flagNames, ...regionKeys, 'mightBeLate'] as const;

/** By the suppliers' location (SRC-05). */
export function isRegional(state: SearchState): boolean {
  return regionKeys.some((name) => state[name] !== undefined);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Without invalid values, because the router keeps values that failed validation. */
export function knownState(address: SearchState): SearchState {
  const state = { ...address };
  for (const name of flagNames) if (asText(state[name]) !== 'True') delete state[name];
  if (!['True', 'False'].includes(asText(state.mightBeLate))) delete state.mightBeLate;
  if (typeof state.radius !== 'number') delete state.radius;
  if (typeof state.page !== 'number') delete state.page;
  return state;
}

/** A value of undefined removes the filter. */
export type StateChange = { [name in keyof SearchState]?: SearchState[name] | undefined };

/** Always on the first page. Filters for brands and for private brands cannot be combined (SRC-04). */
export function withFilters(state: SearchState, change: StateChange): SearchState {
  const { page: _page, ...rest } = state;
  const next = { ...rest, ...change } as SearchState;
  if (change.brands?.length) delete next.privateBrands;
  if (change.privateBrands?.length) delete next.brands;
  for (const name of listNames) if (next[name]?.length === 0) delete next[name];
  for (const name of optionalNames) if (next[name] === undefined || next[name] === '') delete next[name];
  return next;
}

export function withFlag(state: SearchState, name: FlagName, isOn: boolean): SearchState {
  return withFilters(state, { [name]: isOn ? 'True' : undefined });
}

/** Keeps the search words and the sort order, because the sort order is not a filter (SRC-06). */
export function withoutFilters(state: SearchState): SearchState {
  return {
    ...(state.term ? { term: state.term } : {}),
    ...(state.search_sort_by ? { search_sort_by: state.search_sort_by } : {}),
  };
}

export function withoutRegion(state: SearchState): SearchState {
  return withFilters(state, Object.fromEntries(regionKeys.map((name) => [name, undefined])));
}

export type ActiveFilter =
  | { kind: 'flag'; name: FlagName }
  | { kind: 'late'; value: 'True' | 'False' }
  | { kind: 'radius'; km: number | undefined }
  | { kind: 'postal'; from: string; to: string }
  | { kind: 'list'; name: ListName; id: string; text: string };

const facetOf: Record<ListName, Exclude<keyof Facets, 'Flags'>> = {
  categories: 'Categories',
  markings: 'Markings',
  brands: 'Brands',
  privateBrands: 'PrivateBrands',
  coolTypes: 'CoolTypes',
  suppliers: 'Suppliers',
  regions: 'Regions',
  supplierCountryCode: 'SupplierCountries',
};

export function optionsOf(facets: Facets | undefined, name: ListName) {
  return facets?.[facetOf[name]] ?? [];
}

function placeFilters({ radius, geopoint, fromPostalCode, toPostalCode }: SearchState): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  if (radius !== undefined || geopoint !== undefined) filters.push({ kind: 'radius', km: radius });
  if (fromPostalCode !== undefined || toPostalCode !== undefined) {
    filters.push({ kind: 'postal', from: fromPostalCode ?? '', to: toPostalCode ?? '' });
  }
  return filters;
}

/** In page order. */
export function activeFilters(state: SearchState, facets: Facets | undefined): ActiveFilter[] {
  const flags = flagNames.filter((name) => state[name]).map((name) => ({ kind: 'flag', name }) as const);
  const late = state.mightBeLate ? [{ kind: 'late', value: state.mightBeLate } as const] : [];
  const lists = listNames.flatMap((name) =>
    (state[name] ?? []).map((id) => {
      const text = optionsOf(facets, name).find((option) => option.Id === id)?.Name ?? id;
      return { kind: 'list', name, id, text } as const;
    }),
  );
  return [...flags, ...late, ...placeFilters(state), ...lists];
}

export function withoutFilter(state: SearchState, filter: ActiveFilter): SearchState {
  switch (filter.kind) {
    case 'flag':
      return withFlag(state, filter.name, false);
    case 'late':
      return withFilters(state, { mightBeLate: undefined });
    case 'radius':
      return withFilters(state, { radius: undefined, geopoint: undefined });
    case 'postal':
      return withFilters(state, { fromPostalCode: undefined, toPostalCode: undefined });
    default:
      return withFilters(state, { [filter.name]: state[filter.name]?.filter((id) => id !== filter.id) });
  }
}

export function filterKey(filter: ActiveFilter): string {
  if (filter.kind === 'flag') return filter.name;
  return filter.kind === 'list' ? `${filter.name} ${filter.id}` : filter.kind;
}
