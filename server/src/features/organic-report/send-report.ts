import type { sendOrganicReport as contract } from '@engros/contracts/insight/organic-report.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { todayIn } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countOfHour } from '../../platform/hourly-requests.ts';
import type { Handler } from '../../platform/http/context.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { statementContent, statementPdf } from '../organic-cockpit/index.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { periodOf } from '../sales-statistics/index.ts';
import { type ReportMailParts, reportMail } from './report-mail.ts';
import { lastMonth } from './report-month.ts';
import { listSubscribers, type Subscriber } from './subscriber-queries.ts';

export interface SendParts extends ReportMailParts {
  goods: Pick<Goods, 'catalog'>;
  rateLimitFactor: number;
  /** Called after the commit of a transaction that wrote a mail. */
  onMailWritten?: () => void;
}

/** Reports that one customer may send in an hour. */
const sentPerHour = 20;

const dashed = (day: string | undefined) => day?.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');

/** Mails the report of a period, at most once a minute to one address; without dates that of the last month (SUS-03). */
export function sendReport(parts: SendParts): Handler<typeof contract> {
  return async (ctx, { query }, fail) => {
    const { database, scope, viewer, clock, timeZone } = ctx;
    const usual = lastMonth(todayIn(clock, timeZone));
    const days = { from: dashed(query.fromDate) ?? usual.from, to: dashed(query.toDate) ?? usual.to };
    const period = periodOf(days, { clock, timeZone, fields: ['fromDate', 'toDate'] });
    const now = clock.now();
    const of = { db: database.kysely, scope, catalog: parts.goods.catalog.current(), period };
    const content = await statementContent({ ...of, createdBy: viewer.displayName, now });
    const subscribers: (Omit<Subscriber, 'id' | 'token'> & { token: string | null })[] =
      await listSubscribers(database.kysely, scope);
    const to =
      subscribers.length > 0
        ? subscribers
        : [
            {
              email: viewer.email,
              language: ctx.language,
              showsAmounts: viewer.rights.has('seePrices'),
              token: null,
            },
          ];
    const pdfs = await pdfsFor(content, to);
    await inTransaction(database.kysely, async (trx) => {
      const count = { key: `organic-report:${scope.customerId}`, atMost: sentPerHour };
      const wait = await countOfHour(trx, [count], now, parts.rateLimitFactor);
      if (wait > 0) fail('tooManyMails', { RetryAfterSeconds: wait });
      const minute = Math.floor(now.epochMilliseconds / 60_000);
      for (const each of to)
        await writeMail(
          trx,
          reportMail(parts, {
            key: `organic-report:${scope.customerId}:${each.email}:${period.from}:${period.to}:${minute}`,
            content,
            to: each,
            pdf: pdfs(each),
            now,
          }),
        );
      const details = { from: period.from, to: period.to, to_count: to.length };
      await writeAudit(trx, ctx, { kind: 'organic.report.sent', subject: scope.customerId, details });
    });
    parts.onMailWritten?.();
    return { EmailAddresses: to.map(({ email }) => email), From: period.from, To: period.to };
  };
}

/** Makes the statement once for those who may see amounts and once for the others. */
export async function pdfsFor(
  content: Parameters<typeof statementPdf>[0]['content'],
  to: readonly { showsAmounts: boolean }[],
): Promise<(reader: { showsAmounts: boolean }) => Buffer> {
  const made = new Map<boolean, Buffer>();
  for (const hasAmounts of new Set(to.map(({ showsAmounts }) => showsAmounts)))
    made.set(hasAmounts, await statementPdf({ content, hasAmounts }));
  return ({ showsAmounts }) => made.get(showsAmounts) ?? Buffer.alloc(0);
}
