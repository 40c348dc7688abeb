import type * as passwords from '@engros/contracts/people/passwords.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { writeMail } from '../../../platform/mail/write-mail-queries.ts';
import type { AccountParts } from '../account-parts.ts';
import { dropLinks } from '../links.ts';
import { setPassword } from '../queries.ts';
import { endAllSessions } from '../renew-session.ts';
import { checkNewPassword } from './new-password.ts';
import { passwordChangedMail } from './update-password.ts';

/** Requires the old password, ends the other sessions and gives this one a new id (ACC-05, reliability T25). */
export function updateCurrentUserPassword(
  parts: AccountParts,
): Handler<typeof passwords.updateCurrentUserPassword> {
  return async (ctx, { body }, fail) => {
    const { viewer } = ctx;
    checkNewPassword(body, viewer.email, fail);
    await parts.identity.requirePassword(ctx, body.OldPassword, fail);
    const passwordHash = await parts.identity.hash(body.NewPassword);
    const now = ctx.clock.now();
    const person = {
      id: viewer.userId,
      email: viewer.email,
      name: viewer.displayName,
      language: viewer.language,
    };
    const giveSession = await inTransaction(ctx.database.kysely, async (trx) => {
      await setPassword(trx, viewer.userId, passwordHash, now);
      await dropLinks(trx, viewer.userId);
      await writeAudit(trx, ctx, { kind: 'password.changed' });
      await writeMail(trx, passwordChangedMail(parts, person, now));
      return endAllSessions(trx, ctx, parts.sessions);
    });
    giveSession();
    parts.onMailWritten?.();
    return {};
  };
}
