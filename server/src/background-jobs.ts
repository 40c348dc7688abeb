import { tidyBaskets } from './features/basket/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';

/** The work beside the calls: mails, and housekeeping at night. Without a mail server mails stay in the outbox (domain 10). */
export async function startBackgroundJobs(
  config: Config,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): Promise<Jobs> {
  // Queue and mail libraries are large; the port is open before they are read.
  const [{ startJobs }, { smtpSender }] = await Promise.all([
    import('./platform/jobs.ts'),
    import('./platform/mail/mail-transport.ts'),
  ]);
  return startJobs({
    connection: database.connection,
    database,
    clock,
    log,
    send: config.smtpUrl === null ? null : smtpSender(config.smtpUrl),
    from: config.mailFrom,
    tidy: async () => {
      await tidyBaskets(database, clock.now());
    },
  });
}
