import type { BasketUpdate } from '@engros/contracts/baskets/basket-update.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../test/a-basket.ts';
import { aPageContext, openPage } from '../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../test/answers.ts';
import { versionsOf } from '../../../test/open-screen.tsx';
import { prepareBrowser } from '../../../test/prepare-browser.ts';
import { editBasket, flushBasket, readBasketView } from '../../features/baskets/basket/basket-data.ts';
import { endBasket } from '../../features/baskets/basket/page-basket.ts';
import { createAppRouter } from '../router.tsx';
import { Providers } from '../start.tsx';

const dates = {
  Dates: [23, 24, 25, 26, 27, 28, 29, 30].map((day) => ({
    Date: `2026-11-${day}`,
    IsDeliverable: day !== 28 && day !== 29,
    Name: null,
    Reason: day === 28 || day === 29 ? ('no_route' as const) : null,
    Deadline: `2026-11-${day - 1}T15:00:00Z`,
    Window: { From: '06:10', To: '06:50' },
  })),
  PreSalePeriods: [],
  ServerTime: '2026-11-23T13:18:00Z',
  TimeZone: 'Europe/Copenhagen',
};
const cod = aProduct({ Id: '300', DisplayName: 'Torskeloin' });
const shown = aBasket({
  Version: 2,
  LineItems: [
    aLine(),
    aLine({ Id: '2', Product: cod, Errors: [{ Code: 'out_of_stock', Message: 'Udsolgt til ti. 24.11' }] }),
  ],
});

let deliveryServerTime = dates.ServerTime;
let basketNow = shown;
let update: (body: unknown) => Response;

function server() {
  update = (body) => {
    const { Delivery } = body as Pick<BasketUpdate, 'Delivery'>;
    return jsonAnswer({
      Model: {
        ...shown,
        Version: 3,
        ...(Delivery?.ExpectedDate
          ? { Delivery: { ExpectedDate: Delivery.ExpectedDate, PreSaleIndicator: null } }
          : {}),
      },
    });
  };
  const models: Readonly<Record<string, () => object>> = {
    '/api/checkout/basket/events': () => versionsOf(basketNow),
    '/api/delivery/dates': () => ({ ...dates, ServerTime: deliveryServerTime }),
    '/api/auth/registerloggedin': () => ({ IsRegistered: true }),
    '/api/catalog/search/suggest': () => ({ Terms: [], PastSearches: [] }),
  };
  return answerWith((address, { method, body }) => {
    if (address.pathname === '/api/checkout/basket') {
      return method === 'PUT' ? update(JSON.parse(String(body))) : jsonAnswer({ Model: basketNow });
    }
    return jsonAnswer({ Model: models[address.pathname]?.() ?? {} });
  });
}

// Loaded in advance, because on a busy machine loading takes longer than the tests wait.
beforeAll(async () => {
  await Promise.all([
    import('../notices/wrong-page-dialog.tsx'),
    import('../drawers/mini-basket-drawer.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  deliveryServerTime = dates.ServerTime;
  basketNow = shown;
});

async function openShell(changes: Parameters<typeof openPage>[0] = {}, address = '/unknown/place') {
  openPage(changes, address);
  const fetched = server();
  render(<Providers router={createAppRouter(window.location.pathname)} />);
  await screen.findByRole('heading', { level: 1 });
  return fetched;
}

const callsTo = (fetched: ReturnType<typeof answerWith>, path: string, method = 'GET') =>
  fetched.mock.calls.filter(
    ([address, init]) => String(address).startsWith(path) && (init?.method ?? 'GET') === method,
  );

describe('the shell of a signed-in page', () => {
  test('a buyer of one customer reads its name, and has no switch', async () => {
    const { features } = aPageContext();
    await openShell({ features: { ...features, 'Navigation.ShowChangeCustomerList': false } });
    expect(screen.getByText('104882').closest('button, a')).toBeNull();
    expect(screen.queryByRole('button', { name: /Skift kunde/ })).toBeNull();
    expect(screen.queryByText(/Skift kunde/)).toBeNull();
  });

  test('shows customer, basket, day, delivery strip and 404 for unknown addresses', async () => {
    const fetched = await openShell();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Siden findes ikke');
    const [button] = await screen.findAllByRole('button', {
      name: 'Vis kurven, 2.650,00 kr., 2 linjer · ti. 24.11',
    });
    expect(button).toBeDefined();
    expect(
      screen.getByRole('button', { name: /^Køkkenet ved Havnen ApS.*104882 · Skift kunde$/ }),
    ).toBeDefined();
    const strip = await screen.findByRole('radiogroup', { name: 'Leveringsdag' });
    expect(within(strip).getByRole('radio', { name: 'tirsdag 24.11' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    const saturday = within(strip).getByRole('radio', { name: /lørdag 28.11, ingen levering/ });
    expect(saturday.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('Frist 16.00', { exact: false }).length).toBeGreaterThan(0);
    expect(callsTo(fetched, '/api/auth/registerloggedin', 'PUT')).toHaveLength(1);
  });

  test('an unknown page leads on to a search for its words', async () => {
    await openShell({}, '/vare/okse-filet.html');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Søg efter “okse filet”' }).getAttribute('href')).toBe(
      '/catalog/search?term=okse+filet',
    );
    for (const name of ['Gå til forsiden', 'Gå til kurv', 'Alle mærker'])
      expect(main.getByRole('link', { name })).toBeDefined();
  });

  test('a phone has five places and the days that can be ordered', async () => {
    prepareBrowser(false);
    await openShell();
    const places = within(await screen.findByRole('navigation', { name: 'Hovedsteder' }));
    const basket = async () => (await places.findByRole('link', { name: /2 linjer/ })).textContent;
    expect(await basket()).toBe('Kurv 2.6502, 2 linjer');
    expect(places.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/',
      '/favorites',
      '/orders',
      '/checkout/basket',
    ]);
    const strip = await screen.findByRole('radiogroup', { name: 'Leveringsdag' });
    const days = within(strip).getAllByRole('radio');
    expect(days.map((each) => each.getAttribute('aria-label'))).toEqual([
      'tirsdag 24.11',
      'onsdag 25.11',
      'torsdag 26.11',
      'fredag 27.11',
      'mandag 30.11',
    ]);
    expect(screen.getByRole('timer').textContent).toMatch(/^Frist 16\.00 1 t 4[12] min$/);
    expect(screen.getByRole('button', { name: 'Skift leveringsdag' })).toBeDefined();
    cleanup();
    endBasket();
    basketNow = { ...shown, SubTotalOre: null };
    await openShell();
    const unpriced = within(await screen.findByRole('navigation', { name: 'Hovedsteder' }));
    expect((await unpriced.findByRole('link', { name: /2 linjer/ })).textContent).toBe('Kurv2, 2 linjer');
  });
});

test('[DEL-05] the countdown ticks; at the deadline the next day comes', async () => {
  // By the machine's clock the deadline could pass before a busy machine has drawn the page.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  deliveryServerTime = '2026-11-23T14:59:57.200Z';
  const fetched = await openShell({ serverTime: deliveryServerTime });
  await screen.findByRole('radiogroup', { name: 'Leveringsdag' });
  const seconds = new Set<string | undefined>();
  await waitFor(() => {
    seconds.add(/0 min 0(\d) s/.exec(screen.getByRole('timer').textContent ?? '')?.[1]);
    expect(seconds.size).toBeGreaterThanOrEqual(2);
  });
  await waitFor(() => expect(readBasketView().basket?.Delivery.ExpectedDate).toBe('2026-11-25'));
  const notice = await screen.findByText(
    /^Fristen for tirsdag 24.11 er passeret \(frist 16.00\). Kurven er flyttet til onsdag 25.11/,
  );
  await act(async () => {
    await flushBasket();
  });
  const bodies = callsTo(fetched, '/api/checkout/basket', 'PUT').map(([, init]) =>
    JSON.parse(String(init?.body)),
  );
  expect(bodies).toMatchObject([{ Delivery: { ExpectedDate: '2026-11-25' }, CustomerId: '104882' }]);
  // The page sends only the day, so that lines of other users are not overwritten.
  expect(bodies.map((body) => Object.keys(body).sort())).toEqual([['CustomerId', 'Delivery', 'EditKey']]);
  // The message stays until the user has seen it.
  expect(notice.isConnected).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Det er set' }));
  expect(notice.isConnected).toBe(false);
});

test('the strip counts to the deadline of the basket or chosen day', async () => {
  await openShell();
  const timer = await screen.findByRole('timer');
  await waitFor(() => expect(timer.textContent).toContain('Frist 16.00'));
  update = () => jsonAnswer({ Model: { ...shown, Version: 3, OrderDeadline: '2026-11-23T14:00:00Z' } });
  await act(async () => {
    editBasket({ Message: 'Ring på ved porten' });
    await flushBasket();
  });
  expect(timer.textContent).toContain('Frist 15.00');
  act(() => editBasket({ Delivery: { ExpectedDate: '2026-11-26' } }));
  expect(timer.textContent).toContain('Frist on. 25.11 16.00');
});
