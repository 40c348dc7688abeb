import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { moment } from './database/expressions.ts';
import { lockKey } from './database/lock-queries.ts';
import type { Tables } from './database/tables.ts';
import { AppError } from './http/app-error.ts';
import { forgetBefore } from './process/forget-queries.ts';
import type { Bounds } from './process/pieces.ts';

export interface HourlyCount {
  key: string;
  atMost: number;
}

/**
 * Counts under all keys, across all nodes, and returns 0. When one key has reached its maximum for the past hour, counts nothing
 * and returns the seconds to wait. `factor` multiplies the maximum. Runs in the caller's transaction.
 */
export async function countOfHour(
  trx: Kysely<Tables>,
  counts: readonly HourlyCount[],
  now: Temporal.Instant,
  factor: number,
): Promise<number> {
  const keys = counts.map(({ key }) => key).sort();
  for (const key of keys) await lockKey(trx, `hourly:${key}`);
  const since = now.subtract({ hours: 1 });
  const rows = await trx
    .selectFrom('hourly_requests')
    .select(['key', 'requested_at'])
    .where('key', 'in', keys)
    .where('requested_at', '>', moment(since))
    .orderBy('requested_at', 'desc')
    .execute();
  const waits = counts.map(({ key, atMost }) => {
    const full = rows.filter((row) => row.key === key)[atMost * factor - 1];
    return full ? Math.ceil(full.requested_at.add({ hours: 1 }).since(now).total('seconds')) : 0;
  });
  const wait = Math.max(...waits);
  if (wait > 0) return wait;
  const requested_at = now.toString();
  await trx
    .insertInto('hourly_requests')
    .values(keys.map((key) => ({ key, requested_at })))
    .execute();
  return 0;
}

/** Like countOfHour; throws tooManyMails with the time to wait when a key has reached its maximum. */
export async function countMails(
  trx: Kysely<Tables>,
  counts: readonly HourlyCount[],
  now: Temporal.Instant,
  factor: number,
): Promise<void> {
  const seconds = await countOfHour(trx, counts, now, factor);
  if (seconds > 0)
    throw new AppError('tooManyMails', {
      params: { minutes: Math.ceil(seconds / 60) },
      RetryAfterSeconds: seconds,
    });
}

/** Mails are counted under this hash, so that addresses typed by strangers are not stored. */
export const hashOfEmail = (email: string): string => hash('sha256', email, 'base64url');

export async function forgetHourlyRequests(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<void> {
  await forgetBefore(db, 'hourly_requests', now.subtract({ hours: 1 }), bounds);
}
