import type * as twoFactor from '@engros/contracts/people/two-factor.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { codeOutcome, failToWait } from '../credentials/require-identity.ts';
import { removeSecondFactor } from '../second-factor/queries.ts';
import { renewCodes } from '../second-factor/second-factors.ts';
import { accountMail } from './account-mail.ts';
import type { AccountParts } from './account-parts.ts';
import { holdOwnSession } from './queries.ts';
import { endAllSessions } from './renew-session.ts';

/** The key is returned only once. It takes effect when the first code is confirmed (decision 0021). */
export function beginTwoFactor(parts: AccountParts): Handler<typeof twoFactor.beginTwoFactor> {
  return async (ctx, { body }, fail) => {
    await parts.identity.requirePassword(ctx, body.Password, fail);
    const { kysely } = ctx.database;
    const key = await parts.secondFactors.begin(kysely, ctx.viewer, parts.supplier.name, ctx.clock.now());
    if (!key) return fail('twoFactorAlreadyOn');
    return { Secret: key.secret, Uri: key.uri };
  };
}

/** Ends the other sessions and gives this one a new id, because it may do more from now on (reliability T25). */
export function confirmTwoFactor(parts: AccountParts): Handler<typeof twoFactor.confirmTwoFactor> {
  return async (ctx, { body }, fail) => {
    const { viewer } = ctx;
    let codes: string[] = [];
    let giveSession = () => {};
    const outcome = await codeOutcome(ctx, viewer.userId, async (trx, now) => {
      const made = await parts.secondFactors.confirm(trx, viewer.userId, body.Code, now);
      if (!made) return false;
      codes = made;
      giveSession = await endAllSessions(trx, ctx, parts.sessions);
      await writeAudit(trx, ctx, { kind: 'two-factor.on' });
      await tell(parts, trx, viewer, 'twoFactorOn', now);
      return true;
    });
    if (outcome === 'wrong') return fail('twoFactorWrong');
    if (outcome !== 'right') return failToWait(fail, outcome);
    giveSession();
    parts.onMailWritten?.();
    return { RecoveryCodes: codes };
  };
}

export function renewRecoveryCodes(parts: AccountParts): Handler<typeof twoFactor.renewRecoveryCodes> {
  return async (ctx, { body }, fail) => {
    await parts.identity.requireCode(ctx, ctx.viewer.userId, body.Code, fail);
    const codes = await inTransaction(ctx.database.kysely, async (trx) => {
      await writeAudit(trx, ctx, { kind: 'two-factor.recovery-codes' });
      return renewCodes(trx, ctx.viewer.userId);
    });
    return { RecoveryCodes: codes };
  };
}

/** Requires both the password and a code. Throws twoFactorRequired for staff who must have a second factor. */
export function endTwoFactor(parts: AccountParts): Handler<typeof twoFactor.endTwoFactor> {
  return async (ctx, { body }, fail) => {
    const { viewer } = ctx;
    if (viewer.role !== 'buyer' && parts.staffNeedTwoFactor) return fail('twoFactorRequired');
    await parts.identity.requirePassword(ctx, body.Password, fail);
    await parts.identity.requireCode(ctx, viewer.userId, body.Code, fail);
    await inTransaction(ctx.database.kysely, async (trx) => {
      await holdOwnSession(trx, viewer);
      await removeSecondFactor(trx, viewer.userId);
      await writeAudit(trx, ctx, { kind: 'two-factor.off' });
      await tell(parts, trx, viewer, 'twoFactorOff', ctx.clock.now());
    });
    parts.onMailWritten?.();
    return {};
  };
}

async function tell(
  parts: AccountParts,
  trx: Kysely<Tables>,
  viewer: SignedInViewer,
  kind: 'twoFactorOn' | 'twoFactorOff',
  now: Temporal.Instant,
): Promise<void> {
  const mail = accountMail(parts, {
    kind,
    cause: `${viewer.userId}:${now.toString()}`,
    recipient: viewer.email,
    language: viewer.language,
    name: viewer.displayName,
    now,
  });
  await writeMail(trx, mail);
}
