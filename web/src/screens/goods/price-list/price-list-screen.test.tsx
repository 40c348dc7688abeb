import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const option = (Id: string, Name: string, Count: number) => ({
  Id,
  Name,
  Count,
});

const priceList = () => ({
  PageOfResults: [aProduct()],
  TotalResults: 60,
  TotalNumberOfResults: 60,
  PageNumber: 1,
  CurrentPage: 1,
  TotalPages: 3,
  PageSize: 24,
  RecordNumbers: '1-24',
  Facets: {
    Categories: [option('fisk', 'Fisk', 40)],
    Brands: [option('havbo', 'Havbo', 12), option('vestby', 'Vestby', 3)],
    CoolTypes: [option('freeze', 'Frost', 9)],
  },
});

function openList(address: string, changes: object = {}) {
  const { user } = aPageContext();
  const staff = { ...user, Customer: null, UserActions: { ...user.UserActions, CanUseConsole: true } };
  const answers = { 'GET /api/catalog/pricelist': () => ({ ...priceList(), ...changes }) };
  return openScreen(address, aBasket(), answers, { user: staff, customer: null, settings: null });
}

test('the price list is narrowed by filters, which the address keeps', async () => {
  const opened = openList('/price-list?term=torsk&page=2');
  const filters = await screen.findByRole('complementary', { name: 'Filtre' });
  fireEvent.click(within(filters).getByRole('checkbox', { name: /^Havbo/ }));
  await waitFor(() => expect(window.location.search).toContain('brands=havbo'));
  expect(window.location.search).not.toContain('page=');
  const asked = () => opened.callsTo('/api/catalog/pricelist').at(-1)?.address.searchParams;
  await waitFor(() => expect(asked()?.getAll('brands')).toEqual(['havbo']));
  expect([asked()?.get('term'), asked()?.get('skip')]).toEqual(['torsk', '0']);
  fireEvent.click(within(filters).getByRole('checkbox', { name: /^Havbo/ }));
  await waitFor(() => expect(window.location.search).not.toContain('brands'));
});

test('filters that leave nothing say so, and stay to be changed', async () => {
  openList('/price-list?brands=havbo&coolTypes=freeze', { PageOfResults: [], TotalResults: 0 });
  expect(await screen.findByText('Ingen varer passer til filtrene')).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'Filtre' })).toBeTruthy();
});
