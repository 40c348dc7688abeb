import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { outgoingOrder } from '../orders/outgoing-orders.ts';
import { instantOutput } from '../values/dates.ts';
import { ore } from '../values/money.ts';
import { nullable } from '../values/schema.ts';
import { deadLetter, deadLetterCounts } from './dead-letters.ts';
import { importRun } from './imports.ts';

const count = Type.Integer({ minimum: 0 });

const consoleOverview = Type.Object({
  ReadAt: instantOutput,
  Orders: nullable(
    Type.Object({
      /** Orders of today, and of the same weekday last week until the same time. */
      Today: count,
      LastWeek: count,
      /** Orders of each half hour from midnight in which there were any, today and on that day of last week. */
      HalfHours: Type.Array(
        Type.Object({ From: Type.String({ description: 'HH:mm' }), Today: count, LastWeek: count }),
      ),
      /** The deadline of most routes; null without any. */
      Deadline: nullable(Type.String({ description: 'HH:mm' })),
      /** Orders that the supplier's system does not have: still tried, and given up. */
      Waiting: count,
      Failed: count,
      /** The oldest of them, those given up first. */
      Oldest: Type.Array(outgoingOrder),
    }),
  ),
  /** Open baskets for the next week that can still be ordered, but hold goods that cannot. */
  Baskets: nullable(
    Type.Object({
      Faulty: count,
      /** Worth of their goods, at the prices that the buyers saw. */
      TotalOre: ore,
      /** The earliest deadline among them; null when all are for a day without delivery. */
      FirstDeadline: nullable(instantOutput),
      /** False when there are more baskets than are looked at; those due first are. */
      IsAll: Type.Boolean(),
    }),
  ),
  Imports: nullable(
    Type.Object({
      /** The last run of each kind, newest first. */
      Latest: Type.Array(importRun),
      /** Number of those in which rows were refused. */
      WithRefusals: count,
    }),
  ),
  /** Words of the last week that found nothing: how many there are, and those searched for most. */
  Search: nullable(
    Type.Object({
      Missed: count,
      Most: Type.Array(Type.Object({ Term: Type.String(), Searches: count })),
    }),
  ),
  /** Recalls that run, with the customers who have not answered any of them yet, and the newest of them. */
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
  /** People who used the shop within a quarter of an hour, and how many of them on a phone. */
  People: nullable(Type.Object({ SignedIn: count, OnPhone: count })),
  Cases: nullable(Type.Object({ Open: count, Late: count })),
  /** Answers, documents and mails that were given up: how many of each kind, and the newest. */
  Letters: nullable(Type.Object({ Counts: deadLetterCounts, Newest: Type.Array(deadLetter) })),
});
export type ConsoleOverview = Static<typeof consoleOverview>;

/** What waits for the caller: a part of the console that the caller may not use is null. */
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
