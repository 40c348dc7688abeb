import type * as auth from '@engros/contracts/auth.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { safeLocalPath } from '../../platform/http/safe-local-path.ts';
import { knowBrowser } from './known-browsers.ts';
import { clearFailures, countFailure, delayKeys, delayOf } from './login-delay.ts';
import { findLogin } from './login-queries.ts';
import { checkedPassword, failToWait, requireCode } from './require-identity.ts';
import type { Sessions } from './sessions.ts';

/**
 * Signs in. An unknown address, a wrong password and a closed account give one and the same answer after the same
 * work; repeated failures wait (ACC-01, ACC-11, reliability T21, T22). Only with the right password is a second factor
 * asked for (decision 0021).
 */
export function logIn(sessions: Sessions): Handler<typeof auth.login> {
  return async (ctx, { body }, fail) => {
    const db = ctx.database.kysely;
    const email = body.EmailAddress.trim().toLowerCase();
    const keys = await delayKeys(db, ctx.exchange, email);
    const now = ctx.clock.now();
    const wait = await delayOf(db, keys, now);
    if (wait > 0) failToWait(fail, wait);
    const person = await findLogin(db, email);
    if (!(await checkedPassword(body.Password, person?.passwordHash ?? null)) || !person) {
      await countFailure(db, keys, now);
      return fail('wrongCredentials');
    }
    if (person.hasSecondFactor) {
      const code = body.TwoFactorCode?.trim() || fail('twoFactorNeeded');
      await requireCode(ctx, person.id, code, fail);
    }
    await clearFailures(db, keys);
    await knowBrowser(db, ctx.exchange, person.id, now);
    const language = ctx.exchange.cookie('language') === undefined ? person.language : ctx.language;
    await sessions.begin(ctx.exchange, {
      userId: person.id,
      isStaff: person.role !== 'buyer',
      customerId: person.customerId,
      language,
      isRemembered: body.RememberMe === true,
    });
    return answerAndGo({}, safeLocalPath(body.ReturnUrl));
  };
}
