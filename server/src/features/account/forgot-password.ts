import type * as passwords from '@engros/contracts/passwords.ts';
import type { Handler } from '../../platform/http/context.ts';
import { isEmailAddress } from './email-address.ts';
import { linkMinutes } from './links.ts';
import { notePasswordRequest } from './password-requests.ts';

/**
 * Asks for a link. The answer is given before anybody looks whose address it is, so that status, body and time are the
 * same for all of them (ACC-03, reliability T22). `afterwards` looks, without being waited for.
 */
export function forgotPassword(afterwards: () => void): Handler<typeof passwords.forgotPassword> {
  return async (ctx, { body }, fail) => {
    const email = body.EmailAddress.trim().toLowerCase();
    if (!isEmailAddress(email)) return fail('emailWrong');
    await notePasswordRequest(ctx.database.kysely, email, ctx.language, ctx.clock.now());
    afterwards();
    return { ValidMinutes: linkMinutes };
  };
}
