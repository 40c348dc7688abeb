import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { BasketVersions } from '@engros/contracts/baskets/basket-events.ts';
import type { SustainabilitySummary } from '@engros/contracts/insight/sustainability.ts';
import type { OrderAttention } from '@engros/contracts/ordering/order-attention.ts';
import { act, render, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createAppRouter } from '../src/app/router.tsx';
import { Providers } from '../src/app/start.tsx';
import { endBasket } from '../src/features/baskets/basket/page-basket.ts';
import { clearMessages } from '../src/features/shell/messages/message-log.ts';
import { closePanel } from '../src/features/shell/shell-panels/open-panel.ts';
import { browserPage } from '../src/lib/browser/browser-page.ts';
import { openPage } from './a-page-context.ts';
import { answerWith, jsonAnswer } from './answers.ts';
import { endPage } from './end-page.ts';
import { takeTurns } from './take-turns.ts';

/** Responses of the fake server by `GET /api/path`; other paths return an empty Model. */
export type Answers = Record<string, (address: URL, body: unknown) => unknown>;

const dates = {
  Dates: [],
  PreSalePeriods: [],
  ServerTime: '2026-11-23T13:18:00Z',
  TimeZone: 'Europe/Copenhagen',
};

const noAttention: OrderAttention = {
  OnTheWay: [],
  NeedsAnswer: [],
  NumberOnTheWay: 0,
  NumberToAnswer: 0,
};

const noFigures: SustainabilitySummary = {
  SustainabilityRatios: [],
  Coverage: {
    Kilo: 0,
    KiloFormatted: '0 kg',
    KnownKilo: 0,
    KnownKiloFormatted: '0 kg',
    CO2E: null,
    CO2EFormatted: null,
  },
  OrganicShare: null,
  ReducedFoodWaste: {
    KiloSaved: 0,
    KiloSavedFormatted: '0 kg',
    CO2ESaved: null,
    CO2ESavedFormatted: null,
  },
  SustainabilityInformation: {
    Information: '',
    Source: '',
    PageLink: '/sustainability/information',
    Link: { Url: '/sustainability/information', Target: '_self' },
  },
};

/** Provides browser functions that jsdom lacks; `isWide` is a window of at least 1280 px. */
export function prepareBrowser(isWide = true): void {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.startsWith('(width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(browserPage, 'goTo').mockImplementation(() => {});
  vi.spyOn(browserPage, 'replaceWith').mockImplementation(() => {});
  endBasket();
  closePanel();
}

export function forgetBrowser(): void {
  endPage();
  // A test that opened no page has no context, which the messages are kept under.
  if (window.$$ModernClientContext) clearMessages();
  vi.mocked(browserPage.goTo).mockRestore();
  vi.mocked(browserPage.replaceWith).mockRestore();
  vi.unstubAllGlobals();
}

export function versionsOf({ Id, Version, AllBaskets }: Basket): BasketVersions {
  const ids = new Set([Id, ...AllBaskets.map((each) => each.Id)]);
  return {
    Baskets: [...ids].map((each) => ({ Id: each, Version, State: 'open', ChangedBy: null, IsOwn: true })),
    Lists: '',
  };
}

function usualAnswer(path: string, basket: Basket): unknown {
  if (path === '/api/checkout/basket') return basket;
  if (path.startsWith('/api/sustainability/')) return noFigures;
  // Only slow tests last until the page polls for changes by others.
  if (path === '/api/checkout/basket/events') return versionsOf(basket);
  if (path === '/api/accounting/orders/attention') return noAttention;
  return path === '/api/delivery/dates' ? dates : {};
}

export function openScreen(
  address: string,
  basket: Basket,
  answers: Answers = {},
  context: Parameters<typeof openPage>[0] = {},
  drawn = () => <Providers router={createAppRouter(window.location.pathname)} />,
) {
  openPage(context, address);
  let underWay = 0;
  let isReached = true;
  const answer = async (url: URL, { method = 'GET', body }: RequestInit) => {
    if (!isReached) throw new TypeError('no connection');
    const own = answers[`${method} ${url.pathname}`];
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    if (own) {
      const answer = await own(url, sent);
      return answer instanceof Response ? answer : jsonAnswer({ Model: answer });
    }
    return jsonAnswer({ Model: usualAnswer(url.pathname, basket) });
  };
  const fetched = answerWith(async (url, init) => {
    underWay += 1;
    return answer(url, init).finally(() => {
      underWay -= 1;
    });
  });
  render(drawn());
  return {
    fetched,
    /**
     * Waits until no call is under way and its response is processed, because a response that arrives later would show that there
     * is a connection.
     */
    goOffline: async () => {
      do {
        await waitFor(() => expect(underWay).toBe(0));
        await act(takeTurns);
      } while (underWay > 0);
      isReached = false;
      act(() => void window.dispatchEvent(new Event('offline')));
    },
    goOnline: () => {
      isReached = true;
      act(() => void window.dispatchEvent(new Event('online')));
    },
    callsTo: (path: string, method = 'GET') =>
      fetched.mock.calls
        .filter(([to, init]) => String(to).startsWith(`${path}?`) && (init?.method ?? 'GET') === method)
        .map(([to, init]) => ({
          address: new URL(String(to), window.location.origin),
          body: init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : undefined,
        })),
  };
}
