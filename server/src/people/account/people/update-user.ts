import type * as account from '@engros/contracts/people/account.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countMails, type HourlyCount, hashOfEmail } from '../../../platform/hourly-requests.ts';
import { fieldMissing } from '../../../platform/http/app-error.ts';
import type { Handler, InputOf } from '../../../platform/http/context.ts';
import { hourlyLimits } from '../../../platform/http/rate-limits.ts';
import type { SignedInViewer } from '../../../platform/http/viewer.ts';
import { writeMail } from '../../../platform/mail/write-mail-queries.ts';
import { accountMail } from '../account-mail.ts';
import type { AccountParts } from '../account-parts.ts';
import { linkMinutes, makeLink } from '../links.ts';
import { personNameOf } from '../person-name.ts';
import { findPerson, holdExistingUser, holdOwnSession, setProfile } from '../queries.ts';
import { presentAccount } from '../read-account.ts';

type Body = InputOf<typeof account.updateUser>['body'];

/**
 * A new e-mail address requires the password and takes effect when the link mailed to that address is used; a notice goes to the
 * old address. When another user has the new address, the response is the same and only a mail to that address mentions it
 * (ACC-06, reliability T22).
 */
export function updateUser(parts: AccountParts): Handler<typeof account.updateUser> {
  return async (ctx, { body }, fail) => {
    refuseNothing(body);
    const change = profileOf(body);
    if (change.display_name === '') fail('displayNameMissing');
    const newEmail = newEmailOf(body, ctx.viewer);
    if (newEmail !== undefined) {
      if (!isEmailAddress(newEmail)) fail('emailWrong');
      await parts.identity.requirePassword(ctx, body.Password ?? '', fail);
    }
    await inTransaction(ctx.database.kysely, async (trx) => {
      await holdExistingUser(trx, ctx.scope);
      if (newEmail !== undefined) {
        await holdOwnSession(trx, ctx.viewer);
        const counts = countsOf(ctx.viewer.userId, newEmail, ctx.exchange.network);
        await countMails(trx, counts, ctx.clock.now(), parts.rateLimitFactor);
      }
      await setProfile(trx, ctx.scope, change);
      await writeAudit(trx, ctx, { kind: 'user.changed', details: { email: newEmail !== undefined } });
      if (newEmail !== undefined) await askNewAddress(parts, trx, ctx.viewer, newEmail, ctx.clock.now());
    });
    parts.sessions.forgetPerson(ctx.viewer.userId);
    if (newEmail !== undefined) parts.onMailWritten?.();
    return presentAccount(ctx, parts.staffNeedTwoFactor);
  };
}

function refuseNothing(body: Body): void {
  if (Object.values(body).some((value) => value !== undefined)) return;
  throw fieldMissing('body.DisplayName');
}

const countsOf = (userId: string, email: string, network: string): HourlyCount[] => [
  { key: `new-email of ${userId}`, atMost: hourlyLimits.newEmailsPerPerson },
  { key: `new-email to ${hashOfEmail(email)}`, atMost: hourlyLimits.newEmailsPerEmail },
  { key: `new-email from ${network}`, atMost: hourlyLimits.newEmailsPerAddress },
];

function newEmailOf({ EmailAddress }: Body, viewer: SignedInViewer): string | undefined {
  const email = EmailAddress?.trim().toLowerCase();
  return email === viewer.email ? undefined : email;
}

function profileOf({ DisplayName, Phone }: Body): { display_name?: string; phone?: string | null } {
  return {
    ...(DisplayName !== undefined && { display_name: personNameOf(DisplayName) }),
    ...(Phone !== undefined && { phone: Phone?.trim() || null }),
  };
}

async function askNewAddress(
  parts: AccountParts,
  trx: Kysely<Tables>,
  viewer: SignedInViewer,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  const { userId, language } = viewer;
  // Creates a token even when another user has the address, though it is never mailed. Then both cases take the same
  // time, and the time does not reveal the other user.
  const token = await makeLink(trx, 'email', { userId, email }, now);
  const holder = await findPerson(trx, { email });
  const about = { cause: `${userId}:${now.toString()}`, language, name: viewer.displayName, now };
  await writeMail(
    trx,
    accountMail(parts, {
      ...about,
      language: holder?.language ?? language,
      kind: holder ? 'emailTaken' : 'emailConfirm',
      recipient: email,
      path: holder ? '/login' : `/confirm-email#token=${token}`,
      params: { minutes: linkMinutes },
      holdsSecret: true,
    }),
  );
  await writeMail(
    trx,
    accountMail(parts, {
      ...about,
      kind: 'emailNotice',
      recipient: viewer.email,
      path: '/forgot-password',
      params: { email },
    }),
  );
}
