import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { results } from '../../../../test/a-search-answer.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

async function openSearch(address: string) {
  const opened = openScreen(address, aBasket(), {
    'GET /api/catalog/search': () => results([aProduct({ Id: '1' }), aProduct({ Id: '2' })]),
  });
  await screen.findByText(/^2 varer/);
  const asked = () =>
    opened.callsTo('/api/catalog/search').at(-1)?.address.searchParams ?? new URLSearchParams();
  return { asked };
}

/** Waits, because some filters are rendered after the products. */
const filter = (role: string, name: RegExp): Promise<HTMLElement> =>
  within(screen.getByRole('complementary', { name: 'Filtre' })).findByRole(role, { name });

test.each([
  ['Kan leveres', 'deliverable', 'True'],
  ['Købt før', 'limitToSalesStatistics', 'True'],
  ['Kun aftalevarer', 'onAgreement', 'True'],
  ['På favoritliste', 'favorites', 'True'],
  ['På lager', 'inStock', 'True'],
  // The setting is inverted, so the switch excludes goods that might be late.
  ['Uden risiko for forsinkelse', 'mightBeLate', 'False'],
])('[SRC-04] the switch %s goes into the address and the search', async (name, key, value) => {
  const { asked } = await openSearch('/catalog/search');
  const toggle = () => filter('switch', new RegExp(`^${name}`));
  fireEvent.click(await toggle());
  await waitFor(() => expect(asked().get(key)).toBe(value));
  expect(new URLSearchParams(window.location.search).get(key)).toBe(value);
  fireEvent.click(await toggle());
  await waitFor(() => expect(window.location.search).toBe(''));
});

test.each([
  ['Stop madspild', 'foodWaste'],
  ['På tilbud', 'onOffer'],
  ['Forsalg', 'presale'],
])('[SRC-04] the offer %s goes into the address and the search', async (name, key) => {
  const { asked } = await openSearch('/catalog/search');
  const offer = () => filter('checkbox', new RegExp(`^${name}`));
  fireEvent.click(await offer());
  await waitFor(() => expect(asked().get(key)).toBe('True'));
  fireEvent.click(await offer());
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('[SRC-04] own brands and brands exclude each other', async () => {
  await openSearch('/catalog/search');
  fireEvent.click(await filter('button', /^Egne mærker$/));
  const brand = () => filter('checkbox', /^Skovlund(?! A)/);
  fireEvent.click(await brand());
  await waitFor(() => expect(window.location.search).toBe('?brands=id-Skovlund'));
  fireEvent.click(await filter('checkbox', /^Fjordgros/));
  await waitFor(() => expect(window.location.search).toBe('?privateBrands=id-Fjordgros'));
  fireEvent.click(await brand());
  await waitFor(() => expect(window.location.search).toBe('?brands=id-Skovlund'));
});

test('[SRC-04] only the exact text True switches a filter on', async () => {
  const { asked } = await openSearch('/catalog/search?limitToSalesStatistics=true&organic=1&airCargo=True');
  expect(screen.getAllByTestId('chip').map(({ textContent }) => textContent)).toEqual(['Luftfragt']);
  expect(asked().get('airCargo')).toBe('True');
  expect(asked().has('limitToSalesStatistics')).toBe(false);
});

test.each([
  'fromPostalCode=8000',
  'toPostalCode=5000',
  'geopoint=56.153,10.211',
  'regions=Midtjylland',
  'radius=60',
  'supplierCountryCode=DK',
])('[SRC-05] %s opens the panel of places', async (key) => {
  await openSearch(`/catalog/search?${key}`);
  expect(await screen.findByRole('region', { name: 'Område' })).toBeDefined();
});

test('[SRC-05] without a key of a place there is no such panel', async () => {
  await openSearch('/catalog/search?term=ost');
  expect(screen.queryByRole('region', { name: 'Område' })).toBeNull();
});
