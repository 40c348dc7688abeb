import type * as account from '@engros/contracts/people/account.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { answerAndGo } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { writeMail } from '../../../platform/mail/write-mail-queries.ts';
import { accountMail } from '../account-mail.ts';
import type { AccountParts } from '../account-parts.ts';
import { holdOwnSession } from '../queries.ts';
import { lockAdmins } from './anonymise.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Removes personal data and keeps the customer's orders and lists without the name. Requires the user's own e-mail address and
 * password; the last admin cannot be deleted (ACC-06).
 */
export function deleteUser(parts: AccountParts): Handler<typeof account.deleteUser> {
  return async (ctx, { body }, fail) => {
    const { viewer } = ctx;
    if (body.EmailAddress.trim().toLowerCase() !== viewer.email) fail('confirmationWrong');
    await parts.identity.requirePassword(ctx, body.Password, fail);
    const now = ctx.clock.now();
    const takeCookie = await inTransaction(ctx.database.kysely, async (trx) => {
      if (viewer.role === 'admin' && (await lockAdmins(trx)).every((id) => id === viewer.userId))
        fail('lastAdmin');
      await holdOwnSession(trx, viewer);
      await erasePerson(trx, { id: viewer.userId, email: viewer.email }, { now, by: null, reason: null });
      await writeAudit(trx, ctx, { kind: 'user.deleted' });
      const mail = accountMail(parts, {
        kind: 'deleted',
        cause: viewer.userId,
        recipient: viewer.email,
        language: viewer.language,
        name: viewer.displayName,
        now,
        holdsSecret: true,
      });
      await writeMail(trx, mail);
      return parts.sessions.end(ctx.exchange, trx);
    });
    parts.sessions.forgetPerson(viewer.userId);
    takeCookie();
    parts.onMailWritten?.();
    return answerAndGo({}, '/');
  };
}
