import type * as passwords from '@engros/contracts/people/passwords.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { answerAndGo } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { safeLocalPath } from '../../../platform/http/pages/safe-local-path.ts';
import { writeMail } from '../../../platform/mail/write-mail-queries.ts';
import { forgetBrowsers, knowBrowser } from '../../credentials/known-browsers.ts';
import { deleteSessionsOf } from '../../session/login/login-queries.ts';
import { accountMail } from '../account-mail.ts';
import type { AccountParts } from '../account-parts.ts';
import { findLink, takeLink } from '../links.ts';
import { findPerson, setPassword } from '../queries.ts';
import { checkNewPassword } from './new-password.ts';

/**
 * Uses the token of a link, which works once, even with simultaneous requests. All sessions of the user end; the user gets a mail
 * and has to log in (ACC-04, reliability T23).
 */
export function updatePassword(parts: AccountParts): Handler<typeof passwords.updatePassword> {
  return async (ctx, { body }, fail) => {
    const now = ctx.clock.now();
    const link = (await findLink(ctx.database.kysely, 'password', body.Token, now)) ?? fail('tokenInvalid');
    checkNewPassword(body, link.email, fail);
    const passwordHash = await parts.identity.hash(body.NewPassword);
    const ofPerson = await inTransaction(ctx.database.kysely, async (trx) => {
      const { userId } = (await takeLink(trx, 'password', body.Token, now)) ?? fail('tokenInvalid');
      const person = (await findPerson(trx, { id: userId })) ?? fail('tokenInvalid');
      await setPassword(trx, userId, passwordHash, now);
      await deleteSessionsOf(trx, userId);
      await forgetBrowsers(trx, userId);
      // Stores this browser as known to the user, so that wrong passwords typed elsewhere do not make the user wait
      // here.
      await knowBrowser(trx, ctx.exchange, userId, now);
      await writeAudit(trx, ctx, { kind: 'password.reset', subject: userId });
      await writeMail(trx, passwordChangedMail(parts, person, now));
      return userId;
    });
    parts.sessions.forgetPerson(ofPerson);
    parts.onMailWritten?.();
    const place = safeLocalPath(body.ReturnUrl);
    const back = place === '/' ? '' : `&ReturnUrl=${encodeURIComponent(place)}`;
    return answerAndGo({}, `/login?passwordChanged=1${back}`);
  };
}

export function passwordChangedMail(
  parts: AccountParts,
  person: { id: string; email: string; name: string; language: 'da' | 'en' },
  now: Temporal.Instant,
) {
  return accountMail(parts, {
    kind: 'passwordChanged',
    cause: `${person.id}:${now.toString()}`,
    recipient: person.email,
    language: person.language,
    name: person.name,
    now,
    path: '/forgot-password',
  });
}
