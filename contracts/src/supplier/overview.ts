import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { outgoingOrders } from '../erp/outgoing-orders.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';
import { ore } from '../values/money.ts';
import { nullable } from '../values/schema.ts';
import { deadLetter, deadLetterCounts } from './dead-letters.ts';
import { importRun } from './imports.ts';
import { workRun } from './work.ts';

const count = Type.Integer({ minimum: 0 });

const consoleOverview = Type.Object({
  ReadAt: instantOutput,
  Orders: nullable(
    Type.Object({
      /** LastWeek: on the same weekday until the same time of day. */
      Today: count,
      LastWeek: count,
      /** From midnight, today and on that day last week; half hours without orders are left out. */
      HalfHours: Type.Array(
        Type.Object({ From: Type.String({ description: 'HH:mm' }), Today: count, LastWeek: count }),
      ),
      /** The deadline that most delivery routes have; null when there are no routes. */
      Deadline: nullable(Type.String({ description: 'HH:mm' })),
      /** Orders that the supplier's system has not received: those given up, and the first of each customer. */
      Outgoing: outgoingOrders,
    }),
  ),
  /** For the next week; they can still be ordered, but contain goods that cannot. */
  Baskets: nullable(
    Type.Object({
      Faulty: count,
      /** Value of the goods that cannot be ordered, at the prices shown to the buyers. */
      TotalOre: ore,
      /** Of these baskets; null when no basket has a day with delivery. */
      FirstDeadline: nullable(instantOutput),
      /** False when there are too many baskets to check; then only those with the earliest deadlines are checked. */
      IsAll: Type.Boolean(),
    }),
  ),
  /**
   * Quick-sale goods that the supplier confirmed and the lot no longer had, because they had been sold to others in the meantime:
   * base units by order and product, for the days to come. They must be found elsewhere or refused.
   */
  Oversold: nullable(
    Type.Array(
      Type.Object({
        OrderNumber: Type.String(),
        CustomerId: Type.String(),
        CustomerName: Type.String(),
        ProductId: Type.String(),
        DisplayName: Type.String(),
        BaseUnits: count,
        DeliveryDate: dateOutput,
      }),
    ),
  ),
  /** Background jobs: how many last succeeded in time, and all of them, those that fail or are late first. */
  Work: nullable(Type.Object({ OnTime: count, Runs: Type.Array(workRun) })),
  Imports: nullable(
    Type.Object({
      Latest: Type.Array(importRun),
      WithRefusals: count,
    }),
  ),
  /** Searches of the last week that found nothing: the number of different terms, and the most frequent ones. */
  Search: nullable(
    Type.Object({
      Missed: count,
      Most: Type.Array(Type.Object({ Term: Type.String(), Searches: count })),
    }),
  ),
  /** Active recalls, the number of customers who have not answered yet, and the newest recalls. */
  Recalls: nullable(
    Type.Object({
      Running: count,
      Missing: count,
      Newest: Type.Array(
        Type.Object({
          Id: Type.String(),
          Name: Type.String(),
          SentAt: instantOutput,
          Customers: count,
          Answered: count,
        }),
      ),
    }),
  ),
  /** Number of people who used the shop in the last quarter of an hour, and how many of them on a phone. */
  People: nullable(Type.Object({ SignedIn: count, OnPhone: count })),
  Cases: nullable(Type.Object({ Open: count, Late: count })),
  /** Alarms of the operation: those that need action now, and the others. */
  Alarms: nullable(Type.Object({ Urgent: count, Others: count })),
  /** Messages that the server gave up sending: the number of each kind, and the newest ones. */
  Letters: nullable(Type.Object({ Counts: deadLetterCounts, Newest: Type.Array(deadLetter) })),
});
export type ConsoleOverview = Static<typeof consoleOverview>;

/** Parts of the console that the caller may not use are null. */
export const readConsoleOverview = endpoint({
  method: 'GET',
  path: '/api/console/overview',
  summary: 'What waits for the supplier’s staff, in the parts of the console that the caller may use',
  access: 'signedIn',
  rights: ['console'],
  scope: 'none',
  closedTo: ['punchOut', 'impersonated'],
  rate: 'usual',
  bodyLimit: 0,
  output: consoleOverview,
  errors: [],
});
