import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine } from '../../test/a-basket.ts';
import { type Answers, jsonAnswer } from '../../test/answers.ts';
import { openScreen } from '../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../test/prepare-browser.ts';
import { saveAndLogOut } from '../features/pages/log-out/save-and-log-out.ts';
import { switchCustomer } from '../features/people/customers/customers-data.ts';
import { typedLines } from '../features/quick-entry/line-entry/line-entry.ts';
import { stayOnPage } from '../lib/browser/page-left.ts';

const typedOf = (customer: string) => sessionStorage.getItem(`7:typed:${customer}`);

/** The typed line waits to be corrected. */
async function openWithTyped(answers: Answers = {}) {
  const opened = openScreen('/checkout/basket', aBasket({ LineItems: [aLine()] }), {
    'GET /api/catalog/products/snapshots': () => [],
    'GET /api/catalog/search': () => ({ Page: {} }),
    'POST /api/auth/logout': () => jsonAnswer({ Model: {}, Redirect: '/login' }),
    'PUT /api/auth/changecustomer': () => jsonAnswer({ Model: {} }),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' });
  act(() => typedLines().take({ text: '999111', quantity: 3, isOnTop: true }));
  await screen.findByText(/^Kender ikke “999111”/);
  return opened;
}

test('[ACC-02] logging out asks before typed lines are lost', async () => {
  const { callsTo } = await openWithTyped();
  await act(() => saveAndLogOut());
  expect(await screen.findByText(/^Linjer, du har tastet, er ikke kommet i kurven endnu/)).toBeDefined();
  expect([callsTo('/api/auth/logout', 'POST'), typedOf('104882')]).toEqual([[], expect.anything()]);
  fireEvent.click(screen.getByRole('button', { name: 'Log ud alligevel' }));
  await waitFor(() => expect(callsTo('/api/auth/logout', 'POST')).toHaveLength(1));
  expect(typedOf('104882')).toBeNull();
});

test('[ACC-09] a switch of customer keeps typed lines for their customer', async () => {
  await openWithTyped();
  await act(() => switchCustomer('200101'));
  const kept = typedOf('104882');
  expect(JSON.parse(kept ?? '[]')).toMatchObject([{ text: '999111', quantity: 3, basketId: '12' }]);
  forgetBrowser();
  stayOnPage();
  prepareBrowser();
  sessionStorage.setItem('7:typed:104882', kept ?? '');
  // The other customer has a basket of its own, and no typed lines.
  openScreen('/checkout/basket', aBasket({ Id: '55' }), {}, { customer: otherCustomer });
  await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' });
  expect(typedLines().lines()).toEqual([]);
  expect(typedOf('104882')).toBe(kept);
});

const otherCustomer = {
  Id: '200101',
  Name: 'Fjordkroen',
  Name2: null,
  DisplayAddress: {
    Name: 'Fjordkroen',
    Attention: null,
    Address: 'Kaj 1',
    PostalCode: '7100',
    City: 'Vejle',
  },
  Location: { Id: 'VEJ', Name: 'Vejle' },
};
