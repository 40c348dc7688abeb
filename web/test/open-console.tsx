import { listConsoleOrders, readOrderQueue } from '@engros/contracts/erp/console-orders.ts';
import { type OutgoingOrder, outgoingOrder, outgoingOrders } from '@engros/contracts/erp/outgoing-orders.ts';
import { webLabels } from '@engros/contracts/labels/all.ts';
import { consoleLabels } from '@engros/contracts/supplier/labels/all.ts';
import { type ConsoleOverview, readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { type ConsolePart, consoleParts } from '@engros/contracts/supplier/parts.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createConsoleRouter } from '../src/console/start-console.tsx';
import { aBasket } from './a-basket.ts';
import { aPageContext } from './a-page-context.ts';
import type { Answers } from './answers.ts';
import { openScreen } from './open-screen.tsx';
import { type Changes, sample } from './sample.ts';

export const consoleTexts = Object.fromEntries(
  Object.entries({ ...webLabels, ...consoleLabels }).map(([key, { da }]) => [key, da]),
);

export const noOutgoing = sample(outgoingOrders, { HasWayOut: true });

/** An order of Køkkenet ved Havnen that has waited for 43 minutes. */
export const aWaitingOrder = (changes: Partial<OutgoingOrder> = {}) =>
  sample(outgoingOrder, {
    Id: '5',
    Kind: 'weborder.placed',
    CustomerId: '104882',
    CustomerName: 'Køkkenet ved Havnen',
    WebOrderId: '7718355',
    State: 'Waiting',
    Cause: 'noAnswer',
    IsLate: true,
    Created: '2026-11-23T12:35:00Z',
    Attempts: 9,
    LastError: 'no answer (ECONNREFUSED)',
    NextAttempt: '2026-11-23T13:30:00Z',
    ...changes,
  });

export function anOverview(changes: Changes<ConsoleOverview> = {}): ConsoleOverview {
  return sample(readConsoleOverview, {
    Orders: { Today: 509, LastWeek: 480, Deadline: '16:00', Outgoing: noOutgoing },
    Baskets: { TotalOre: 0, IsAll: true },
    Oversold: [],
    Recalls: {},
    People: {},
    Work: {},
    Imports: {},
    Search: {},
    Cases: {},
    Letters: {},
    Alarms: {},
    ...changes,
  });
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
    {
      'GET /api/console/overview': overview,
      'GET /api/console/outgoing-orders': outgoingOf,
      'GET /api/console/orders': () => sample(listConsoleOrders, { CountedTo: 10_000 }),
      'GET /api/console/order-queue': () => sample(readOrderQueue, { HasWayOut: true, GoalSeconds: 300 }),
      ...answers,
    },
    { user: karen, customer: null, settings: null, labels: consoleTexts, console: { parts } },
    () => <RouterProvider router={createConsoleRouter(window.location.pathname)} />,
  );
}
