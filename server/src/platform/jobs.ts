import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { isDatabaseUnavailable } from './database/database-unavailable.ts';
import type { Connection } from './database/open-pool.ts';
import { mustSeeAllCustomers } from './database/within-customers.ts';
import type { Log } from './log.ts';
import { deliverMails, type MailParts } from './mail/deliver-mails.ts';
import { msToNextMail } from './mail/mail-queries.ts';
import { runAlone, withinBudget } from './process/alone.ts';
import { outsideRequests } from './process/outside-requests.ts';
import { lateAfterSeconds, recordRun } from './process/work-runs.ts';
import { storeKnownWork, takeAsked } from './process/work-runs-queries.ts';

const outside = outsideRequests('jobs');

export interface Jobs {
  /**
   * Triggers sending within a second. Call this after the commit that wrote a mail. Never fails, because a
   * job that runs every minute sends mails that were missed.
   */
  pokeMails(): void;
  /** Starts no further mail, waits for running jobs, then releases the database. */
  stop(): Promise<void>;
}

export interface WorkRunning extends Pick<Jobs, 'pokeMails'> {
  /** Aborted when the work should end between two pieces, because its time is used up or the process ends. */
  signal: AbortSignal;
}

export interface JobsParts extends Omit<MailParts, 'log'> {
  connection: Connection;
  log: Log;
  /**
   * Nightly clean-up of the features; each piece runs on one node at a time with its own time budget. `only` names the pieces to
   * do, all by default.
   */
  tidy?: (signal: AbortSignal, only?: readonly string[]) => Promise<void>;
  atNight?: readonly string[];
  /** By queue name; each runs on one node at a time. */
  everyMinute?: Readonly<Record<string, (run: WorkRunning) => Promise<void>>>;
  /** Jobs that other parts of the program run and record at least every minute. */
  besides?: readonly string[];
  /** Also run at the start, because unfinished work of an earlier process is urgent. */
  atStart?: readonly string[];
  /** Defaults to 20 s. */
  answerWithinMs?: number;
}

const mailQueue = 'deliver-mails';
/**
 * Time in ms during which triggers are combined into one. Each trigger costs the database as much as a small
 * order.
 */
const gatherMs = 250;
const minutely = '* * * * *';
const minuteMs = 60_000;
const shortestAgainMs = 1000;
const tidyQueue = 'tidy';
const askedQueue = 'asked-work';
const everyNight = '17 2 * * *';
/**
 * Jobs that run every minute end between two pieces after this time and continue at the next run: shorter than the time after
 * which a job is late, so that a job that makes progress causes no alarm.
 */
const minutelyBudgetMs = 240_000;
/** At most one clean-up a day, however it was started. */
const onceADay = { singletonSeconds: 86_400 };
const stopWithinMs = 10_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;
const usualAnswerMs = 20_000;

/**
 * For work after the server has begun to handle requests. Repeats it until the database is available, because the server must not
 * stop for this.
 */
export async function untilAvailable<T>(work: () => Promise<T>, log: Log, message: string): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, message);
      await delay(pauseMs);
    }
  }
}

/** On the same database, in a schema of their own, as soon as the database is available. */
export function startJobs(parts: JobsParts): Promise<Jobs> {
  const { connection, log, answerWithinMs = usualAnswerMs } = parts;
  // Without a limit, a connection that no longer answers, as after a failover, would block its jobs forever.
  const bounded = { ...connection, keepAlive: true, query_timeout: answerWithinMs };
  const start = async () => {
    const complete = Promise.withResolvers<void>();
    complete.promise.catch(() => undefined);
    const boss = new PgBoss({ ...bounded, schema: 'jobs', application_name: 'engros-jobs', max: 3 });
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
    try {
      const jobs = await startQueues(boss, parts, complete.promise);
      complete.resolve();
      return jobs;
    } catch (error) {
      complete.reject(error);
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  };
  return outside.run(() => untilAvailable(start, log, 'the jobs could not be started; it is tried again'));
}

/** No work begins before `complete` resolves: a queue's first run can be due while later queues do not exist yet. */
async function startQueues(
  boss: PgBoss,
  { log, tidy, everyMinute = {}, atStart = [], atNight = [], besides = [], ...parts }: JobsParts,
  complete: Promise<void>,
): Promise<Jobs> {
  await boss.start();
  const minutes = [mailQueue, askedQueue, ...Object.keys(everyMinute), ...besides].map((name) => ({
    name,
    lateAfterSeconds: lateAfterSeconds.minutely,
  }));
  const nights = [...(tidy ? [tidyQueue] : []), ...atNight].map((name) => ({
    name,
    lateAfterSeconds: lateAfterSeconds.nightly,
  }));
  await storeKnownWork(parts.database.kysely, [...minutes, ...nights], parts.clock.now());
  const stopping = new AbortController();
  // The queue only keeps the error in its own table, where nobody looks at night.
  const logged = (queue: string, work: () => Promise<void>) => async () => {
    try {
      await complete;
      mustSeeAllCustomers(queue);
      await work();
    } catch (error) {
      log.error({ err: error, queue }, 'work in the background failed; it is tried again at its next time');
      throw error;
    }
  };
  const recorded = <T>(queue: string, work: () => Promise<T>) => recordRun({ ...parts, log }, queue, work);
  // The queue gives up a run that takes long without stopping it, and another node starts the job again.
  const alone = (
    queue: string,
    work: (signal: AbortSignal) => Promise<void>,
    budgetMs: number | null = minutelyBudgetMs,
  ) =>
    logged(queue, async () => {
      const aloneParts = { database: parts.database, log, ending: stopping.signal, budgetMs };
      await runAlone(aloneParts, queue, (signal) => recorded(queue, () => work(signal)));
    });
  // At most one trigger is queued; mails written in the meantime are sent in the same run.
  await boss.createQueue(mailQueue, {
    policy: 'short',
    expireInSeconds: 600,
    retryLimit: 0,
    deleteAfterSeconds: 3600,
  });
  const sendMails = async () => {
    const sent = await deliverMails({ ...parts, log }, withinBudget(stopping.signal, minutelyBudgetMs));
    if (sent > 0) log.info({ sent }, 'mails sent');
    const waitMs = parts.send && (await msToNextMail(parts.database, parts.clock.now()));
    if (typeof waitMs === 'number') pokeAgain(waitMs);
  };
  const work = logged(mailQueue, () => recorded(mailQueue, sendMails));
  const worker = await boss.work(mailQueue, { pollingIntervalSeconds: 5 }, work);
  await boss.schedule(mailQueue, minutely);
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const poke = () => {
    gathering = undefined;
    boss
      .send(mailQueue, null)
      .then(() => boss.notifyWorker(worker))
      .catch((error: unknown) => log.warn({ err: error }, 'mails could not be announced'));
  };
  const pokeMails = () => {
    gathering ??= outside.later(poke, gatherMs).unref();
  };
  let again: ReturnType<typeof setTimeout> | undefined;
  // Otherwise a mail that was refused once, or that a killed process was sending, would wait for the next minute.
  function pokeAgain(waitMs: number): void {
    clearTimeout(again);
    if (stopping.signal.aborted || waitMs > minuteMs) return;
    again = outside.later(pokeMails, Math.max(shortestAgainMs, waitMs)).unref();
  }
  if (tidy) {
    await boss.createQueue(tidyQueue, { policy: 'short', retryLimit: 3, retryDelay: 600 });
    await boss.work(
      tidyQueue,
      { pollingIntervalSeconds: 60 },
      alone(tidyQueue, (signal) => tidy(signal), null),
    );
    await boss.schedule(tidyQueue, everyNight, null, onceADay);
    // A machine that is off at night would otherwise never clean up, nor issue the statements of a month.
    await boss.send(tidyQueue, null, onceADay);
  }
  for (const [queue, look] of Object.entries(everyMinute)) {
    await boss.createQueue(queue, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 });
    if (atStart.includes(queue)) await boss.send(queue, null);
    await boss.work(
      queue,
      { pollingIntervalSeconds: 10 },
      alone(queue, (signal) => look({ pokeMails, signal })),
    );
    await boss.schedule(queue, minutely);
  }
  const queues = [mailQueue, ...(tidy ? [tidyQueue] : []), ...Object.keys(everyMinute)];
  const takeAll = async () => {
    const { kysely } = parts.database;
    for (const queue of await takeAsked(kysely, queues)) await boss.send(queue, null);
    return takeAsked(kysely, atNight);
  };
  const repeat = logged(askedQueue, async () => {
    const ofNight = await recorded(askedQueue, takeAll);
    if (ofNight.length > 0) await tidy?.(stopping.signal, ofNight);
  });
  await boss.createQueue(askedQueue, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 });
  await boss.work(askedQueue, { pollingIntervalSeconds: 5 }, repeat);
  await boss.schedule(askedQueue, minutely);
  // Sends mails that an earlier process left, or that were written since the server began to accept requests. Otherwise they
  // would wait for the next minute.
  pokeMails();
  return {
    pokeMails,
    stop: async () => {
      clearTimeout(gathering);
      clearTimeout(again);
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopWithinMs });
    },
  };
}
