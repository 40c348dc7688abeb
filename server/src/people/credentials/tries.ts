import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Exchange } from '../../platform/http/context.ts';
import { type TryRule, tryRules } from '../../platform/http/rate-limits.ts';
import { forgetBefore } from '../../platform/process/forget-queries.ts';
import type { Bounds } from '../../platform/process/pieces.ts';
import { knownBrowser } from './known-browsers.ts';
import { afterRefusal, afterTry, secondsUntilRoom, type TryState, waitSeconds } from './try-rule.ts';

type Db = Kysely<Tables>;

interface Lane {
  kind: keyof typeof tryRules;
  key: string;
  rule: TryRule;
}

/**
 * Alternative sets of counters. Uses the first set in which every hourly limit still allows an attempt; when none does, the last
 * set.
 */
type Lanes = readonly (readonly Lane[])[];

/** The counters that counted an attempt, or the seconds to wait before the next attempt. */
export interface TakenTry {
  wait: number;
  lanes: readonly Lane[];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const lane = (kind: Lane['kind'], of: string, rule: TryRule = tryRules[kind]): Lane => ({
  kind,
  key: `${kind}:${hash(of)}`,
  rule,
});

/**
 * A browser from which the user has signed in before has its own counter. All others use three: one per account and network
 * address, one per account, one per network address. Only hashes are stored. `factor` multiplies the attempts allowed per network
 * address, as in all other rate limits.
 */
export async function lanesOf(db: Db, exchange: Exchange, email: string, factor: number): Promise<Lanes> {
  const { address } = tryRules;
  const { network } = exchange;
  const stranger = [
    lane('pair', `${email} ${network}`),
    lane('account', email),
    lane('address', network, {
      ...address,
      burst: address.burst * factor,
      perHour: address.perHour * factor,
    }),
  ];
  const browser = await knownBrowser(db, exchange, email);
  return browser === undefined ? [stranger] : [[lane('browser', `${email} ${browser}`)], stranger];
}

export const codeLanes = (userId: string): Lanes => [[lane('code', userId)]];

/**
 * Called before the password is checked, so that parallel attempts are counted too. When `wait` is 0, the attempt may continue.
 * The transaction must not be rolled back when the password turns out to be wrong, otherwise the attempt would not count.
 */
export async function takeTry(trx: Db, lanes: Lanes, now: Temporal.Instant): Promise<TakenTry> {
  const states = await holdStates(trx, lanes.flat(), now);
  const stateOf = ({ key }: Lane) => states.get(key);
  const hasRoom = (each: Lane) => secondsUntilRoom(each.rule, stateOf(each), now) === 0;
  const taken = lanes.find((set) => set.every(hasRoom)) ?? lanes.at(-1) ?? [];
  const waits = taken.map((each) => waitSeconds(each.rule, stateOf(each), now));
  const wait = Math.max(...waits);
  if (wait === 0) {
    await keepStates(
      trx,
      taken.map((each) => ({ key: each.key, ...afterTry(each.rule, stateOf(each), now) })),
    );
    return { wait, lanes: taken };
  }
  const refusing = taken.filter((_each, at) => (waits[at] ?? 0) > 0);
  await keepStates(
    trx,
    refusing.flatMap((each) => {
      const state = stateOf(each);
      return state ? [{ key: each.key, ...afterRefusal(state, now) }] : [];
    }),
  );
  return { wait, lanes: [] };
}

/** Called after a right password. Clears the user's own wrong attempts; those by others still count. */
export async function forgiveTry(db: Db, { lanes }: TakenTry): Promise<void> {
  const keysOf = (...kinds: Lane['kind'][]) =>
    lanes.flatMap(({ kind, key }) => (kinds.includes(kind) ? [key] : []));
  const own = keysOf('pair', 'browser', 'code');
  await db.deleteFrom('login_tries').where('key', 'in', own).execute();
  await lower(db, keysOf('account'));
}

/** For an attempt that was counted but whose password or code was not checked in the end. */
export async function returnTry(db: Db, { lanes }: TakenTry): Promise<void> {
  await lower(
    db,
    lanes.map(({ key }) => key),
  );
}

async function lower(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('login_tries')
    .set((eb) => ({ level: eb.fn<number>('greatest', [eb('level', '-', 1), eb.lit(0)]) }))
    .where('key', 'in', keys)
    .execute();
}

// Locks the rows in the order of their keys, so that two attempts cannot deadlock.
async function holdStates(
  trx: Db,
  lanes: readonly Lane[],
  now: Temporal.Instant,
): Promise<Map<string, TryState>> {
  const keys = lanes.map(({ key }) => key).sort();
  await trx
    .insertInto('login_tries')
    .values(keys.map((key) => ({ key, level: 0, tried_at: now.toString() })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await trx
    .selectFrom('login_tries')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.key,
      { level: row.level, triedAt: row.tried_at, refused: row.refused, refusedAt: row.refused_at },
    ]),
  );
}

async function keepStates(trx: Db, states: readonly (TryState & { key: string })[]): Promise<void> {
  for (const { key, level, triedAt, refused, refusedAt } of states)
    await trx
      .updateTable('login_tries')
      .set({
        level,
        tried_at: triedAt.toString(),
        refused,
        refused_at: refusedAt?.toString() ?? null,
      })
      .where('key', '=', key)
      .execute();
}

/** Counters without an attempt in the last 24 hours no longer delay anyone. */
export async function forgetOldTries(db: Db, now: Temporal.Instant, bounds?: Bounds): Promise<void> {
  await forgetBefore(db, 'login_tries', now.subtract({ hours: 24 }), bounds);
}
