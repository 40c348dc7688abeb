import type * as passwords from '@engros/contracts/people/passwords.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction, onConstraint } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { accountMail } from './account-mail.ts';
import type { AccountParts } from './account-parts.ts';
import { takeLink } from './links.ts';
import { findPerson } from './queries.ts';

/** Requires a click on the page; opening the link has no effect (ACC-06, reliability T24). */
export function confirmEmail(parts: AccountParts): Handler<typeof passwords.confirmEmail> {
  return async (ctx, { body }, fail) => {
    const now = ctx.clock.now();
    const { email, userId } = await inTransaction(ctx.database.kysely, async (trx) => {
      const link = (await takeLink(trx, 'email', body.Token, now)) ?? fail('tokenInvalid');
      const person = (await findPerson(trx, { id: link.userId })) ?? fail('tokenInvalid');
      await trx
        .updateTable('users')
        .set({ email: link.email })
        .where('id', '=', link.userId)
        .execute()
        // When another user has taken the address in the meantime, the error must not reveal that.
        .catch(onConstraint('users__email', () => fail('tokenInvalid')));
      await writeAudit(trx, ctx, { kind: 'email.changed', subject: link.userId });
      const mail = accountMail(parts, {
        kind: 'emailChanged',
        cause: `${person.id}:${now.toString()}`,
        recipient: person.email,
        language: person.language,
        name: person.name,
        now,
        params: { email: link.email },
      });
      await writeMail(trx, mail);
      return link;
    });
    parts.sessions.forgetPerson(userId);
    parts.onMailWritten?.();
    return { EmailAddress: email };
  };
}
