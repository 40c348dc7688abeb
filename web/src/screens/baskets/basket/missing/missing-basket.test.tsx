import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine } from '../../../../../test/a-basket.ts';
import { jsonAnswer, refused } from '../../../../../test/answers.ts';
import { openScreen } from '../../../../../test/open-screen.tsx';
import { browserPage } from '../../../../lib/browser/browser-page.ts';

const own = { Id: '104882', Name: 'Køkkenet ved Havnen ApS' };
const gone = () => refused(404, 'basketNotFound', 'Kurven findes ikke.');
const basket = aBasket({ Id: '12', LineItems: [aLine()] });

/** Basket 99 cannot be read. */
function openMissing(place: unknown) {
  return openScreen('/checkout/basket?id=99', basket, {
    'GET /api/checkout/basket': (address) => (address.searchParams.get('id') === '99' ? gone() : basket),
    'GET /api/checkout/basket/place': () => place,
    'PUT /api/auth/changecustomer': () => jsonAnswer({ Model: {}, Redirect: '/' }),
    'GET /api/checkout/weborder': () => refused(404, 'notFound', 'Findes ikke.'),
    'GET /api/checkout/weborder/customer': () => refused(404, 'notFound', 'Findes ikke.'),
  });
}

test('[BAS-04] the address of an ordered basket leads to its receipt', async () => {
  openMissing({ State: 'Ordered', Customer: own, WebOrderId: '7718391' });
  await waitFor(() => expect(window.location.pathname).toBe('/checkout/receipt'));
  expect(window.location.search).toBe('?id=7718391');
});

test.each([
  [
    'deleted',
    () => ({ State: 'Deleted', Customer: own }),
    'Kurven findes ikke længere',
    'Kurv nr. 99 er slettet, og der er ikke bestilt noget fra den.',
  ],
  [
    'unknown',
    () => refused(404, 'notFound', 'Findes ikke.'),
    'Kurven findes ikke',
    'I har ingen kurv nr. 99.',
  ],
])('[BAS-04] the address of a %s basket says so', async (_, place, title, text) => {
  openMissing(place());
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(window.location.search).toBe('?id=99');
  fireEvent.click(screen.getByRole('link', { name: 'Gå til den kurv, I har nu' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' })).toBeDefined();
  await waitFor(() => expect(window.location.search).toBe('?id=12'));
});

test("[CUS-01] a link to another customer's basket offers to change", async () => {
  const other = { Id: '200101', Name: 'Fjordkroen' };
  const opened = openMissing({ State: 'Open', Customer: other });
  expect(await screen.findByRole('heading', { name: 'Kurven hører til Fjordkroen' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Skift til Fjordkroen' }));
  await waitFor(() => expect(browserPage.replaceWith).toHaveBeenCalledWith('/checkout/basket?id=99'));
  expect(opened.callsTo('/api/auth/changecustomer', 'PUT')[0]?.body).toMatchObject({ id: '200101' });
});

test('[ENV-13] a basket is not called gone while no basket can be read', async () => {
  const away = () => refused(503, 'unavailable', 'Vi kan ikke nå kurvene.');
  openScreen('/checkout/basket?id=99', basket, {
    'GET /api/checkout/basket': away,
    'GET /api/checkout/basket/place': () => refused(404, 'notFound', 'Findes ikke.'),
  });
  expect(await screen.findByText('Kurven kunne ikke hentes')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Kurven findes ikke længere' })).toBeNull();
});

test.each([
  ['no call was', ['/api/checkout/basket', '/api/checkout/basket/place']],
  ['the question where it is was not', ['/api/checkout/basket/place']],
])('[CHK-06] back online, an ordered basket leads to its receipt when %s answered', async (_, unreached) => {
  let isOnline = false;
  const reached = (path: string, answer: () => unknown) => () => {
    if (!isOnline && unreached.includes(path)) throw new TypeError('no connection');
    return answer();
  };
  openScreen('/checkout/basket?id=99', basket, {
    'GET /api/checkout/basket': (address) =>
      reached('/api/checkout/basket', () => (address.searchParams.get('id') === '99' ? gone() : basket))(),
    'GET /api/checkout/basket/place': reached('/api/checkout/basket/place', () => ({
      ...{ State: 'Ordered', Customer: own, WebOrderId: '7718391' },
    })),
    'GET /api/checkout/weborder': () => refused(404, 'notFound', 'Findes ikke.'),
    'GET /api/checkout/weborder/customer': () => refused(404, 'notFound', 'Findes ikke.'),
  });
  expect(await screen.findByText('Kurven kunne ikke hentes')).toBeDefined();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(window.location.pathname).toBe('/checkout/receipt'));
});

test('[CHK-06] offline, no other basket takes the place of the one asked for', async () => {
  const opened = openScreen('/checkout/basket?id=12', basket, {
    'GET /api/checkout/basket': (address) => (address.searchParams.get('id') === '99' ? gone() : basket),
    'GET /api/checkout/basket/place': () => ({ State: 'Ordered', Customer: own, WebOrderId: '7718391' }),
    'GET /api/checkout/weborder': () => refused(404, 'notFound', 'Findes ikke.'),
    'GET /api/checkout/weborder/customer': () => refused(404, 'notFound', 'Findes ikke.'),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' })).toBeDefined();
  await opened.goOffline();
  act(() => {
    window.history.pushState({}, '', '/checkout/basket?id=99');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('Kurven kunne ikke hentes')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Bestil/ })).toBeNull();
  opened.goOnline();
  await waitFor(() => expect(window.location.pathname).toBe('/checkout/receipt'));
});
