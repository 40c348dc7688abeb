import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ErrorDetails } from '../../platform/http/app-error.ts';
import type { Exchange } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Passwords } from './passwords.ts';
import { codeLanes, forgiveTry, lanesOf, returnTry, takeTry } from './tries.ts';

interface Asked {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
}

type FailWith<C extends string> = (code: C, details?: ErrorDetails) => never;

/** The contract of the call must declare `tooManyLogins`. */
export function failToWait(fail: FailWith<'tooManyLogins'>, seconds: number): never {
  return fail('tooManyLogins', { params: { seconds }, RetryAfterSeconds: seconds });
}

type Outcome = 'right' | 'wrong' | number;

/** Counts wrong passwords and codes and delays the next attempts. */
export interface IdentityChecks extends Passwords {
  /** Returns the result, or the seconds to wait before the next attempt (reliability T21). */
  passwordOutcome(
    ctx: Asked & { exchange: Exchange },
    account: { email: string; passwordHash: string | null },
    password: string,
  ): Promise<Outcome>;
  /** Called before changes to who may sign in. Wrong attempts are counted and delayed as at sign-in (reliability T21, T25). */
  requirePassword(
    ctx: Asked & { viewer: SignedInViewer; exchange: Exchange },
    password: string,
    fail: FailWith<'passwordWrong' | 'tooManyLogins'>,
  ): Promise<void>;
  /** A code of the user's second factor; wrong codes are counted and delayed separately (T21). */
  requireCode(
    ctx: Asked,
    userId: string,
    code: string,
    fail: FailWith<'twoFactorWrong' | 'tooManyLogins'>,
  ): Promise<void>;
}

/** When the queue of password hashes is full, a request gets 429. */
export function createIdentityChecks({
  passwords,
  secondFactors,
  rateLimitFactor,
}: {
  passwords: Passwords;
  secondFactors: SecondFactors;
  rateLimitFactor: number;
}): IdentityChecks {
  const passwordOutcome: IdentityChecks['passwordOutcome'] = async (ctx, account, password) => {
    const db = ctx.database.kysely;
    const lanes = await lanesOf(db, ctx.exchange, account.email, rateLimitFactor);
    const taken = await inTransaction(db, (trx) => takeTry(trx, lanes, ctx.clock.now()));
    if (taken.wait > 0) return taken.wait;
    try {
      if (!(await passwords.isRight(password, account.passwordHash))) return 'wrong';
    } catch (error) {
      await returnTry(db, taken);
      throw error;
    }
    await forgiveTry(db, taken);
    return 'right';
  };

  return {
    ...passwords,
    passwordOutcome,
    requirePassword: async (ctx, password, fail) => {
      const { userId, email } = ctx.viewer;
      const passwordHash = await findPasswordHash(ctx.database.kysely, userId);
      const outcome = await passwordOutcome(ctx, { email, passwordHash }, password);
      if (outcome === 'wrong') return fail('passwordWrong');
      if (outcome !== 'right') failToWait(fail, outcome);
    },
    requireCode: async (ctx, userId, code, fail) => {
      const outcome = await codeOutcome(ctx, userId, (trx, now) =>
        secondFactors.isRight(trx, userId, code, now),
      );
      if (outcome === 'wrong') return fail('twoFactorWrong');
      if (outcome !== 'right') failToWait(fail, outcome);
    },
  };
}

async function findPasswordHash(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Returns whether the code is right, or the seconds to wait before the next attempt. Attempts of one user are handled one at a
 * time.
 */
export async function codeOutcome(
  ctx: Asked,
  userId: string,
  isRight: (trx: Kysely<Tables>, now: Temporal.Instant) => Promise<boolean>,
): Promise<Outcome> {
  const now = ctx.clock.now();
  return inTransaction(ctx.database.kysely, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const taken = await takeTry(trx, codeLanes(userId), now);
    if (taken.wait > 0) return taken.wait;
    if (!(await isRight(trx, now))) return 'wrong';
    await forgiveTry(trx, taken);
    return 'right';
  });
}
