import type { sendOrganicReport as contract } from '@engros/contracts/insight/organic-report.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { periodOf } from '../../goods/sales-statistics/period.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countMails } from '../../platform/hourly-requests.ts';
import { fieldMissing } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { subscribersToMail } from './mail-subscribers.ts';
import { plainAddress } from './manage-subscribers.ts';
import { pdfsFor, reportContent } from './report-content.ts';
import { type ReportMailParts, reportMail } from './report-mail.ts';
import type { Subscriber } from './subscriber-queries.ts';

export interface SendParts extends ReportMailParts {
  rateLimitFactor: number;
  /** Called after the commit of a transaction that wrote a mail. */
  onMailWritten?: () => void;
}

type Days = { fromDate?: string; toDate?: string };

/** Dashed. Throws invalidInput when neither has it. */
function dayOf(name: keyof Days, query: Days, body: Days | null): string {
  const day = query[name] ?? body?.[name];
  if (day === undefined) throw fieldMissing(`querystring.${name}`);
  return day.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');
}

type Recipient = Pick<Subscriber, 'email' | 'language' | 'showsAmounts'> & { token: string | null };
type Ctx = ContextOf<typeof contract>;

/** To the given addresses, else to the subscribers, else to the caller; at most one mail a minute to each address (SUS-03). */
export function sendOrganicReport(parts: SendParts): Handler<typeof contract> {
  return async (ctx, { query, body }, fail) => {
    const { database, scope, viewer, clock, timeZone } = ctx;
    const named = [...new Set((query.emailAddress ?? []).map(plainAddress))];
    const wrong = named.find((email) => !isEmailAddress(email));
    if (wrong !== undefined) fail('emailWrong', { Fields: ['emailAddress'] });
    if (named.length > limits.organicSubscribers)
      fail('tooManyRecipients', { Fields: ['emailAddress'], params: { max: limits.organicSubscribers } });
    const days = { from: dayOf('fromDate', query, body), to: dayOf('toDate', query, body) };
    const period = periodOf(days, { clock, timeZone, fields: ['fromDate', 'toDate'] });
    const now = clock.now();
    // Counted before anything is drawn, because a report of thousands of lines keeps the thread for statements busy for long.
    const count = { key: `organic-report:${scope.customerId}`, atMost: limits.organicReportsPerHour };
    await inTransaction(database.kysely, (trx) => countMails(trx, [count], now, parts.rateLimitFactor));
    const of = { db: database.kysely, scope, period };
    const content = await reportContent({ ...of, createdBy: viewer.displayName, now, timeZone });
    const to = recipientsOf(ctx, named, await subscribersToMail(database.kysely, scope));
    const pdfs = await pdfsFor(content, to);
    await inTransaction(database.kysely, async (trx) => {
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

/** A subscriber keeps its language, and sees amounts as in its monthly report. */
function recipientsOf(
  { viewer, language }: Pick<Ctx, 'viewer' | 'language'>,
  named: readonly string[],
  subscribers: readonly Subscriber[],
): Recipient[] {
  if (named.length === 0 && subscribers.length > 0) return [...subscribers];
  const known = new Map(subscribers.map((each) => [each.email, each]));
  const showsAmounts = viewer.rights.has('seePrices');
  const addresses = named.length > 0 ? named : [viewer.email];
  return addresses.map((email) => known.get(email) ?? { email, language, showsAmounts, token: null });
}
