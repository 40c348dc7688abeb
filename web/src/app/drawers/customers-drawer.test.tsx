import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine } from '../../../test/a-basket.ts';
import { aPageContext } from '../../../test/a-page-context.ts';
import { openScreen } from '../../../test/open-screen.tsx';

const { customer } = aPageContext();
const customers = ['104882', '104883', '104884', '104885', '104886'].map((Id) => ({
  ...customer,
  Id,
  Name: `Køkken ${Id}`,
  OpenLines: 0,
}));

test('[CUS-01] customers and the warning of a switch take the focus', async () => {
  const opened = openScreen('/checkout/basket', aBasket({ LineItems: [aLine()] }), {
    'GET /api/customers': () => customers,
  });
  await screen.findByText('Kyllingebrystfilet');
  // Presses a key, because React Aria treats a click event without a pointer as sent by a screen reader, and then does
  // not move the focus.
  const open = screen.getByRole('button', { name: /Skift kunde$/ });
  open.focus();
  fireEvent.keyDown(open, { key: 'Enter' });
  fireEvent.keyUp(open, { key: 'Enter' });
  const drawer = await screen.findByRole('dialog', { name: 'Skift kunde' });
  const search = await within(drawer).findByRole('searchbox');
  await waitFor(() => expect(document.activeElement).toBe(search));
  fireEvent.change(search, { target: { value: '104884' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  const warning = await within(drawer).findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(warning));
  // A second Enter must not confirm the warning.
  fireEvent.keyDown(warning, { key: 'Enter' });
  expect(warning.isConnected).toBe(true);
  expect(opened.callsTo('/api/auth/changecustomer', 'PUT')).toEqual([]);
});
