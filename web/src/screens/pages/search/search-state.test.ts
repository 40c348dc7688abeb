import type { Facets } from '@engros/contracts/pages/search.ts';
import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  isRegional,
  withFilters,
  withFlag,
  withoutFilter,
  withoutFilters,
} from './search-state.ts';

const facets: Facets = {
  Categories: [],
  Brands: [{ Id: 'b1', Name: 'Skovlund', Count: 3, IsSelected: true, ParentId: null }],
  PrivateBrands: [],
  Markings: [],
  CoolTypes: [],
  Suppliers: [],
  Regions: [],
  SupplierCountries: [],
  Flags: {},
};

describe('filters of the address', () => {
  test('brand kinds exclude each other; a new filter starts at page one', () => {
    const state = { term: 'kylling', page: 3, privateBrands: ['p1'], markings: ['halal'] };
    const branded = withFilters(state, { brands: ['b1'] });
    expect(branded).toEqual({ term: 'kylling', brands: ['b1'], markings: ['halal'] });
    expect(withFilters(branded, { privateBrands: ['p1'] })).toEqual({
      term: 'kylling',
      privateBrands: ['p1'],
      markings: ['halal'],
    });
  });

  test('an emptied list and a flag switched off leave the address', () => {
    expect(withFilters({ brands: ['b1'] }, { brands: [] })).toEqual({});
    expect(withFlag({ organic: 'True' }, 'organic', false)).toEqual({});
    expect(withFlag({}, 'deliverable', true)).toEqual({ deliverable: 'True' });
  });

  test('the sorting alone is no filter, and clearing keeps words and sorting', () => {
    expect(activeFilters({ term: 'kylling', search_sort_by: 'name' }, facets)).toEqual([]);
    const state = { term: 'kylling', search_sort_by: 'name', brands: ['b1'], foodWaste: 'True' } as const;
    expect(withoutFilters({ ...state, brands: ['b1'] })).toEqual({
      term: 'kylling',
      search_sort_by: 'name',
    });
  });

  test('each filter has its words and can be taken away alone', () => {
    const state = { brands: ['b1', 'b2'], foodWaste: 'True' as const };
    const filters = activeFilters(state, facets);
    expect(filters).toEqual([
      { kind: 'flag', name: 'foodWaste' },
      { kind: 'list', name: 'brands', id: 'b1', text: 'Skovlund' },
      { kind: 'list', name: 'brands', id: 'b2', text: 'b2' },
    ]);
    const [flag, brand] = filters;
    if (!flag || !brand) throw new Error('two filters were expected');
    expect(withoutFilter(state, flag)).toEqual({ brands: ['b1', 'b2'] });
    expect(withoutFilter(state, brand)).toEqual({ brands: ['b2'], foodWaste: 'True' });
  });

  test('[SRC-05] any of the six keys makes the regions active', () => {
    expect(isRegional({ term: 'ost', search_sort_by: 'name', suppliers: ['5001'] })).toBe(false);
    for (const state of [
      { fromPostalCode: '8000' },
      { toPostalCode: '8990' },
      { geopoint: '56.153,10.211' },
      { regions: ['Midtjylland'] },
      { radius: 60 },
      { supplierCountryCode: ['DK'] },
    ]) {
      expect(isRegional(state)).toBe(true);
    }
  });

  test('radius and postcodes are one filter each with all keys', () => {
    const state = { geopoint: '56.153,10.211', radius: 60, fromPostalCode: '8000', toPostalCode: '8990' };
    const filters = activeFilters(state, facets);
    expect(filters).toEqual([
      { kind: 'radius', km: 60 },
      { kind: 'postal', from: '8000', to: '8990' },
    ]);
    const [radius, postal] = filters;
    if (!radius || !postal) throw new Error('two filters were expected');
    expect(withoutFilter(state, radius)).toEqual({ fromPostalCode: '8000', toPostalCode: '8990' });
    expect(withoutFilter(state, postal)).toEqual({ geopoint: '56.153,10.211', radius: 60 });
    expect(withFilters({ fromPostalCode: '8000' }, { fromPostalCode: '' })).toEqual({});
  });
});
