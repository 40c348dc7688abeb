import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const { user } = aPageContext();
const sofie = { ...user, UserActions: { ...user.UserActions, CanImpersonate: true } };

test('[IMP-02] nobody is said to match only after the search', async () => {
  const asked = Promise.withResolvers<unknown>();
  openScreen(
    '/account/impersonation',
    aBasket(),
    { 'GET /api/impersonation/findCustomers': () => asked.promise },
    { user: sofie },
  );
  const page = within(await screen.findByRole('region', { name: 'Handl på vegne af' }));
  fireEvent.click(page.getByRole('radio', { name: 'Kunde' }));
  fireEvent.change(page.getByRole('searchbox'), { target: { value: 'solbakken' } });
  expect(page.queryByText('Ingen passer til søgningen.')).toBeNull();
  asked.resolve({ Customers: [], IsCut: false });
  expect(await page.findByText('Ingen passer til søgningen.')).toBeDefined();
});
