import type * as auth from '@engros/contracts/auth.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { safeLocalPath } from '../../platform/http/safe-local-path.ts';
import {
  clearFailures,
  countFailure,
  delayKeys,
  delayOf,
  failToWait,
  type IdentityChecks,
  knowBrowser,
  requireCode,
} from '../credentials/index.ts';
import { findLogin, type LoginRow, setPasswordHash } from './login-queries.ts';
import type { Sessions } from './sessions.ts';

type Db = Kysely<Tables>;

/**
 * Signs in. An unknown address, a wrong password and a closed account give one and the same answer after the same
 * work; repeated failures wait (ACC-01, ACC-11, reliability T21, T22). Only with the right password is a second factor
 * asked for (decision 0021).
 */
export function logIn({
  sessions,
  identity,
}: {
  sessions: Sessions;
  identity: IdentityChecks;
}): Handler<typeof auth.login> {
  return async (ctx, { body }, fail) => {
    const db = ctx.database.kysely;
    const email = body.EmailAddress.trim().toLowerCase();
    const keys = await delayKeys(db, ctx.exchange, email);
    const now = ctx.clock.now();
    const wait = await delayOf(db, keys, now);
    if (wait > 0) failToWait(fail, wait);
    const person = await findLogin(db, email);
    if (!(await identity.isRight(body.Password, person?.passwordHash ?? null)) || !person) {
      await countFailure(db, keys, now);
      return fail('wrongCredentials');
    }
    if (person.hasSecondFactor) {
      const code = body.TwoFactorCode?.trim() || fail('twoFactorNeeded');
      await requireCode(ctx, person.id, code, fail);
    }
    await clearFailures(db, keys);
    await renewHash(db, identity, person, body.Password);
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

/** A hash made at another cost than today's is made again while the password is at hand. */
async function renewHash(
  db: Db,
  identity: IdentityChecks,
  person: LoginRow,
  password: string,
): Promise<void> {
  const { id, passwordHash } = person;
  if (passwordHash === null || !identity.isOutdated(passwordHash)) return;
  await setPasswordHash(db, id, { from: passwordHash, to: await identity.hash(password) });
}
