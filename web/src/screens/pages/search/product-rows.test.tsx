import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket, aLine, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { results } from '../../../../test/a-search-answer.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const marked = aProduct({
  Brand: { Id: 'skovlund', Value: 'Skovlund' },
  BrandId: 'skovlund',
  SupplierNumber: '40017',
  CountryOfOrigin: 'NL',
  InStockQuantity: 1284,
  Stock: { InStockQuantity: 1284 },
  IsStockManaged: true,
  IsOnFavoriteList: true,
  SalesUnits: {
    BaseUnitCode: 'ps',
    ComparisonUnit: 'kg',
    Values: [aUnit({ Code: 'ps', IsDefault: false, TextSingular: 'pose', TextPlural: 'poser' }), aUnit()],
    CheapestSalesUnitFormattedPrices: null,
  },
  LatestPurchaseDate: '2026-11-16',
  LatestPurchaseQuantity: 2,
  LatestPurchaseUnit: 'KT',
  Campaigns: [{ Name: 'Køduge', Logo: '/favicon.ico' }],
  Deliverability: { IsDeliverable: true, ExpectedDeliveryDate: null, Reason: null, MightBeLate: true },
});
const replacement = aProduct({ Id: '201361', DisplayName: 'Kyllingeinderfilet, fersk' });
const successor = aProduct({ Id: '310450', DisplayName: 'Hønsefond, ny' });
const soldOut = aProduct({
  Id: '201360',
  DisplayName: 'Kyllingelår, fersk',
  IsStockManaged: true,
  InStockQuantity: 0,
  Stock: { InStockQuantity: 0 },
  Availability: { IsDirectlyReplaced: false, RestockDate: '2026-12-02' },
  Deliverability: {
    IsDeliverable: false,
    ExpectedDeliveryDate: '2026-12-02',
    Reason: 'out_of_stock',
    MightBeLate: false,
  },
  Related: { DirectReplacement: null, Replacements: [replacement] },
});
const replaced = aProduct({
  Id: '310446',
  DisplayName: 'Hønsefond',
  Availability: { IsDirectlyReplaced: true, RestockDate: null },
  Related: { DirectReplacement: successor, Replacements: [] },
});

async function openRows() {
  openScreen(
    '/catalog/search?term=kylling',
    aBasket({ LineItems: [aLine({ Product: marked, ProductId: marked.Id, Quantity: 2 })] }),
    {
      'GET /api/catalog/search': () => results([marked, soldOut, replaced]),
      'GET /api/catalog/stock/notices': () => [],
      'GET /api/catalog/products/snapshots': () => [replacement, successor],
    },
  );
  await screen.findByText(/^3 varer/);
}

const rowOf = (id: string): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`[data-product="${id}"]`);
  if (row === null) throw new Error(`no row of ${id}`);
  return row;
};
const textOf = (id: string) => (rowOf(id).textContent ?? '').replaceAll('\u00a0', ' ');

test('[CAT-02] a row says what is on sale and what was bought', async () => {
  await openRows();
  await waitFor(() => expect(textOf(marked.Id)).toContain('204118'));
  for (const said of [
    'Skovlund',
    'Købt 16.11',
    'Kan blive forsinket',
    'Køduge',
    'Frost',
    'Nederlandene',
    'pose',
    'karton',
  ])
    expect(textOf(marked.Id).toLowerCase()).toContain(said.toLowerCase());
  expect(textOf(marked.Id)).toMatch(/2 kt\. i kurven · 1\.325,00 kr\./);
  const heart = within(rowOf(marked.Id)).getByRole('button', { name: /favorit/i });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(within(rowOf(marked.Id)).getByTestId('product-campaign-logo').getAttribute('src')).toBe(
    '/favicon.ico',
  );
});

test('[CAT-02] a row names what comes instead and when goods return', async () => {
  await openRows();
  await waitFor(() => expect(textOf(soldOut.Id)).toContain('Udsolgt'));
  expect(textOf(soldOut.Id)).toContain('02.12');
  expect(textOf(soldOut.Id)).toContain('Foreslået erstatning · 201361');
  expect(within(rowOf(soldOut.Id)).getByRole('button', { name: /Giv besked/ })).toBeTruthy();
  expect(textOf(replaced.Id)).toContain('Udgår · erstattes direkte');
  expect(textOf(replaced.Id)).toContain('Direkte erstatning · 310450');
});

test('[CAT-02] a tile shows the same product, its heart and its quantity', async () => {
  await openRows();
  fireEvent.click(await screen.findByRole('radio', { name: 'Fliser' }));
  const tile = await waitFor(() => {
    const found = screen.getAllByTestId('product-tile').find((each) => each.textContent?.includes('Køduge'));
    if (found === undefined) throw new Error('no tile');
    return found;
  });
  expect(
    within(tile)
      .getByRole('button', { name: /favorit/i })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  expect(within(tile).getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
});

test('[SRC-06] the order of results is no filter; all clear together', async () => {
  const { callsTo } = openScreen('/catalog/search?term=ost&search_sort_by=name', aBasket(), {
    'GET /api/catalog/search': () => results([aProduct({ Id: '1' }), aProduct({ Id: '2' })]),
  });
  await screen.findByText(/^2 varer/);
  expect(screen.queryByRole('button', { name: 'Ryd alle' })).toBeNull();
  const filters = screen.getByRole('complementary', { name: 'Filtre' });
  fireEvent.click(await within(filters).findByRole('switch', { name: /^På lager/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ryd alle' }));
  await waitFor(() => expect(window.location.search).toBe('?term=ost&search_sort_by=name'));
  expect(callsTo('/api/catalog/search').some(({ address }) => address.searchParams.has('inStock'))).toBe(
    true,
  );
});

test('[CAT-02] rows of late and of presale goods say when they come', async () => {
  const late = aProduct({
    Id: '301',
    Deliverability: {
      IsDeliverable: false,
      ExpectedDeliveryDate: '2026-11-25',
      Reason: 'past_deadline',
      MightBeLate: false,
    },
  });
  const presale = aProduct({
    Id: '302',
    PreSale: { Id: 'jul', Name: 'Jul', From: '2026-12-07', To: '2026-12-18', OrderUntil: '2026-11-27' },
  });
  openScreen('/catalog/search?term=gaas', aBasket(), {
    'GET /api/catalog/search': () => results([late, presale]),
  });
  await screen.findByText(/^2 varer/);
  await waitFor(() => expect(textOf(late.Id)).toContain('Tidligst on. 25.11'));
  expect(textOf(presale.Id)).toContain('Leveres uge 50–51');
  expect(textOf(presale.Id)).toContain('Bestil senest 27.11');
  expect(within(rowOf(late.Id)).getAllByRole('spinbutton')).not.toEqual([]);
});
