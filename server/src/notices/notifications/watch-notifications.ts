import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import { type NewMail, writeMails } from '../../platform/mail/write-mail-queries.ts';
import { type Bounds, neverAborted, runAll } from '../../platform/process/pieces.ts';
import type { EventFacts } from './event-facts.ts';
import { forgetOldEvents, tellOfEndingPrices, tellOfReturnedGoods } from './event-queries.ts';
import { type DueMail, isMailWaiting, takeEvents, takePublished } from './mail-queries.ts';
import { type NotificationMailParts, notificationMail } from './notification-mail.ts';
import { keptMonths, tellOfBegunAndEnded } from './notification-queries.ts';
import { sayEvent, sayPublished } from './present.ts';

const eventsAtOnce = 200;
/** In one transaction, because all mails of a published notification can be tens of thousands. */
export const mailsAtOnce = 500;

/**
 * To people who want the kind of notification by mail. Each step is one transaction that takes notifications and writes their
 * mails, and each mail has a key, so that no mail is written twice. Returns how many mails were written.
 */
async function writeNotificationMails(parts: NotificationMailParts, signal = neverAborted): Promise<number> {
  const { kysely } = parts.database;
  const now = parts.clock.now();
  let written = 0;
  while (!signal.aborted && (await isMailWaiting(kysely, now))) {
    written += await inTransaction(kysely, async (trx) => {
      const due = [
        ...(await takeEvents(trx, now, eventsAtOnce)),
        ...(await takePublished(trx, now, mailsAtOnce)),
      ];
      await writeMails(
        trx,
        due.map((each) => mailOf(parts, each, now)),
      );
      return due.length;
    });
  }
  return written;
}

function mailOf(parts: NotificationMailParts, due: DueMail, now: Temporal.Instant): NewMail {
  const { language, email, id, userId } = due;
  const text = textFor(parts.text, { language, maySeeAmounts: false });
  const words = { language, text };
  const said =
    due.texts === null
      ? sayEvent(due.kind as keyof EventFacts, due.facts, words)
      : sayPublished(due.texts as Parameters<typeof sayPublished>[0], words);
  const why = text('mail.notification.why', { customer: due.customerName });
  const dedupeKey = `notification:${id}:${userId}`;
  return notificationMail(parts, said, { recipient: email, language, text, why, dedupeKey, now });
}

/**
 * Runs every minute. Finds news for kitchens: goods that are back, prices that end, published notifications that begin or
 * end. Then writes mails to the users who want them, also when news of one kind could not be found. Returns how many mails
 * were written.
 */
export async function watchNotifications(
  parts: NotificationMailParts & { timeZone: string },
  signal = neverAborted,
): Promise<number> {
  const { kysely } = parts.database;
  const now = parts.clock.now();
  const today = now.toZonedDateTimeISO(parts.timeZone).toPlainDate().toString();
  let written = 0;
  await runAll(
    [
      () => tellOfReturnedGoods(kysely, { now, today }),
      () => tellOfEndingPrices(kysely, { now, today }),
      // Looks back over twice the interval of the job, because a run may be late.
      () => tellOfBegunAndEnded(kysely, now.subtract({ minutes: 2 }), now),
      async () => {
        written = await writeNotificationMails(parts, signal);
      },
    ],
    signal,
  );
  return written;
}

export async function tidyNotifications(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<void> {
  const before = now.toZonedDateTimeISO('UTC').subtract({ months: keptMonths, days: 1 });
  await forgetOldEvents(db, before.toInstant(), bounds);
}
