import type { Kysely } from 'kysely';
import type { EventFacts } from '../../notices/notifications/event-facts.ts';
import { tellCustomers } from '../../notices/notifications/event-queries.ts';
import {
  type NotificationMailParts,
  notificationMail,
} from '../../notices/notifications/notification-mail.ts';
import { sayEvent } from '../../notices/notifications/present.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import { writeMails } from '../../platform/mail/write-mail-queries.ts';
import { neverAborted } from '../../platform/process/pieces.ts';
import {
  deliveryDayOf,
  listOrderers,
  type ToldQuestion,
  takeLapsedQuestions,
  takeUntoldQuestions,
} from './question-queries.ts';

type Parts = NotificationMailParts & { timeZone: string };
type What = 'Asked' | 'Lapsed';

const ordersAtOnce = 20;
const questionsAtOnce = 200;

/**
 * Runs every minute: tells the people of a kitchen of what it is asked, on its page and by mail, and of what nobody answered in time.
 * Each question is taken in the transaction that tells of it, so that it is told once, whatever is killed. Returns the number of mails.
 */
export async function tellQuestions(parts: Parts, signal = neverAborted): Promise<number> {
  const { kysely } = parts.database;
  const lapsed = await inTransaction(kysely, async (trx) =>
    tell(trx, parts, 'Lapsed', await takeLapsedQuestions(trx, parts.clock.now(), questionsAtOnce)),
  );
  let mails = lapsed.mails;
  while (!signal.aborted) {
    const asked = await inTransaction(kysely, async (trx) =>
      tell(trx, parts, 'Asked', await takeUntoldQuestions(trx, parts.clock.now(), ordersAtOnce)),
    );
    mails += asked.mails;
    if (asked.orders < ordersAtOnce) break;
  }
  return mails;
}

async function tell(
  trx: Kysely<Tables>,
  parts: Parts,
  what: What,
  questions: readonly ToldQuestion[],
): Promise<{ orders: number; mails: number }> {
  const orders = [
    ...Map.groupBy(questions, ({ customerId, orderId }) => `${customerId}:${orderId}`).values(),
  ];
  let mails = 0;
  for (const ofOrder of orders) mails += await tellOrder(trx, parts, what, ofOrder);
  return { orders: orders.length, mails };
}

async function tellOrder(
  trx: Kysely<Tables>,
  parts: Parts,
  what: What,
  questions: readonly ToldQuestion[],
): Promise<number> {
  const [first] = questions;
  if (first === undefined) return 0;
  const { customerId, orderId } = first;
  const now = parts.clock.now();
  const deadline = questions.map((each) => each.deadline).toSorted(Temporal.Instant.compare)[0] ?? now;
  const facts: EventFacts['OrderChanged'] = {
    ...{ orderId, why: what, lines: questions.length },
    deliveryDate: await deliveryDayOf(trx, first),
    products: questions.map(({ productId, name }) => ({ productId, name })),
    until: deadline
      .toZonedDateTimeISO(parts.timeZone)
      .toPlainDateTime()
      .toString()
      .slice(0, 'yyyy-MM-ddTHH:mm'.length),
  };
  const key = `replacement:${what}:${Math.max(...questions.map(({ id }) => id))}:${now.epochMilliseconds}`;
  await tellCustomers(trx, [{ kind: 'OrderChanged', customerId, facts, key, at: now }]);
  const readers = await listOrderers(trx, { customerId });
  const mails = readers.map(({ email, language, userId }) => {
    const text = textFor(parts.text, { language, maySeeAmounts: false });
    const said = sayEvent('OrderChanged', facts, { language, text });
    const why = text('mail.replacement.why');
    const dedupeKey = `${key}:${customerId}:${userId}`;
    return notificationMail(parts, said, { recipient: email, language, text, why, dedupeKey, now });
  });
  await writeMails(trx, mails);
  return mails.length;
}
