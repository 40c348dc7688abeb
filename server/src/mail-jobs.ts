import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { smtpSender } from './platform/mail/mail-transport.ts';

/** The jobs that send mail; none without a mail server, when mails stay in the outbox (domain 10). */
export async function startMailJobs(
  config: Config,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): Promise<Jobs | undefined> {
  if (config.smtpUrl === null) return undefined;
  return startJobs({
    connection: database.connection,
    database,
    clock,
    log,
    send: smtpSender(config.smtpUrl),
    from: config.mailFrom,
  });
}
