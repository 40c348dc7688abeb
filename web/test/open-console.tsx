import type { OutgoingOrder, OutgoingOrders } from '@engros/contracts/erp/outgoing-orders.ts';
import { webLabels } from '@engros/contracts/labels/all.ts';
import { consoleLabels } from '@engros/contracts/supplier/labels/all.ts';
import type { ConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { type ConsolePart, consoleParts } from '@engros/contracts/supplier/parts.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createConsoleRouter } from '../src/console/start-console.tsx';
import { aBasket } from './a-basket.ts';
import { aPageContext } from './a-page-context.ts';
import { type Answers, openScreen } from './open-screen.tsx';

const labels = Object.fromEntries(
  Object.entries({ ...webLabels, ...consoleLabels }).map(([key, { da }]) => [key, da]),
);

export const noOutgoing: OutgoingOrders = {
  HasWayOut: true,
  Waiting: 0,
  Failed: 0,
  OldestWaiting: null,
  Orders: [],
};

/** An order of Køkkenet ved Havnen that has waited for 43 minutes. */
export const aWaitingOrder = (changes: Partial<OutgoingOrder> = {}): OutgoingOrder => ({
  Id: '5',
  Kind: 'weborder.placed',
  CustomerId: '104882',
  CustomerName: 'Køkkenet ved Havnen',
  WebOrderId: '7718355',
  State: 'Waiting',
  Cause: 'noAnswer',
  NeedsPerson: false,
  IsLate: true,
  Behind: 0,
  Created: '2026-11-23T12:35:00Z',
  Attempts: 9,
  LastError: 'no answer (ECONNREFUSED)',
  NextAttempt: '2026-11-23T13:30:00Z',
  GivenUp: null,
  ...changes,
});

export function anOverview(changes: Partial<ConsoleOverview> = {}): ConsoleOverview {
  return {
    ReadAt: '2026-11-23T13:18:00Z',
    Orders: {
      Today: 509,
      LastWeek: 480,
      HalfHours: [],
      Deadline: '16:00',
      Outgoing: noOutgoing,
    },
    Baskets: { Faulty: 0, TotalOre: 0, FirstDeadline: null, IsAll: true },
    Oversold: [],
    Recalls: { Running: 0, Missing: 0, Newest: [] },
    People: { SignedIn: 0, OnPhone: 0 },
    Work: { OnTime: 0, Runs: [] },
    Imports: { Latest: [], WithRefusals: 0 },
    Search: { Missed: 0, Most: [] },
    Cases: { Open: 0, Late: 0 },
    Letters: { Counts: { answer: 0, document: 0, mail: 0 }, Newest: [] },
    ...changes,
  };
}

/** The user is Karen, who may use these parts of the console, has no customer and may do `actions`. */
export function openConsole(
  address: string,
  answers: Answers = {},
  parts: readonly ConsolePart[] = consoleParts,
  actions: Partial<ReturnType<typeof aPageContext>['user']['UserActions']> = {},
) {
  const overview = answers['GET /api/console/overview'] ?? (() => anOverview());
  // Both calls answer from the same orders, as the server does.
  const outgoingOf = (address: URL, body: unknown) => {
    const { Orders } = overview(address, body) as Partial<ConsoleOverview>;
    return Orders?.Outgoing ?? noOutgoing;
  };
  const { user } = aPageContext();
  const karen = {
    ...user,
    DisplayName: 'Karen Holm',
    Customer: null,
    UserActions: {
      ...user.UserActions,
      CanOrder: false,
      CanManageFavorites: false,
      CanUseConsole: parts.length > 0,
      ...actions,
    },
  };
  return openScreen(
    address,
    aBasket(),
    { 'GET /api/console/overview': overview, 'GET /api/console/outgoing-orders': outgoingOf, ...answers },
    { user: karen, customer: null, settings: null, labels, console: { parts } },
    () => <RouterProvider router={createConsoleRouter(window.location.pathname)} />,
  );
}
