import {
  consoleOrderRow,
  listConsoleOrders,
  readConsoleOrder,
} from '@engros/contracts/erp/console-orders.ts';
import { listSupplierOrders, readSupplierOrder } from '@engros/contracts/erp/supplier-orders.ts';
import { consoleScreenPaths } from '@engros/contracts/screens.ts';
import { findInConsole } from '@engros/contracts/supplier/find.ts';
import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../test/a-basket.ts';
import { aPageContext } from '../../test/a-page-context.ts';
import { anOverview, aWaitingOrder, noOutgoing, openConsole } from '../../test/open-console.tsx';
import { openScreen } from '../../test/open-screen.tsx';
import { sample } from '../../test/sample.ts';
import { browserPage } from '../lib/browser/browser-page.ts';
import { createConsoleRouter } from './start-console.tsx';

const menu = () => screen.findByRole('navigation', { name: 'Konsollens menu' });
const linksIn = async () =>
  within(await menu())
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the server knows every screen of the console, and no other', () => {
  const paths = Object.keys(createConsoleRouter('/').routesByPath).filter((path) => path !== '/$');
  expect(paths.toSorted()).toEqual([...consoleScreenPaths].toSorted());
});

test('[SUP-03] the menu shows the parts that the user may use', async () => {
  openConsole('/console', {}, ['orders']);
  expect(await linksIn()).toEqual(['Overblik', 'Ordrer', 'Faste ordrer']);
  expect(
    within(await menu())
      .getByRole('link', { name: 'Overblik' })
      .getAttribute('aria-current'),
  ).toBe('page');
});

test('[SUP-03] a part of others says so and calls nothing', async () => {
  const opened = openConsole('/console/search', {}, ['orders']);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Du har ikke adgang til denne del' }),
  ).toBeDefined();
  expect(opened.callsTo('/api/console/search/synonyms')).toHaveLength(0);
});

test('[SUP-03] the console is closed to buyers', async () => {
  const opened = openConsole('/console', {}, []);
  expect(await screen.findByText('Kun for leverandørens medarbejdere')).toBeDefined();
  expect(opened.callsTo('/api/console/overview')).toHaveLength(0);
});

test.each([
  ['may impersonate', { CanImpersonate: true }, '/account/impersonation'],
  ['may order for customers', { CanPlaceOrderOnBehalfOfCustomer: true }, '/account/assign-customer'],
  ['may do neither', {}, 'nowhere'],
])('[SUP-03] bar and menu lead staff who %s on to act for others', async (_who, actions, address) => {
  openConsole('/console', {}, ['orders'], actions);
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const places = [document.querySelector('header'), await screen.findByRole('dialog')];
  const links = places.map((place) =>
    within(place ?? document.body).queryByRole('link', { name: 'Handl på vegne af', hidden: true }),
  );
  expect(links.map((link) => link?.getAttribute('href') ?? 'nowhere')).toEqual([address, address]);
});

test('an unknown address of the console leads back to the overview', async () => {
  openConsole('/console/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Siden findes ikke' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Til overblikket' }).getAttribute('href')).toBe('/console');
});

test('[CON-06] Ctrl+K finds orders, people and products, and goes to pages', async () => {
  const found = sample(findInConsole, {
    Customers: [],
    People: [{ Id: 'u7', Name: 'Søren Fisker', Note: 'soeren@havnen.example' }],
    Products: [{ Id: '412031', Name: 'Søtunge, fersk', Note: 'Havbo' }],
  });
  const at = '2026-11-23T12:34:51Z';
  const order = sample(consoleOrderRow, {
    Id: '7718355',
    CustomerName: 'Sønderhavens Køkken',
    DeliveryDate: '2026-11-26',
    PlacedAt: at,
    Way: { Received: at, Checked: at, Secured: at },
  });
  const orders = (Kind: 'number' | 'customer') =>
    sample(listConsoleOrders, { Orders: [{ ...order, FoundBy: { Kind, MoreProducts: 0 } }] });
  const came = {
    CustomerId: '200',
    CustomerName: 'Kroen',
    Id: '551200',
    DeliveryDate: '2026-11-27',
    FoundBy: { Kind: 'customer' as const, MoreProducts: 0 },
  };
  const opened = openConsole('/console', {
    'GET /api/console/find': () => found,
    'GET /api/console/orders': ({ searchParams }) =>
      orders(searchParams.get('SearchText') === '7718355' ? 'number' : 'customer'),
    'GET /api/console/supplier-orders': () => sample(listSupplierOrders, { Orders: [came], IsMore: false }),
    'GET /api/console/supplier-orders/200/551200': () =>
      sample(readSupplierOrder, { Order: { Id: '551200', Lines: [] } }),
    'GET /api/console/products/412031': () => sample(readConsoleProduct, { Row: { Id: '412031' } }),
    'GET /api/console/orders/7718355': () =>
      sample(readConsoleOrder, { Row: order, Order: { Id: '7718355', Deadline: at } }),
    'GET /api/console/search/synonyms': () => ({ Version: 'v' }),
  });
  const field = () => screen.findByRole('combobox', { name: 'Kunde, ordre, vare, bruger eller side' });
  const type = async (value: string) => {
    const empty = await field();
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    expect(document.activeElement).toBe(empty);
    fireEvent.change(empty, { target: { value } });
  };
  await type('sø');
  expect(await screen.findByRole('group', { name: 'Brugere' })).toBeDefined();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Søgninger',
    'Søren Fiskersoeren@havnen.example',
    'Søtunge, fersk412031 · Havbo',
    '7718355Sønderhavens Køkken · to. 26.11',
    '551200Kroen · fr. 27.11',
  ]);
  fireEvent.keyDown(await field(), { key: 'Enter' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Søgninger' })).toBeDefined();
  await type('søren');
  fireEvent.click(await screen.findByRole('option', { name: /^Søren Fisker/ }));
  await waitFor(() => expect(opened.callsTo('/api/console/people/u7')).toHaveLength(1));
  await type('7718355');
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^7718355/));
  fireEvent.click(await screen.findByRole('option', { name: /^7718355/ }));
  await waitFor(() => expect(opened.callsTo('/api/console/orders/7718355')).toHaveLength(1));
  await type('412031');
  fireEvent.click(await screen.findByRole('option', { name: /^Søtunge/ }));
  await waitFor(() => expect(opened.callsTo('/api/console/products/412031').length).toBeGreaterThan(0));
  await type('551200');
  fireEvent.click(await screen.findByRole('option', { name: /^551200/ }));
  await waitFor(() => expect(opened.callsTo('/api/console/supplier-orders/200/551200')).toHaveLength(1));
});

test('[SUP-03] the overview says what waits, and sends an order again', async () => {
  let overview = anOverview({
    Orders: {
      Today: 509,
      LastWeek: 480,
      HalfHours: [],
      Deadline: null,
      Outgoing: {
        ...noOutgoing,
        Failed: 1,
        Orders: [
          aWaitingOrder({
            Id: '7',
            WebOrderId: '7718391',
            State: 'Failed',
            Cause: 'ours',
            NeedsPerson: true,
            Attempts: 12,
            LastError: 'ukendt enhed KRT6',
            GivenUp: '2026-11-23T13:00:00Z',
          }),
        ],
      },
    },
    Cases: { Open: 4, Late: 1 },
  });
  const opened = openConsole('/console', {
    'GET /api/console/overview': () => overview,
    'POST /api/console/outgoing-orders/7/resend': () => {
      const [order] = overview.Orders?.Outgoing.Orders ?? [];
      overview = anOverview();
      return order;
    },
  });
  expect(await screen.findByText(/Opgivet efter 12 forsøg .* ukendt enhed KRT6/)).toBeDefined();
  expect(screen.getByRole('cell', { name: '43 min' })).toBeDefined();
  expect(screen.getByText('1 over fristen')).toBeDefined();
  const table = screen.getByRole('table', { name: 'Ordrer, der venter på ERP' });
  fireEvent.click(within(table).getByRole('button', { name: 'Send igen: ordre 7718391' }));
  expect(await screen.findByText('ERP-systemet har alle ordrer')).toBeDefined();
  const said = await screen.findByText('Ordre 7718391 er sat i kø igen');
  expect(said.closest('[role=alertdialog]'), 'seen, not only read aloud').not.toBeNull();
  expect(opened.callsTo('/api/console/outgoing-orders/7/resend', 'POST')).toHaveLength(1);
});

test('the front page leads administrators without a customer to the console', async () => {
  const { user } = aPageContext();
  const admin = { ...user, Customer: null, UserActions: { ...user.UserActions, CanUseConsole: true } };
  openScreen('/', aBasket(), {}, { user: admin, customer: null, settings: null });
  await waitFor(() => expect(browserPage.replaceWith).toHaveBeenCalledWith('/console'));
});

test('an administrator, who has no customer to choose, is offered none', async () => {
  const { user } = aPageContext();
  const UserActions = {
    ...user.UserActions,
    CanOrder: false,
    CanManageFavorites: false,
    CanUseConsole: true,
  };
  const admin = { ...user, Customer: null, UserActions };
  openScreen('/price-list', aBasket(), {}, { user: admin, customer: null, settings: null });
  expect(await screen.findByText('Priserne er listepriser.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Vælg kunde' })).toBeNull();
});
