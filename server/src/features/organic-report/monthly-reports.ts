import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { subscribersToMail } from './mail-subscribers.ts';
import { pdfsFor, reportContent } from './report-content.ts';
import { type ReportMailParts, reportMail } from './report-mail.ts';
import { lastMonth } from './report-month.ts';
import { nextDueCustomer, takeDueSubscribers } from './subscriber-queries.ts';

export interface MonthlyParts extends ReportMailParts {
  database: Database;
  clock: Clock;
  timeZone: string;
  log: Pick<Log, 'warn'>;
}

/** Hour from which the reports are mailed on the first day of a month. */
const firstHour = 6;

/**
 * Mails the report of the last month to its subscribers, from the first day of the month on. The mails of a customer
 * and the record of them are written in one transaction, so that a crash neither skips nor repeats a mail (SUS-03). A
 * customer whose report fails is tried again in the next run. Returns how many mails were written.
 */
export async function writeMonthlyReports(parts: MonthlyParts): Promise<number> {
  const { database, clock, timeZone, log } = parts;
  const local = clock.now().toZonedDateTimeISO(timeZone);
  if (local.day === 1 && local.hour < firstHour) return 0;
  const period = lastMonth(local.toPlainDate().toString());
  let written = 0;
  for (let after = ''; ; ) {
    const customerId = await nextDueCustomer(database.kysely, period.from, after);
    if (customerId === undefined) return written;
    after = customerId;
    try {
      written += await writeOfCustomer(parts, { customerId, period });
    } catch (error) {
      log.warn({ err: error, customer: customerId }, 'the organic report of a customer could not be written');
    }
  }
}

interface CustomerReport {
  customerId: string;
  period: { from: string; to: string };
}

async function writeOfCustomer(parts: MonthlyParts, { customerId, period }: CustomerReport): Promise<number> {
  const { database, clock, supplier } = parts;
  const now = clock.now();
  const of = { db: database.kysely, scope: { customerId }, period };
  const content = await reportContent({ ...of, createdBy: supplier.name, now, timeZone: parts.timeZone });
  // Subscribers who are added meanwhile get their first report next month, so this list contains everybody who may be
  // due.
  const subscribers = await subscribersToMail(database.kysely, { customerId });
  const pdfs = await pdfsFor(content, subscribers);
  return inTransaction(database.kysely, async (trx) => {
    const ids = await takeDueSubscribers(trx, customerId, period.from);
    const due = subscribers.filter(({ id }) => ids.has(id));
    for (const to of due)
      await writeMail(
        trx,
        reportMail(parts, {
          key: `organic-report:${to.id}:${period.from.slice(0, 7)}`,
          content,
          to,
          pdf: pdfs(to),
          now,
        }),
      );
    return due.length;
  });
}
