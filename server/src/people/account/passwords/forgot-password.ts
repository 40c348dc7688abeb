import type * as passwords from '@engros/contracts/people/passwords.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countMails, hashOfEmail } from '../../../platform/hourly-requests.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { hourlyLimits } from '../../../platform/http/rate-limits.ts';
import { linkMinutes } from '../links.ts';
import { notePasswordRequest } from './password-requests.ts';

/**
 * The e-mail address is looked up only after the response, so that status, body and time are the same for known and unknown
 * addresses. Requests are counted per typed address (ACC-03, reliability T22). `afterwards` starts the lookup without waiting for
 * its end.
 */
export function forgotPassword(
  afterwards: () => void,
  rateLimitFactor: number,
): Handler<typeof passwords.forgotPassword> {
  return async (ctx, { body }, fail) => {
    const email = body.EmailAddress.trim().toLowerCase();
    if (!isEmailAddress(email)) return fail('emailWrong');
    const now = ctx.clock.now();
    const counts = [
      { key: `password-link to ${hashOfEmail(email)}`, atMost: hourlyLimits.passwordLinksPerEmail },
      {
        key: `password-link from ${ctx.exchange.network}`,
        atMost: hourlyLimits.passwordLinksPerAddress,
      },
    ];
    await inTransaction(ctx.database.kysely, async (trx) => {
      await countMails(trx, counts, now, rateLimitFactor);
      await notePasswordRequest(trx, email, ctx.language, now);
    });
    afterwards();
    return { ValidMinutes: linkMinutes };
  };
}
