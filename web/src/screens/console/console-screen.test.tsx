import type { PageContext } from '@engros/contracts/page-context.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket } from '../../../test/a-basket.ts';
import { aPageContext } from '../../../test/a-page-context.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const { user } = aPageContext();
const karen: PageContext['user'] = {
  ...user,
  Customer: null,
  UserActions: { ...user.UserActions, CanOrder: false, CanManageFavorites: false, CanUseConsole: true },
};
const stored = () => ({ Sets: [{ Words: ['fløde', 'piskefløde'] }], Version: 'v1' });

function openAsAdmin(address: string, who = karen) {
  return openScreen(
    address,
    aBasket(),
    {
      'GET /api/console/search/synonyms': stored,
      'PUT /api/console/search/synonyms': (_address, body) => ({ ...(body as object), Version: 'v2' }),
    },
    { user: who, customer: null, settings: null },
  );
}

test('an administrator without a customer comes to the console', async () => {
  openAsAdmin('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Konsol' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Prisliste' }).getAttribute('href')).toBe('/price-list');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ord i gruppe 1' });
  expect(field.value).toBe('fløde, piskefløde');
});

test('saves groups of at least two words, with the version last seen', async () => {
  const opened = openAsAdmin('/console');
  fireEvent.click(await screen.findByRole('button', { name: 'Tilføj gruppe' }));
  const added = screen.getByRole('textbox', { name: 'Ord i gruppe 2' });
  fireEvent.change(added, { target: { value: 'is' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  expect(await screen.findAllByText(/^Skriv mindst to ord/)).not.toHaveLength(0);
  expect(opened.callsTo('/api/console/search/synonyms', 'PUT')).toHaveLength(0);
  fireEvent.change(added, { target: { value: 'is, flødeis,' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await screen.findByText('Gemt. Søgningen bruger ordene nu.');
  fireEvent.click(screen.getByRole('button', { name: 'Fjern gruppe 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(opened.callsTo('/api/console/search/synonyms', 'PUT')).toHaveLength(2));
  expect(opened.callsTo('/api/console/search/synonyms', 'PUT').map(({ body }) => body)).toEqual([
    { Sets: [{ Words: ['fløde', 'piskefløde'] }, { Words: ['is', 'flødeis'] }], Version: 'v1' },
    { Sets: [{ Words: ['is', 'flødeis'] }], Version: 'v2' },
  ]);
});

test('an administrator, who has no customer to choose, is offered none', async () => {
  openAsAdmin('/price-list');
  expect(await screen.findByText('Priserne er listepriser.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Vælg kunde' })).toBeNull();
});

test('the console is closed to others', async () => {
  const opened = openAsAdmin('/console', user);
  expect(await screen.findByText('Kun for administratorer')).toBeDefined();
  expect(opened.callsTo('/api/console/search/synonyms')).toHaveLength(0);
});
