import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { HintTried } from './hint-queries.ts';

type Db = Kysely<Tables>;

export const listReceivers = (db: Db) =>
  db.selectFrom('change_receivers').selectAll().orderBy('name').orderBy('id').execute();

export const areReceivers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('change_receivers').select('id').limit(1).executeTakeFirst()) !== undefined;

export interface DueReceiver {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly failures: number;
}

/** Those that were not told `last`, and whose time to try has come. */
export const listDue = (db: Db, last: number, now: Temporal.Instant): Promise<DueReceiver[]> =>
  db
    .selectFrom('change_receivers')
    .select(['id', 'name', 'url', 'secret', 'failures'])
    .where('told_to', '<', last)
    .where(({ or, eb }) => or([eb('try_after', 'is', null), eb('try_after', '<=', moment(now))]))
    .execute();

/** Undefined when the name is taken. */
export const insertReceiver = (
  trx: Db,
  receiver: { id: string; name: string; url: string; secret: string; now: Temporal.Instant },
): Promise<{ id: string } | undefined> => {
  const { id, name, url, secret, now } = receiver;
  return trx
    .insertInto('change_receivers')
    .values(({ selectFrom }) => ({
      id,
      name,
      url,
      secret,
      made_at: now.toString(),
      told_to: selectFrom('change_feed').select('last_number'),
    }))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
};

/** Returns its name; undefined when there is none. */
export const removeReceiver = async (trx: Db, id: string): Promise<string | undefined> =>
  (await trx.deleteFrom('change_receivers').where('id', '=', id).returning('name').executeTakeFirst())?.name;

/** Pause in seconds after a failed attempt, doubled after each, up to the longest. */
const firstPause = 5;
const longestPause = 300;

export async function noteReceiver(
  db: Db,
  { id, failures }: Pick<DueReceiver, 'id' | 'failures'>,
  { number, at, outcome, status, tookMs }: HintTried,
): Promise<void> {
  const isTaken = outcome === 'accepted';
  const tried = { tried_at: at.toString(), outcome, status, took_ms: tookMs };
  const pause = Math.min(longestPause, firstPause * 2 ** failures);
  await db
    .updateTable('change_receivers')
    .set(tried)
    .set((eb) =>
      isTaken
        ? {
            told_to: eb.fn<number>('greatest', ['told_to', eb.val(number)]),
            accepted_at: at.toString(),
            failing_since: null,
            failures: 0,
            try_after: null,
          }
        : {
            failing_since: eb.fn<string>('coalesce', ['failing_since', moment(at)]),
            failures: failures + 1,
            try_after: at.add({ seconds: pause }).toString(),
          },
    )
    .where('id', '=', id)
    .execute();
}

/** How many there are; one is added at a time, so that they stay within their number. */
export async function lockReceivers(trx: Db): Promise<number> {
  await lockKey(trx, 'change receivers');
  const { count } = await trx
    .selectFrom('change_receivers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
