import type { OrderListItem } from '@engros/contracts/ordering/orders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aPageContext, openPage } from '../../../../test/a-page-context.ts';
import { anOrder, anOrderLine, anOrderList, anOrderListItem } from '../../../../test/an-order.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { prepareBrowser } from '../../../../test/prepare-browser.ts';
import { keepSingleKeys } from '../../../features/shell/shell-panels/single-keys.ts';
import { allOrders, csvOf } from './export-orders.ts';

const path = '/api/accounting/orders';
const orders: readonly OrderListItem[] = [
  anOrderListItem({ Id: '7718391', DeliveryDate: '2026-11-24', Status: 'Received' }),
  anOrderListItem({ Id: '7718204', DeliveryDate: '2026-11-24', Status: 'Picking' }),
  anOrderListItem({ Id: '7717960', DeliveryDate: '2026-11-20', Status: 'OnTheWay', IsDelayed: true }),
  anOrderListItem({ Id: '7717581', DeliveryDate: '2026-11-18', NumberOfDeviations: 2 }),
];
const list = { [`GET ${path}`]: () => anOrderList(orders) };
const rowOf = (id: string) => screen.getByRole('link', { name: id }).closest('tr') as HTMLElement;

describe('the orders', () => {
  test('[ORD-01] stand by week of delivery, each with its status in words', async () => {
    openScreen('/orders', aBasket(), list);
    expect(await screen.findByText('Uge 48, 23.–29.11')).toBeDefined();
    expect(screen.getByText('Uge 47, 16.–22.11')).toBeDefined();
    expect(rowOf('7718391').textContent).toContain('ti. 24.11.2026');
    expect(rowOf('7718391').textContent).toContain('Modtaget');
    expect(rowOf('7718204').textContent).toContain('Pakkes');
    expect(rowOf('7717960').textContent).toContain('Forsinket');
    expect(rowOf('7717581').textContent).toContain('Leveret, 2 afvigelser');
    expect(screen.getByText('4 ordrer · 86.621,60 kr.')).toBeDefined();
    expect(screen.getByText('1–4 af 4')).toBeDefined();
  });

  test('[ORD-01] are asked for as the address says: text, days, sort order', async () => {
    const opened = openScreen('/orders?text=torsk&numberOfDays=90&sortBy=total', aBasket(), list);
    await screen.findByRole('link', { name: '7718391' });
    const [first] = opened.callsTo(path);
    expect(Object.fromEntries(first?.address.searchParams ?? [])).toMatchObject({
      SearchText: 'torsk',
      NumberOfDays: '90',
      SortBy: 'total',
    });
    // Orders are grouped by week only while they are sorted by delivery day.
    expect(screen.queryByText('Uge 48, 23.–29.11')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '1 år' }));
    await waitFor(() => expect(window.location.search).toBe('?text=torsk&numberOfDays=365&sortBy=total'));
    const field = screen.getByRole('searchbox', { name: /^Ordrenr\./ });
    fireEvent.change(field, { target: { value: 'PO-47' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(window.location.search).toContain('text=PO-47'));
    await waitFor(() =>
      expect(opened.callsTo(path).at(-1)?.address.searchParams.get('SearchText')).toBe('PO-47'),
    );
  });

  test('[ORD-01] keep the direction of the sort order in the address', async () => {
    const opened = openScreen('/orders?sortBy=total&sortDirection=ascending', aBasket(), list);
    await screen.findByRole('link', { name: '7718391' });
    const asked = () => opened.callsTo(path).at(-1)?.address.searchParams;
    expect([asked()?.get('SortBy'), asked()?.get('SortDirection')]).toEqual(['total', 'ascending']);
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('I alt, kr.').getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(within(head('I alt, kr.')).getByRole('button'));
    await waitFor(() => expect(window.location.search).toBe('?sortBy=total'));
    fireEvent.click(within(head('Bestilt af')).getByRole('button'));
    await waitFor(() => expect(window.location.search).toBe('?sortBy=orderedBy'));
    fireEvent.click(within(head('Bestilt af')).getByRole('button'));
    await waitFor(() => expect(window.location.search).toBe('?sortBy=orderedBy&sortDirection=descending'));
  });

  test('a hash in the address leads to the order', async () => {
    openScreen('/orders#/details/7717960', aBasket(), {
      ...list,
      [`GET ${path}/7717960`]: () => anOrder([anOrderLine()]),
    });
    await waitFor(() => expect(window.location.pathname).toBe('/orders/details/7717960'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordre 7717960' })).toBeDefined();
  });

  test('[ORD-04] arrows move between the orders, K copies one', async () => {
    const opened = openScreen('/orders', aBasket(), {
      ...list,
      'POST /api/checkout/basket/copy': () => ({
        Basket: aBasket({ Id: '77' }),
        CheckoutUrl: '/checkout/basket',
      }),
    });
    const first = await screen.findByRole('link', { name: '7718391' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const second = screen.getByRole('link', { name: '7718204' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'k' });
    await waitFor(() => expect(window.location.pathname).toBe('/checkout/basket'));
    const [copy] = opened.callsTo('/api/checkout/basket/copy', 'POST');
    expect(copy?.address.searchParams.get('orderId')).toBe('7718204');
  });

  test('K does nothing where single keys are switched off', async () => {
    const opened = openScreen('/orders', aBasket(), list);
    keepSingleKeys(false);
    const first = await screen.findByRole('link', { name: '7718391' });
    fireEvent.keyDown(first, { key: 'k' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(opened.callsTo('/api/checkout/basket/copy', 'POST')).toEqual([]);
  });

  test('a refused copy says why and keeps the list', async () => {
    openScreen('/orders', aBasket(), {
      ...list,
      'POST /api/checkout/basket/copy': () =>
        jsonAnswer({ Type: 'importEmpty', Message: 'Ingen af varerne kan bestilles.' }, 400, {
          'X-Validation-Group': 'import',
        }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Kopiér ordre 7718391 til en kurv' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ingen af varerne kan bestilles.');
    expect(rowOf('7718391')).toBeDefined();
  });

  test('[ORD-04] the products of an order go onto a favourite list', async () => {
    const opened = openScreen('/orders', aBasket(), {
      ...list,
      [`GET ${path}/7718391`]: () =>
        anOrder([anOrderLine(), anOrderLine({ LineId: 2, ProductId: '204118' })]),
      'GET /api/favorites': () => [{ Id: 'list-1', Name: 'Basisvarer', NumberOfProducts: 3 }],
      'POST /api/favorites/list-1/products': () => ({
        Id: 'list-1',
        Name: 'Basisvarer',
        NumberOfProducts: 5,
      }),
    });
    await screen.findByRole('link', { name: '7718391' });
    fireEvent.click(screen.getByRole('button', { name: 'Flere valg for ordre 7718391' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Føj varerne til favoritter' }));
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByRole('radio', { name: /Basisvarer/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Føj til listen' }));
    await waitFor(() =>
      expect(opened.callsTo('/api/favorites/list-1/products', 'POST').map(({ body }) => body)).toEqual([
        { productIds: ['501220', '204118'], skipUnknown: true },
      ]),
    );
  });

  test('favourite lists that did not load are asked for again', async () => {
    let isDown = true;
    openScreen('/orders', aBasket(), {
      ...list,
      'GET /api/favorites': () =>
        isDown ? jsonAnswer({}, 429) : [{ Id: 'list-1', Name: 'Basisvarer', NumberOfProducts: 3 }],
    });
    await screen.findByRole('link', { name: '7718391' });
    fireEvent.click(screen.getByRole('button', { name: 'Flere valg for ordre 7718391' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Føj varerne til favoritter' }));
    const dialog = await screen.findByRole('alertdialog', { name: /7718391/ });
    const again = await within(dialog).findByRole('button', { name: 'Prøv igen' });
    isDown = false;
    fireEvent.click(again);
    expect(await within(dialog).findByRole('radio', { name: /Basisvarer/ })).toBeDefined();
  });

  test('no hits offer a longer period, the archive with these words', async () => {
    openScreen('/orders?text=kaviar', aBasket(), { [`GET ${path}`]: () => anOrderList([]) });
    expect(await screen.findByText('Ingen ordrer passer til “kaviar”')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Søg i arkivet' }).getAttribute('href')).toBe(
      '/orders/archive?text=kaviar',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Søg i 1 år' }));
    await waitFor(() => expect(window.location.search).toBe('?text=kaviar&numberOfDays=365'));
  });

  test('on a phone each order is one link with its sum', async () => {
    prepareBrowser(false);
    openScreen('/orders', aBasket(), list);
    const card = await screen.findByRole('link', { name: /7717960 · 44 linjer · Kasper/ });
    expect(card.textContent).toContain('Forsinket');
    expect(card.textContent).toContain('21.655,40 kr.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('whoever may not see prices sees no column for them', async () => {
    const { user } = aPageContext();
    const UserActions = { ...user.UserActions, CanOrder: false, CanSeePrices: false };
    openScreen(
      '/orders',
      aBasket(),
      {
        [`GET ${path}`]: () =>
          anOrderList([anOrderListItem({ Total: null, TotalOre: null })], { SumOre: null }),
      },
      { user: { ...user, UserActions } },
    );
    expect(await screen.findByText('1 ordre')).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'I alt, kr.' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Kopiér ordre/ })).toBeNull();
  });
});

test('a cell of the exported file never starts a formula', () => {
  openPage();
  const evil = anOrderListItem({
    CustomerReference: '=HYPERLINK("x")',
    OrderedByUser: '@bo; +1',
    TotalOre: 100,
  });
  const [, row] = csvOf([evil]).split('\r\n');
  expect(row).toBe(`7717188;2026-11-16;2026-11-13;Leveret;"'@bo; +1";Web;"'=HYPERLINK(""x"")";44;1,00`);
});

test('an order that moves to the next page meanwhile is exported once', async () => {
  openPage();
  const pages = [orders.slice(0, 2), orders.slice(1, 3)];
  answerWith((url) => {
    const page = Number(url.searchParams.get('Page'));
    return jsonAnswer({ Model: { ...anOrderList(pages[page - 1] ?? []), TotalPages: 2 } });
  });
  expect((await allOrders({})).map(({ Id }) => Id)).toEqual(['7718391', '7718204', '7717960']);
});
