import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** How a counter of failed logins slows the next try: free tries, then a doubling wait up to a bound. */
interface DelayRule {
  freeFailures: number;
  longestWaitSeconds: number;
}

/**
 * One address guessing at one account is slowed to some twenty tries an hour. The account as a whole is slowed much
 * later and never long: whoever has the right password gets in within 30 s, however many others guess (T21).
 */
export const delayRules = {
  pair: { freeFailures: 5, longestWaitSeconds: 3600 },
  account: { freeFailures: 20, longestWaitSeconds: 30 },
} as const satisfies Record<string, DelayRule>;

/** Failures older than this beyond their wait no longer count. */
const forgottenAfterSeconds = 900;

/** Seconds a try must wait after so many failures, the last of them `sinceSeconds` ago. */
export function waitSeconds(rule: DelayRule, failures: number, sinceSeconds: number): number {
  const over = failures - rule.freeFailures;
  if (over < 0) return 0;
  const wait = Math.min(2 ** Math.min(over, 20), rule.longestWaitSeconds);
  return Math.max(0, Math.ceil(wait - sinceSeconds));
}

type Kind = keyof typeof delayRules;

/** Keys under which a try of this e-mail from this address counts. The e-mail itself is not stored. */
export function delayKeys(email: string, address: string): Record<Kind, string> {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  return { pair: `pair:${hash(`${email} ${address}`)}`, account: `account:${hash(email)}` };
}

/** Seconds this try must wait; 0 when it may go on. */
export async function delayOf(
  db: Kysely<Tables>,
  keys: Record<Kind, string>,
  now: Temporal.Instant,
): Promise<number> {
  const rows = await db
    .selectFrom('login_failures')
    .selectAll()
    .where('key', 'in', [keys.pair, keys.account])
    .execute();
  const waits = rows.map((row) => {
    const rule = delayRules[row.key === keys.pair ? 'pair' : 'account'];
    return waitSeconds(rule, row.failures, now.since(row.last_failed_at).total('seconds'));
  });
  return Math.max(0, ...waits);
}

/** Counts a failed try; a counter that rested long enough begins anew. */
export async function countFailure(
  db: Kysely<Tables>,
  keys: Record<Kind, string>,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString();
  for (const kind of ['pair', 'account'] as const) {
    const restedSince = now
      .subtract({ seconds: forgottenAfterSeconds + delayRules[kind].longestWaitSeconds })
      .toString();
    await db
      .insertInto('login_failures')
      .values({ key: keys[kind], failures: 1, last_failed_at: at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql`case when login_failures.last_failed_at < ${restedSince}::timestamptz then 1 else login_failures.failures + 1 end`,
          last_failed_at: at,
        }),
      )
      .execute();
  }
}

export async function clearFailures(db: Kysely<Tables>, keys: Record<Kind, string>): Promise<void> {
  await db.deleteFrom('login_failures').where('key', 'in', [keys.pair, keys.account]).execute();
}
