import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { BasketVersions } from '@engros/contracts/baskets/basket-events.ts';
import { act, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createAppRouter } from '../src/app/router.tsx';
import { Providers } from '../src/app/start.tsx';
import { openPage } from './a-page-context.ts';
import { type Answers, answerWith, respond } from './answers.ts';
import { smallestAnswer } from './contract-faults.ts';
import { takeTurns } from './time/take-turns.ts';

const dates = {
  Dates: [],
  PreSalePeriods: [],
  ServerTime: '2026-11-23T13:18:00Z',
  TimeZone: 'Europe/Copenhagen',
};

export function versionsOf({ Id, Version, AllBaskets }: Basket): BasketVersions {
  const ids = new Set([Id, ...AllBaskets.map((each) => each.Id)]);
  return {
    Baskets: [...ids].map((each) => ({ Id: each, Version, State: 'open', ChangedBy: null, IsOwn: true })),
    Lists: '',
  };
}

function usualAnswer(method: string, path: string, basket: Basket): unknown {
  if (path === '/api/checkout/basket') return basket;
  // Only slow tests last until the page polls for changes by others.
  if (path === '/api/checkout/basket/events') return versionsOf(basket);
  if (path === '/api/delivery/dates') return dates;
  return smallestAnswer(method, path);
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
  const answer = respond(answers, (method, path) => usualAnswer(method, path, basket));
  const fetched = answerWith(async (url, init) => {
    if (!isReached) throw new TypeError('no connection');
    underWay += 1;
    return Promise.resolve(answer(url, init)).finally(() => {
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
