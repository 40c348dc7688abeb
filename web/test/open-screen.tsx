import type { Basket } from '@engros/contracts/basket.ts';
import type { BasketVersions } from '@engros/contracts/basket-events.ts';
import type { SustainabilitySummary } from '@engros/contracts/sustainability.ts';
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { Providers } from '../src/app/providers.tsx';
import { createAppRouter } from '../src/app/router.tsx';
import { endBasket } from '../src/features/basket/basket-data.ts';
import { closePanel } from '../src/features/shell-panels/open-panel.ts';
import { browserPage } from '../src/lib/browser-page.ts';
import { openPage } from './a-page-context.ts';
import { answerWith, jsonAnswer } from './answers.ts';

/** Answers of the server by `GET /api/path`, at once or later; what is not named answers an empty Model. */
export type Answers = Record<string, (address: URL, body: unknown) => unknown>;

const dates = {
  Dates: [],
  PreSalePeriods: [],
  ServerTime: '2026-11-23T13:18:00Z',
  TimeZone: 'Europe/Copenhagen',
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

/** Prepares what a browser has and jsdom has not; `isWide` is a window of 1280 px or more. */
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
  cleanup();
  // A basket that would still be sent must not reach the server of the next test, nor its file the next file.
  endBasket();
  vi.mocked(browserPage.goTo).mockRestore();
  vi.mocked(browserPage.replaceWith).mockRestore();
  vi.unstubAllGlobals();
}

/** What the server says of others' changes when a page asks: nothing new. */
export function versionsOf({ Id, Version, AllBaskets }: Basket): BasketVersions {
  const ids = new Set([Id, ...AllBaskets.map((each) => each.Id)]);
  return {
    Baskets: [...ids].map((each) => ({ Id: each, Version, State: 'open', ChangedBy: null, IsOwn: true })),
  };
}

function usualAnswer(path: string, basket: Basket): unknown {
  if (path === '/api/checkout/basket') return basket;
  if (path.startsWith('/api/sustainability/')) return noFigures;
  // A slow test lives to see the page ask for others' changes.
  if (path === '/api/checkout/basket/events') return versionsOf(basket);
  return path === '/api/delivery/dates' ? dates : {};
}

/** Opens an address of the application, or one part of it, with a server that has this basket and gives these answers. */
export function openScreen(
  address: string,
  basket: Basket,
  answers: Answers = {},
  context: Parameters<typeof openPage>[0] = {},
  drawn = () => <Providers router={createAppRouter(window.location.pathname)} />,
) {
  openPage(context, address);
  const fetched = answerWith(async (url, { method = 'GET', body }) => {
    const own = answers[`${method} ${url.pathname}`];
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    if (own) {
      const answer = await own(url, sent);
      return answer instanceof Response ? answer : jsonAnswer({ Model: answer });
    }
    return jsonAnswer({ Model: usualAnswer(url.pathname, basket) });
  });
  render(drawn());
  return {
    fetched,
    /** Bodies and addresses of the calls made to a path. */
    callsTo: (path: string, method = 'GET') =>
      fetched.mock.calls
        .filter(([to, init]) => String(to).startsWith(`${path}?`) && (init?.method ?? 'GET') === method)
        .map(([to, init]) => ({
          address: new URL(String(to), window.location.origin),
          body: init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : undefined,
        })),
  };
}
