import { randomBytes } from 'node:crypto';
import type * as contract from '@engros/contracts/insight/organic-report.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { dateIn, todayIn } from '../../platform/clock.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { lastMonth } from './report-month.ts';
import { deleteSubscriber, insertSubscriber, listSubscribers } from './subscriber-queries.ts';

type Ctx = Pick<
  ContextOf<typeof contract.listOrganicSubscribers>,
  'database' | 'scope' | 'clock' | 'timeZone'
>;

async function answerSubscribers({ database, scope, clock, timeZone }: Ctx) {
  const subscribers = await listSubscribers(database.kysely, scope);
  const next = Temporal.PlainDate.from(todayIn(clock, timeZone)).with({ day: 1 }).add({ months: 1 });
  return {
    Subscribers: subscribers.map(({ email, addedAt }) => ({
      EmailAddress: email,
      SubscribedOn: dateIn(addedAt, timeZone),
    })),
    NextOn: next.toString(),
  };
}

export const listOrganicSubscribers: Handler<typeof contract.listOrganicSubscribers> = (ctx) =>
  answerSubscribers(ctx);

export const plainAddress = (text: string): string => text.trim().toLowerCase();

/** Amounts are left out of the mails when the caller may not see prices (SUS-03). */
export const addOrganicSubscriber: Handler<typeof contract.addOrganicSubscriber> = async (
  ctx,
  { query },
  fail,
) => {
  const { database, scope, viewer, clock, timeZone, language } = ctx;
  const email = plainAddress(query.emailAddress);
  if (!isEmailAddress(email)) fail('emailWrong', { Fields: ['emailAddress'] });
  await inTransaction(database.kysely, async (trx) => {
    // Locked, so that two simultaneous requests cannot exceed the limit together.
    await lockKey(trx, `organic-subscribers:${scope.customerId}`);
    const added = await insertSubscriber(trx, scope, {
      email,
      language,
      showsAmounts: viewer.rights.has('seePrices'),
      addedBy: scope.userId,
      token: randomBytes(32).toString('base64url'),
      reportedMonth: lastMonth(todayIn(clock, timeZone)).from,
      now: clock.now(),
    });
    if (!added) fail('subscriberKnown', { Fields: ['emailAddress'], params: { email } });
    if ((await listSubscribers(trx, scope)).length > limits.organicSubscribers)
      fail('tooManySubscribers', { params: { max: limits.organicSubscribers } });
    await writeAudit(trx, ctx, { kind: 'organic.subscriber.added', subject: email });
  });
  return answerSubscribers(ctx);
};

export const deleteOrganicSubscriber: Handler<typeof contract.deleteOrganicSubscriber> = async (
  ctx,
  { query },
  fail,
) => {
  const email = plainAddress(query.emailAddress);
  await inTransaction(ctx.database.kysely, async (trx) => {
    if (!(await deleteSubscriber(trx, ctx.scope, email))) fail('notFound');
    await writeAudit(trx, ctx, { kind: 'organic.subscriber.removed', subject: email });
  });
  return answerSubscribers(ctx);
};
