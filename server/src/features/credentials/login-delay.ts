import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Exchange } from '../../platform/http/context.ts';
import { knownBrowser } from './known-browsers.ts';

/** How a counter of failed logins slows the next try: free tries, then a doubling wait up to a bound. */
interface DelayRule {
  freeFailures: number;
  longestWaitSeconds: number;
}

/**
 * One address guessing at one account is slowed to some twenty tries an hour, all addresses together to 40. A browser
 * that the person has logged in from is counted on its own: with the right password its owner gets in however many
 * others guess (T21). Codes of the second factor are counted per person.
 */
export const delayRules = {
  pair: { freeFailures: 5, longestWaitSeconds: 3600 },
  account: { freeFailures: 20, longestWaitSeconds: 300 },
  browser: { freeFailures: 5, longestWaitSeconds: 3600 },
  // Who comes so far knows the password: a code has six digits only.
  code: { freeFailures: 5, longestWaitSeconds: 900 },
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
/** Under what a try counts, by the rule that slows it. */
type Keys = Partial<Record<Kind, string>>;

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const kindsOf = (keys: Keys) => Object.entries(keys) as [Kind, string][];

/** Keys under which a try of this e-mail counts, by its browser if known, else by its address. Neither is stored as it is. */
export async function delayKeys(db: Kysely<Tables>, exchange: Exchange, email: string): Promise<Keys> {
  const browser = await knownBrowser(db, exchange, email);
  if (browser !== undefined) return { browser: `browser:${hash(`${email} ${browser}`)}` };
  return { pair: `pair:${hash(`${email} ${exchange.address}`)}`, account: `account:${hash(email)}` };
}

/** The key under which codes of a person's second factor count. */
export const codeKeys = (userId: string): Keys => ({ code: `code:${hash(userId)}` });

/** Seconds this try must wait; 0 when it may go on. */
export async function delayOf(db: Kysely<Tables>, keys: Keys, now: Temporal.Instant): Promise<number> {
  const rows = await db
    .selectFrom('login_failures')
    .selectAll()
    .where('key', 'in', Object.values(keys))
    .execute();
  const waits = kindsOf(keys).map(([kind, key]) => {
    const row = rows.find((each) => each.key === key);
    if (!row) return 0;
    return waitSeconds(delayRules[kind], row.failures, now.since(row.last_failed_at).total('seconds'));
  });
  return Math.max(0, ...waits);
}

/** Counts a failed try; a counter that rested long enough begins anew. */
export async function countFailure(db: Kysely<Tables>, keys: Keys, now: Temporal.Instant): Promise<void> {
  const at = now.toString();
  for (const [kind, key] of kindsOf(keys)) {
    const restedSince = now
      .subtract({ seconds: forgottenAfterSeconds + delayRules[kind].longestWaitSeconds })
      .toString();
    await db
      .insertInto('login_failures')
      .values({ key, failures: 1, last_failed_at: at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql`case when login_failures.last_failed_at < ${restedSince}::timestamptz then 1 else login_failures.failures + 1 end`,
          last_failed_at: at,
        }),
      )
      .execute();
  }
}

export async function clearFailures(db: Kysely<Tables>, keys: Keys): Promise<void> {
  await db.deleteFrom('login_failures').where('key', 'in', Object.values(keys)).execute();
}
