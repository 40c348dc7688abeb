import { expect, test } from 'vitest';
import { parsePlainSearch, writePlainSearch } from '../lib/plain-search.ts';
import { languagePrefix } from './language-prefix.ts';
import { searchParameters } from './search-parameters.ts';

test('search addresses are plain: item numbers stay text, repeated keys are lists', () => {
  expect(parsePlainSearch('?term=0042&brands=a&brands=b')).toEqual({ term: '0042', brands: ['a', 'b'] });
  const search = { term: 'rød løg', brands: ['a', 'b'], page: 2, organic: 'True', empty: '' };
  expect(parsePlainSearch(writePlainSearch(search))).toEqual({
    term: 'rød løg',
    brands: ['a', 'b'],
    page: '2',
    organic: 'True',
  });
  expect(writePlainSearch({})).toBe('');
});

test('search parameters keep what fits; only the exact True switches on', () => {
  expect(
    searchParameters({
      term: '204118',
      page: '3',
      brands: 'a',
      organic: 'True',
      limitToSalesStatistics: 'true',
      search_sort_by: 'price',
      unknown: 'x',
    }),
  ).toEqual({ term: '204118', page: 3, brands: ['a'], organic: 'True', search_sort_by: 'price' });
  for (const page of ['0', '1', '-2', '1.5', '501', 'x']) expect(searchParameters({ page })).toEqual({});
  expect(searchParameters({ search_sort_by: 'sideways', term: '' })).toEqual({});
});

test('places in the address: radius in kilometres, point in degrees, countries listed', () => {
  expect(
    searchParameters({
      radius: '60',
      geopoint: '56.153,10.211',
      fromPostalCode: '8000',
      toPostalCode: '8990',
      regions: ['Midtjylland', 'Syddanmark'],
      supplierCountryCode: 'DK',
      mightBeLate: 'False',
    }),
  ).toEqual({
    radius: 60,
    geopoint: '56.153,10.211',
    fromPostalCode: '8000',
    toPostalCode: '8990',
    regions: ['Midtjylland', 'Syddanmark'],
    supplierCountryCode: ['DK'],
    mightBeLate: 'False',
  });
  for (const radius of ['0', '-5', 'x', '20001', '']) expect(searchParameters({ radius })).toEqual({});
  expect(searchParameters({ geopoint: 'Aarhus', mightBeLate: 'true', fromPostalCode: '<8000>' })).toEqual({});
});

test('the language prefix goes before routes match, stays on links', () => {
  const { input, output } = languagePrefix('/da-dk/catalog/search');
  const url = (path: string) => ({ url: new URL(path, 'https://engros.example') });
  expect(input(url('/da-dk/catalog/search?term=x')).pathname).toBe('/catalog/search');
  expect(input(url('/da-dk')).pathname).toBe('/');
  expect(input(url('/en-GB/login')).pathname).toBe('/login');
  expect(input(url('/da-dkx')).pathname).toBe('/da-dkx');
  expect(output(url('/checkout/basket')).pathname).toBe('/da-dk/checkout/basket');
  expect(languagePrefix('/').output(url('/checkout/basket')).pathname).toBe('/checkout/basket');
});
