import type { Kysely } from 'kysely';
import { addDays } from '../../../platform/calendar-date.ts';
import { type Clock, dateIn } from '../../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { mustSeeAllCustomers } from '../../../platform/database/within-customers.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Log } from '../../../platform/log.ts';
import { errorText } from '../../../platform/storable.ts';
import { NotMade } from '../attempt.ts';
import type { ErpPort } from '../erp-port.ts';
import { lookEveryMs, repeatAs, type SenderRunning } from '../repeater.ts';
import { type ChanceOfOrder, seededChance } from './chance.ts';
import { type Pace, type PaceName, paces, type StepName } from './pace.ts';
import {
  type DueStep,
  finishStep,
  insertSteps,
  listUnattended,
  listUnpaid,
  lockDueStep,
  type NewStep,
  postponeStep,
} from './step-queries.ts';
import { type StepTaken, takeStep } from './take-step.ts';

const nextStep: Readonly<Record<string, StepName>> = {
  Received: 'Confirm',
  Confirmed: 'Pick',
  Picking: 'Leave',
  OnTheWay: 'Arrive',
  Delivered: 'Invoice',
};

/** Orders with a delivery day further back than this many days are not changed. */
const daysBack = 3;
/** Minutes from now between which overdue next steps of orders are spread. */
const spread = { from: 10, to: 50 };

/**
 * Plans the next step of orders in progress that have no planned step, by their delivery day. Overdue steps are planned
 * within the next hour, so that a demonstration shows orders in every state for a while.
 */
async function attendOrders(
  db: Kysely<Tables>,
  {
    now,
    timeZone,
    chance: chanceOfOrder,
  }: { now: Temporal.Instant; timeZone: string; chance: ChanceOfOrder },
): Promise<number> {
  const from = Temporal.PlainDate.from(dateIn(now, timeZone)).subtract({ days: daysBack }).toString();
  const orders = await listUnattended(db, from);
  const steps = orders.flatMap((order) => {
    const { customerId, orderId, status, revision, deliveryDate } = order;
    const kind = nextStep[status];
    if (kind === undefined) return [];
    const chance = chanceOfOrder(order);
    const soon = now.add({ minutes: chance.between(spread.from, spread.to, 'attend') });
    const input = {
      now: soon,
      deliveryDate,
      windowFrom: null,
      windowTo: null,
      deadline: null,
      dueDate: null,
      timeZone,
      chance,
    };
    return [{ customerId, orderId, kind, revision, dueAt: paces.day(kind, input) }];
  });
  await insertSteps(db, steps);
  return steps.length;
}

/** An invoice that was already overdue when the embedded system first saw it is paid after this many days. */
const daysForgotten = { from: 14, to: 21 };

/**
 * Plans the payment of open invoices without a planned payment, such as those of a demonstration or of an earlier
 * version. An overdue invoice stays overdue for a while. Returns how many payments were planned.
 */
async function attendInvoices(
  db: Kysely<Tables>,
  {
    now,
    timeZone,
    chance: chanceOfOrder,
  }: { now: Temporal.Instant; timeZone: string; chance: ChanceOfOrder },
): Promise<number> {
  const invoices = await listUnpaid(db);
  const today = dateIn(now, timeZone);
  const steps = invoices.map(({ customerId, orderId, revision, dueDate }) => {
    const chance = chanceOfOrder({ customerId, orderId, revision });
    const forgotten = chance.between(daysForgotten.from, daysForgotten.to, 'forgotten');
    const day = dueDate < today ? addDays(dueDate, forgotten) : dueDate;
    const input = { now, deliveryDate: day, windowFrom: null, windowTo: null, deadline: null };
    const dueAt = paces.day('Pay', { ...input, timeZone, chance, dueDate: day });
    return { customerId, orderId, kind: 'Pay' as const, revision, dueAt };
  });
  await insertSteps(db, steps);
  return steps.length;
}

export interface EmbeddedParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  pace: PaceName;
  timeZone: string;
  chance?: ChanceOfOrder;
}

/**
 * A simulated supplier's system inside Engros, for demonstrations and for suppliers who have no system of their own.
 */
export interface EmbeddedErp {
  /** Receives web orders: each message becomes a step that is due soon. */
  port: ErpPort;
  /** Returns how many steps were executed. */
  runDue(now: Temporal.Instant): Promise<number>;
  /** Plans steps for orders in progress that have none yet, such as those of the demonstration; returns how many. */
  attend(now: Temporal.Instant): Promise<number>;
  /** Plans the payment of open invoices without a planned payment; returns how many. */
  attendInvoices(now: Temporal.Instant): Promise<number>;
  /** Executes steps when they become due, until `stop` is called or the process begins to end. */
  start(ending: AbortSignal): void;
  stop(): Promise<void>;
}

const usualChance = seededChance('engros');
const secondsToReceive = 3;
const afterFailure = { minutes: 5 };
/** The same when the database had no time, which is nobody's fault and soon over. */
const afterUnavailable = { seconds: 5 };
const longestError = 500;
/** Errors that mean that the order can no longer take this step; the step is then skipped. */
const noLongerSo = ['orderTransition', 'orderRevision', 'notFound'];

/**
 * Creates the embedded system. Its queue is a table. Each step, its effect and the steps that follow are written in one
 * transaction, so that the system can be stopped at any time and several processes can share it.
 */
export function createEmbeddedErp(parts: EmbeddedParts): EmbeddedErp {
  const { database, clock, log, timeZone } = parts;
  const pace: Pace = paces[parts.pace];
  const settings = { timeZone, chance: parts.chance ?? usualChance };
  let poke = () => {};
  let stop = async () => {};

  /** Executes the step that has been due longest; returns false when no step is due. */
  async function takeOne(now: Temporal.Instant): Promise<boolean> {
    let current: DueStep | undefined;
    try {
      await inTransaction(database.kysely, async (trx) => {
        current = await lockDueStep(trx, now);
        if (current === undefined) return;
        const taken = await takeStep(trx, current, now, settings);
        await insertSteps(trx, followingSteps(current, taken, now));
        await finishStep(trx, current, now);
      });
    } catch (error) {
      if (current === undefined) throw error;
      await passOver(current, error, now);
    }
    return current !== undefined;
  }

  function followingSteps(step: DueStep, { next, order, chance }: StepTaken, now: Temporal.Instant) {
    if (order === null) return [];
    const { customerId, orderId, revision } = step;
    return next.map((kind) => ({
      customerId,
      orderId,
      kind,
      revision,
      dueAt: pace(kind, { ...order, now, chance, timeZone }),
    }));
  }

  async function passOver(step: DueStep, error: unknown, now: Temporal.Instant): Promise<void> {
    if (error instanceof AppError && noLongerSo.includes(error.code)) {
      const { from = '', to = '' } = error.details.params ?? {};
      await finishStep(database.kysely, step, now, `${error.code} ${from} ${to}`.trim());
      return;
    }
    const { customerId, orderId, kind } = step;
    log.warn({ err: error, customerId, orderId, kind }, 'the embedded system could not take a step');
    const dueAt = now.add(isDatabaseUnavailable(error) ? afterUnavailable : afterFailure);
    await postponeStep(database.kysely, step, dueAt, errorText(error, longestError));
  }

  let coming: NewStep[] = [];
  let written: Promise<void> | undefined;

  /** Writes the steps of messages that come at the same time in one statement. */
  function receive(step: NewStep): Promise<void> {
    coming.push(step);
    written ??= Promise.resolve().then(() => {
      const steps = coming;
      coming = [];
      written = undefined;
      return insertSteps(database.kysely, steps);
    });
    return written.catch((error: unknown) => {
      // Each by itself would take a connection of its own from a database that has none to give.
      if (isDatabaseUnavailable(error)) throw new NotMade('The step could not be written', { cause: error });
      return writeAlone(step);
    });
  }

  let former: Promise<unknown> = Promise.resolve();

  /** Writes a step after those before it, so that one that cannot be written holds no other back. */
  function writeAlone(step: NewStep): Promise<void> {
    const done = former.then(() => insertSteps(database.kysely, [step]));
    former = done.catch(() => undefined);
    return done;
  }

  async function runDue(
    now: Temporal.Instant,
    { signal, progressed }: Partial<SenderRunning> = {},
  ): Promise<number> {
    mustSeeAllCustomers('the embedded system');
    let taken = 0;
    while (signal?.aborted !== true && (await takeOne(now))) {
      taken += 1;
      await progressed?.();
    }
    return taken;
  }

  return {
    port: {
      name: 'embedded',
      async send({ kind, customerId, webOrderId, revision }) {
        const step: StepName = kind === 'weborder.withdrawn' ? 'Withdraw' : 'Receive';
        const now = clock.now();
        // Receiving and withdrawing an order do not depend on the delivery day.
        const dueAt = parts.pace === 'now' ? now : now.add({ seconds: secondsToReceive });
        await receive({ customerId, orderId: webOrderId, kind: step, revision, dueAt });
        poke();
      },
    },
    runDue: (now) => runDue(now),
    attend: (now) => attendOrders(database.kysely, { now, ...settings }),
    attendInvoices: (now) => attendInvoices(database.kysely, { now, ...settings }),
    start(ending) {
      const repeater = repeatAs(
        'built-in-system',
        async (running) => {
          await runDue(clock.now(), running);
          return lookEveryMs;
        },
        { database, clock, log, ending },
      );
      poke = repeater.poke;
      stop = repeater.stop;
    },
    stop: () => stop(),
  };
}
