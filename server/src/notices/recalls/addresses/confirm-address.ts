import type * as contract from '@engros/contracts/notices/recall-addresses.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { runningRecalls } from '../own-queries.ts';
import { findLink, useLink } from './address-queries.ts';
import { tokenHashOf } from './manage-addresses.ts';

type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

function stateOf(link: FoundLink | undefined, now: Temporal.Instant) {
  if (link === undefined) return 'Unknown';
  if (link.used_at !== null) return 'Used';
  return Temporal.Instant.compare(link.expires_at, now) > 0 ? 'Valid' : 'Expired';
}

/** Whether the link is still valid. Changes nothing, because mail scanners open links too (reliability T24). */
export const readRecallLink: Handler<typeof contract.readRecallLink> = async (ctx, { query }) => {
  const link = await findLink(ctx.database.kysely, tokenHashOf(query.Token ?? ''));
  const State = stateOf(link, ctx.clock.now());
  const isKnown = link !== undefined && State !== 'Unknown';
  return {
    IsValidated: State === 'Valid',
    State,
    EmailAddress: isKnown ? link.email : null,
    CustomerName: isKnown ? link.name : null,
  };
};

const refusals = { Unknown: 'tokenInvalid', Used: 'tokenUsed', Expired: 'tokenExpired' } as const;

export const confirmRecallAddress: Handler<typeof contract.confirmRecallAddress> = async (
  ctx,
  { body },
  fail,
) => {
  const tokenHash = tokenHashOf(body.Token);
  const now = ctx.clock.now();
  const link = await inTransaction(ctx.database.kysely, async (trx) => {
    const found = await findLink(trx, tokenHash);
    const state = stateOf(found, now);
    if (found === undefined || state !== 'Valid')
      return fail(refusals[state === 'Valid' ? 'Unknown' : state]);
    const about = { customerId: found.customer_id, addressId: found.address_id, now };
    if (!(await useLink(trx, tokenHash, about))) return fail('tokenUsed');
    const details = { customerId: found.customer_id };
    await writeAudit(trx, ctx, { kind: 'recall.address.confirmed', subject: found.email, details });
    return found;
  });
  const running = await runningRecalls(ctx.database.kysely, [link.customer_id]);
  const name = ctx.language === 'en' ? 'nameEn' : 'nameDa';
  return {
    EmailAddress: link.email,
    CustomerName: link.name,
    ActiveRecalls: running.map((row) => row[name]),
  };
};
