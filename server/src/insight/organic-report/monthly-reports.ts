import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { eachPiece, neverAborted } from '../../platform/process/pieces.ts';
import { subscribersToMail } from './mail-subscribers.ts';
import { pdfsFor, reportContent } from './report-content.ts';
import { type ReportMailParts, reportMail } from './report-mail.ts';
import { lastMonth } from './report-month.ts';
import {
  type DueCustomer,
  nextDueCustomer,
  passOverClosed,
  takeDueSubscribers,
} from './subscriber-queries.ts';

export interface MonthlyParts extends ReportMailParts {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** Hour from which the reports are mailed on the first day of a month. */
const firstHour = 6;

/** Months, the last one included, whose reports are sent later when this work did not run. */
const mostMonths = 12;

/**
 * Mails the report of the last month, from the first day of the month on, and those of months before it in which this work did
 * not run. The mails of a customer for a month and the record of them are written in one transaction, so that a crash neither
 * skips nor repeats a mail (SUS-03). A customer whose report fails is tried again in the next run; its error is thrown when all
 * others were tried. Returns how many mails were written.
 */
export async function writeMonthlyReports(parts: MonthlyParts, signal = neverAborted): Promise<number> {
  const { database, clock, timeZone } = parts;
  const local = clock.now().toZonedDateTimeISO(timeZone);
  if (local.day === 1 && local.hour < firstHour) return 0;
  const newest = lastMonth(local.toPlainDate().toString()).from;
  await passOverClosed(database.kysely, newest);
  const write = (due: DueCustomer) => writeMonths(parts, due, { newest, signal });
  return eachPiece(dueCustomers(database.kysely, newest), write, { signal });
}

async function* dueCustomers(db: Kysely<Tables>, month: string): AsyncGenerator<DueCustomer> {
  for (let after = ''; ; ) {
    const due = await nextDueCustomer(db, month, after);
    if (due === undefined) return;
    yield due;
    after = due.customerId;
  }
}

/** Oldest month first; a month that fails is tried again before later ones. */
async function writeMonths(
  parts: MonthlyParts,
  { customerId, reportedMonth }: DueCustomer,
  { newest, signal }: { newest: string; signal: AbortSignal },
): Promise<number> {
  const last = Temporal.PlainDate.from(newest);
  const oldest = last.subtract({ months: mostMonths - 1 });
  const next = Temporal.PlainDate.from(reportedMonth).add({ months: 1 });
  let written = 0;
  let month = Temporal.PlainDate.compare(next, oldest) < 0 ? oldest : next;
  for (; Temporal.PlainDate.compare(month, last) <= 0; month = month.add({ months: 1 })) {
    if (signal.aborted) break;
    const period = lastMonth(month.add({ months: 1 }).toString());
    written += await writeOfCustomer(parts, { customerId, period });
  }
  return written;
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
