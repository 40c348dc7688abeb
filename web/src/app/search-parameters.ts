import type { SearchQuery } from '@engros/contracts/search.ts';

type Sort = NonNullable<SearchQuery['search_sort_by']>;
type FlagName =
  | 'airCargo'
  | 'organic'
  | 'onOffer'
  | 'foodWaste'
  | 'bargain'
  | 'inStock'
  | 'presale'
  | 'limitToSalesStatistics'
  | 'favorites'
  | 'onAgreement'
  | 'deliverable';
type ListName = 'categories' | 'brands' | 'privateBrands' | 'markings' | 'coolTypes' | 'suppliers';

const sorts: readonly Sort[] = ['relevance', 'name', 'name_desc', 'item_number', 'popularity', 'price'];
const lists: readonly ListName[] = [
  'categories',
  'brands',
  'privateBrands',
  'markings',
  'coolTypes',
  'suppliers',
];
const flags: readonly FlagName[] = [
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
];
const lastPage = 500;

/** What the address of the search page can hold. */
export type SearchParameters = Pick<SearchQuery, 'term' | 'search_sort_by' | 'page' | ListName> & {
  [name in FlagName]?: 'True';
};

/** Reads the address; what does not fit is left out, a filter is on only for the exact text True (specification 5). */
export function searchParameters(search: Record<string, unknown>): SearchParameters {
  const page = Number(search.page);
  const sort = sorts.find((each) => each === search.search_sort_by);
  const parameters: SearchParameters = {
    ...(typeof search.term === 'string' && search.term !== '' ? { term: search.term } : {}),
    ...(sort ? { search_sort_by: sort } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= lastPage ? { page } : {}),
  };
  for (const name of lists) {
    const values = [search[name]].flat().filter((each): each is string => typeof each === 'string');
    if (values.length > 0) parameters[name] = values;
  }
  for (const name of flags) if (search[name] === 'True') parameters[name] = 'True';
  return parameters;
}
