import type { readOrderQueue as contract } from '@engros/contracts/erp/console-orders.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/context.ts';
import { waitCause } from '../erp/wait-cause.ts';
import { countByState } from './find-queries.ts';
import type { ConsoleOrdersParts } from './present.ts';
import { readQueueFacts } from './queue-queries.ts';

export const readQueue =
  ({ receiver }: ConsoleOrdersParts): Handler<typeof contract> =>
  async ({ database, clock, timeZone }) => {
    const db = database.kysely;
    const now = clock.now();
    const today = todayIn(clock, timeZone);
    const since = Temporal.PlainDate.from(today).toZonedDateTime(timeZone).toInstant();
    const goalSeconds = consoleLimits.queueGoalSeconds;
    const ofToday = { since, today, deliveryDate: null, channel: null };
    const [facts, PlacedToday] = await Promise.all([
      readQueueFacts(db, { now, since, receiver, goalSeconds }),
      countByState(db, 'All', ofToday, consoleLimits.ordersCounted),
    ]);
    const IsDown = facts.isDown === true;
    const said = { lastError: null, isBehind: false, isClaimed: false, receiverError: facts.receiverError };
    return {
      PlacedToday,
      HasWayOut: receiver !== null,
      IsDown,
      Cause: IsDown || receiver === null ? waitCause(said, receiver !== null) : null,
      NextAttempt: IsDown ? (facts.nextAttemptAt?.toString() ?? null) : null,
      Waiting: facts.waiting,
      GivenUp: facts.givenUp,
      Oldest: facts.oldestAt?.toString() ?? null,
      LastAccepted: facts.lastAcceptedAt?.toString() ?? null,
      MedianSeconds: facts.medianSeconds,
      OverGoal: facts.overGoal,
      GoalSeconds: goalSeconds,
      Ages: facts.ages.map(({ at, seconds }) => ({
        At: Temporal.Instant.from(at).toString(),
        Seconds: Math.max(0, seconds),
      })),
    };
  };
