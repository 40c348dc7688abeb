import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { isDatabaseUnavailable } from './database/database-unavailable.ts';
import type { Connection } from './database/open-pool.ts';
import type { Log } from './log.ts';
import { deliverMails, type MailParts } from './mail/deliver-mails.ts';

/** Work that runs beside the calls. */
export interface Jobs {
  /** After a commit that wrote a mail: sends it within a second. Never fails; the minute's round finds what was missed. */
  pokeMails(): void;
  /** Lets running work finish, then lets go of the database. */
  stop(): Promise<void>;
}

export interface JobsParts extends Omit<MailParts, 'log'> {
  connection: Connection;
  log: Log;
  /** Housekeeping of the rooms, once a night. */
  tidy?: () => Promise<void>;
  /** What the rooms look for every minute, by the name of its queue. */
  everyMinute?: Readonly<Record<string, () => Promise<void>>>;
}

const mailQueue = 'deliver-mails';
/** A poke is as much work for the database as a small order: what is written within this time shares one. */
const gatherMs = 250;
const minutely = '* * * * *';
const tidyQueue = 'tidy';
const everyNight = '17 2 * * *';
const stopWithinMs = 10_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;

/**
 * Starts the queues on the same database, in a schema of their own (architecture: jobs). Calls are served already, so a
 * database that is away just then costs the jobs a moment and not the server its life: it is tried until it is back.
 */
export async function startJobs(parts: JobsParts): Promise<Jobs> {
  const { connection, log } = parts;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const boss = new PgBoss({ ...connection, schema: 'jobs', application_name: 'engros-jobs', max: 3 });
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
    try {
      return await startQueues(boss, parts);
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'the jobs could not be started; it is tried again');
      await delay(pauseMs);
    }
  }
}

async function startQueues(
  boss: PgBoss,
  { log, tidy, everyMinute = {}, ...parts }: JobsParts,
): Promise<Jobs> {
  await boss.start();
  // One poke waits at most: whatever is written meanwhile is sent by the same round.
  await boss.createQueue(mailQueue, {
    policy: 'short',
    expireInSeconds: 600,
    retryLimit: 0,
    deleteAfterSeconds: 3600,
  });
  const worker = await boss.work(mailQueue, { pollingIntervalSeconds: 5 }, async () => {
    const sent = await deliverMails({ ...parts, log });
    if (sent > 0) log.info({ sent }, 'mails sent');
  });
  await boss.schedule(mailQueue, minutely);
  if (tidy) {
    await boss.createQueue(tidyQueue, { policy: 'short', retryLimit: 3, retryDelay: 600 });
    await boss.work(tidyQueue, { pollingIntervalSeconds: 60 }, tidy);
    await boss.schedule(tidyQueue, everyNight);
  }
  for (const [queue, look] of Object.entries(everyMinute)) {
    await boss.createQueue(queue, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 });
    await boss.work(queue, { pollingIntervalSeconds: 10 }, look);
    await boss.schedule(queue, minutely);
  }
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const poke = () => {
    gathering = undefined;
    boss
      .send(mailQueue, null)
      .then(() => boss.notifyWorker(worker))
      .catch((error: unknown) => log.warn({ err: error }, 'mails could not be announced'));
  };
  const pokeMails = () => {
    gathering ??= setTimeout(poke, gatherMs).unref();
  };
  // What a server left that ended, or what was ordered since the port opened, need not wait for the minute's round.
  pokeMails();
  return {
    pokeMails,
    stop: async () => {
      clearTimeout(gathering);
      await boss.stop({ graceful: true, timeout: stopWithinMs });
    },
  };
}
