import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { holdSecret, takeRecoveryCode, takeStep } from './queries.ts';
import { hashOfCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/**
 * Whether a code of the person's app, or one of their recovery codes, is right; it is used up by that. Within the
 * caller's transaction, which holds the person's key: of many at once exactly one succeeds.
 */
export async function checkCode(
  trx: Kysely<Tables>,
  userId: string,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const secret = await holdSecret(trx, userId);
  if (secret === undefined) return false;
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
  if (step !== undefined) return takeStep(trx, userId, step);
  return takeRecoveryCode(trx, userId, hashOfCode(code));
}
