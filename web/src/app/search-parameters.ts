import { priceListFilters, priceListSorts } from '@engros/contracts/goods/catalog.ts';
import type { SearchQuery } from '@engros/contracts/pages/search.ts';

type Sort = NonNullable<SearchQuery['search_sort_by']>;
const sorts: readonly Sort[] = ['relevance', 'name', 'name_desc', 'item_number', 'popularity', 'price'];
const lists = [
  'categories',
  'brands',
  'privateBrands',
  'markings',
  'coolTypes',
  'suppliers',
  'regions',
  'supplierCountryCode',
] as const;
const flags = [
  'airCargo',
  'organic',
  'onOffer',
  'foodWaste',
  'bargain',
  'inStock',
  'presale',
  'limitToSalesStatistics',
  'favorites',
  'onAgreement',
  'deliverable',
  'suitsProfile',
] as const;
const lastPage = 500;
const longestRadiusKm = 20_000;

export type SearchParameters = Pick<
  SearchQuery,
  | 'term'
  | 'search_sort_by'
  | 'page'
  | 'fromPostalCode'
  | 'toPostalCode'
  | 'geopoint'
  | 'radius'
  | (typeof lists)[number]
> & { [name in (typeof flags)[number]]?: 'True' } & { mightBeLate?: 'True' | 'False' };

const patterns = {
  term: /./s,
  fromPostalCode: /^[A-Za-z0-9 -]{1,12}$/,
  toPostalCode: /^[A-Za-z0-9 -]{1,12}$/,
  geopoint: /^-?[0-9]{1,2}([.][0-9]{1,12})?,-?[0-9]{1,3}([.][0-9]{1,12})?$/,
} as const;

function texts(search: Record<string, unknown>): SearchParameters {
  const found: SearchParameters = {};
  for (const name of ['term', 'fromPostalCode', 'toPostalCode', 'geopoint'] as const) {
    const value = search[name];
    if (typeof value === 'string' && patterns[name].test(value)) found[name] = value;
  }
  return found;
}

function numbers(search: Record<string, unknown>): SearchParameters {
  const page = Number(search.page);
  const radius = typeof search.radius === 'string' ? Number(search.radius) : search.radius;
  const hasRadius = typeof radius === 'number' && radius > 0 && radius <= longestRadiusKm;
  return {
    ...(Number.isInteger(page) && page > 1 && page <= lastPage ? { page } : {}),
    ...(hasRadius ? { radius } : {}),
  };
}

function listsOf<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [name in Name]?: string[] } {
  const found: { [name in Name]?: string[] } = {};
  for (const name of names) {
    const values = [search[name]].flat().filter((each): each is string => typeof each === 'string');
    if (values.length > 0) found[name] = values;
  }
  return found;
}

/** Drops invalid values. A filter is active only if its value is exactly `True` (specification 5). */
export function searchParameters(search: Record<string, unknown>): SearchParameters {
  const sort = sorts.find((each) => each === search.search_sort_by);
  const late = search.mightBeLate;
  const parameters: SearchParameters = {
    ...texts(search),
    ...(sort ? { search_sort_by: sort } : {}),
    ...numbers(search),
  };
  Object.assign(parameters, listsOf(search, lists));
  for (const name of flags) if (search[name] === 'True') parameters[name] = 'True';
  if (late === 'True' || late === 'False') parameters.mightBeLate = late;
  return parameters;
}

export function priceListParameters(search: Record<string, unknown>): {
  term?: string;
  page?: number;
  order?: (typeof priceListSorts)[number];
} & { [name in (typeof priceListFilters)[number]]?: string[] } {
  const { term, page, order } = search;
  const number = Number(page);
  const sort = priceListSorts.find((each) => each === order);
  return {
    ...(sort && { order: sort }),
    ...listsOf(search, priceListFilters),
    ...(typeof term === 'string' && term !== '' && { term }),
    ...(Number.isInteger(number) && number > 1 && number <= lastPage && { page: number }),
  };
}
