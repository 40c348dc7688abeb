import { PgBoss } from 'pg-boss';
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

/** Starts the queues on the same database, in a schema of their own (architecture: jobs). */
export async function startJobs({
  connection,
  log,
  tidy,
  everyMinute = {},
  ...parts
}: JobsParts): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, schema: 'jobs', application_name: 'engros-jobs', max: 3 });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
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
  return {
    pokeMails() {
      gathering ??= setTimeout(poke, gatherMs).unref();
    },
    stop: async () => {
      clearTimeout(gathering);
      await boss.stop({ graceful: true, timeout: stopWithinMs });
    },
  };
}
