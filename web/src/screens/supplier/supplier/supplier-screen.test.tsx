import type { PageContext } from '@engros/contracts/page-context.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';

beforeEach(() => {
  document.cookie = 'supplier_customer_7=; Path=/; Max-Age=0';
});

const { user } = aPageContext();
const sofie = {
  ...user,
  DisplayName: 'Sofie Salg',
  UserActions: { ...user.UserActions, CanPlaceOrderOnBehalfOfCustomer: true, CanImpersonate: true },
};

const customers = () => [{ ...aPageContext().customer, OpenLines: 0 }];

function openAs(who: PageContext['user'], address = '/account/supplier', changes: Partial<PageContext> = {}) {
  return openScreen(address, aBasket(), { 'GET /api/customers': customers }, { user: who, ...changes });
}

const bar = () => screen.findByRole('region', { name: 'På vegne af' });

describe('ordering for a customer', () => {
  test('has bar, frame and name of the customer on every page', async () => {
    openAs(sofie, '/unknown/place');
    expect((await bar()).textContent).toContain('Du bestiller for Køkkenet ved Havnen ApS (104882)');
    expect(screen.getByTestId('acting-frame')).toBeDefined();
  });

  test('has no bar for a buyer, nor without a customer', async () => {
    openAs(user, '/unknown/place');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'På vegne af' })).toBeNull();
    cleanup();
    openAs({ ...sofie, Customer: null }, '/account/supplier', { customer: null, settings: null });
    await screen.findByRole('heading', { level: 1, name: 'Bestil for en kunde' });
    expect(screen.queryByRole('region', { name: 'På vegne af' })).toBeNull();
  });

  test('offers the number ordered for last, also one with a dash', async () => {
    document.cookie = 'supplier_customer_7=AB-12.; Path=/';
    openAs({ ...sofie, Customer: null }, '/account/supplier', { customer: null, settings: null });
    const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Kundenummer' });
    expect(number.value).toBe('AB-12');
  });

  test('[CUS-07] names where ending leads: to the customer before, or to none', async () => {
    openAs(sofie);
    expect(within(await bar()).getByRole('button').textContent).toBe('Fortsæt uden kunde');
    expect(screen.queryByRole('button', { name: /^Tilbage til kunde/ })).toBeNull();
    expect(screen.getByText(/^Kurven bliver liggende hos Køkkenet ved Havnen ApS/)).toBeDefined();
    cleanup();
    document.cookie = 'supplier_customer_7=104882.300033; Path=/';
    const opened = openAs(sofie);
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Tilbage til kunde 300033' }));
    await waitFor(() =>
      expect(opened.callsTo('/api/auth/changecustomer', 'PUT')[0]?.body).toMatchObject({ id: '300033' }),
    );
  });

  test('says why it could not be ended', async () => {
    openScreen(
      '/unknown/place',
      aBasket(),
      {
        'PUT /api/auth/changecustomer': () =>
          jsonAnswer({ Type: 'internal', Message: 'Vi kan ikke skifte lige nu.' }, 503),
      },
      { user: sofie },
    );
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Fortsæt uden kunde' }));
    expect(await screen.findByText('Vi kan ikke skifte lige nu.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('shows nothing red before something was done', async () => {
    openAs(sofie);
    const number = await screen.findByLabelText('Kundenummer');
    expect(number.getAttribute('aria-invalid')).toBeNull();
    expect(document.querySelector('.field-error')).toBeNull();
  });
});

test('staff without a customer find their tools before the list of customers', async () => {
  openAs({ ...sofie, Customer: null }, '/', { customer: null, settings: null });
  const tool = await screen.findByRole('link', { name: 'Bestil for et kundenummer' });
  const heading = await screen.findByRole('heading', { name: 'Hvem bestiller du for?' });
  expect(tool.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('staff without a customer see the brands', async () => {
  const as = { user: { ...sofie, Customer: null }, customer: null, settings: null };
  openScreen('/brands/home', aBasket(), {}, as);
  expect(await screen.findByRole('heading', { name: 'Mærker' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Hvem bestiller du for?' })).toBeNull();
});

test('staff without a customer search the price list', async () => {
  const noCustomer = { customer: null, settings: null };
  const product = aProduct({ DisplayName: 'Gouda 48+' });
  const [unit] = product.SalesUnits.Values;
  if (unit) unit.FormattedSalesUnitPrice = '40,00 / stk.';
  const answers = {
    'GET /api/catalog/pricelist': () => ({
      PageOfResults: [product],
      TotalResults: 1,
      TotalPages: 1,
      CurrentPage: 1,
      Facets: {},
    }),
  };
  const as = { user: { ...sofie, Customer: null }, ...noCustomer };
  const opened = openScreen('/catalog/search?term=gouda', aBasket(), answers, as);
  expect(await screen.findByText('Gouda 48+')).toBeDefined();
  expect(window.location.pathname).toBe('/price-list');
  expect(screen.getByText('40,00 / stk.')).toBeDefined();
  expect(screen.getByText(/^Priserne er listepriser/)).toBeDefined();
  const field = screen.getByRole('searchbox', { name: 'Søg i prislisten' });
  fireEvent.change(field, { target: { value: 'brie' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(
      opened.callsTo('/api/catalog/pricelist').map(({ address }) => address.searchParams.get('term')),
    ).toEqual(['gouda', 'brie']),
  );
  forgetBrowser();
  prepareBrowser();
  const sorted = openScreen('/price-list?order=name', aBasket(), answers, as);
  await screen.findByText('Gouda 48+');
  expect(screen.getByRole('button', { name: /Sortér: ?Navn A–Å/ })).toBeDefined();
  const [asked] = sorted.callsTo('/api/catalog/pricelist');
  expect(asked?.address.searchParams.get('search_sort_by')).toBe('name');
});

test('the page of no customer says what can be seen without one', async () => {
  openAs({ ...sofie, Customer: null }, '/', { customer: null, settings: null });
  expect(await screen.findByText(/^Uden kunde ser du mærker og prislisten/)).toBeDefined();
  const block = screen.getByRole('link', { name: 'Ingen kunde' });
  expect(block.getAttribute('href')).toBe('/account/assign-customer');
});

test('the price list leads to the search once a customer is chosen', async () => {
  openAs(sofie, '/price-list?term=gouda');
  await waitFor(() => expect(window.location.pathname).toBe('/catalog/search'));
  expect(new URLSearchParams(window.location.search).get('term')).toBe('gouda');
});
