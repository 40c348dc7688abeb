import { facetIds, searchQuery, searchSorts } from '@engros/contracts/pages/search.ts';
import { switchInput } from '@engros/contracts/values/switches.ts';
import { expect, test } from 'vitest';
import { searchParameters } from '../../../app/search-parameters.ts';
import { activeFilters, isRegional, knownState, withFilters, withoutFilter } from './search-state.ts';

/** Parameters that the page adds to the request itself, or sends in another form. */
const notOfAddress = new Set([
  'expectedDeliveryDate',
  'preSaleId',
  'basketId',
  'typing',
  'pageSize',
  'skip',
  'take',
  'places',
]);
const notFilters = new Set(['term', 'page', 'search_sort_by']);
const regional = new Set([
  'fromPostalCode',
  'toPostalCode',
  'geopoint',
  'radius',
  'regions',
  'supplierCountryCode',
]);
const special: Readonly<Record<string, unknown>> = {
  term: 'ost',
  page: 3,
  search_sort_by: searchSorts.at(-1),
  geopoint: '56.153,10.211',
  fromPostalCode: '8000',
  toPostalCode: '8990',
  radius: 60,
};

const asked = Object.entries(searchQuery.properties).filter(([name]) => !notOfAddress.has(name));
const sampleOf = (name: string, schema: object): unknown => {
  if (name in special) return special[name];
  if (JSON.stringify(schema) === JSON.stringify(switchInput)) return 'True';
  if (JSON.stringify(schema) === JSON.stringify(facetIds)) return ['a', 'b'];
  throw new Error(`${name} has no value here`);
};
const given = asked.map(([name, schema]) => ({ name, state: { [name]: sampleOf(name, schema) } }));

test.each(given)('the address holds $name of the contract', ({ state }) => {
  expect(searchParameters(state)).toEqual(state);
  expect(knownState(state)).toEqual(state);
});

test.each(searchSorts)('the address holds the sort order %s', (search_sort_by) => {
  expect(searchParameters({ search_sort_by })).toEqual({ search_sort_by });
});

test.each(given.filter(({ name }) => !notFilters.has(name)))(
  '$name is shown, taken away alone, and regional or not',
  ({ name, state }) => {
    const other = name === 'organic' ? 'foodWaste' : 'organic';
    const around = { term: 'ost', [other]: 'True', ...state };
    const own = activeFilters(around, undefined).filter(
      ({ kind, ...rest }) => !('name' in rest && rest.name === other),
    );
    expect(own).toHaveLength([Object.values(state)[0]].flat().length);
    expect(own.reduce(withoutFilter, around)).toEqual({ term: 'ost', [other]: 'True' });
    expect(isRegional(state)).toBe(regional.has(name));
    expect(withFilters(state, { [name]: undefined })).toEqual({});
  },
);
