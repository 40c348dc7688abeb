import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';

/** The jobs that send mail; none without a mail server, when mails stay in the outbox (domain 10). */
export async function startMailJobs(
  config: Config,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): Promise<Jobs | undefined> {
  if (config.smtpUrl === null) return undefined;
  // Queue and mail libraries are some 10 MB: a server without a mail server does without them.
  const [{ startJobs }, { smtpSender }] = await Promise.all([
    import('./platform/jobs.ts'),
    import('./platform/mail/mail-transport.ts'),
  ]);
  return startJobs({
    connection: database.connection,
    database,
    clock,
    log,
    send: smtpSender(config.smtpUrl),
    from: config.mailFrom,
  });
}
