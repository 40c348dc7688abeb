import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

const isNotReserved = (now: Temporal.Instant) => (eb: ExpressionBuilder<Tables, 'unrecorded_pictures'>) =>
  eb.or([
    eb('unrecorded_pictures.removed_until', 'is', null),
    eb('unrecorded_pictures.removed_until', '<=', moment(now)),
  ]);

/**
 * Notes that files of a picture are being written that nothing names yet. Returns false when a job is deleting these
 * files, so that they must be written later.
 */
export async function noteWriting(db: Db, hash: string, now: Temporal.Instant): Promise<boolean> {
  const at = now.toString();
  const noted = await db
    .insertInto('unrecorded_pictures')
    .values({ hash, since: at })
    .onConflict((on) =>
      on.column('hash').doUpdateSet({ since: at, removed_until: null }).where(isNotReserved(now)),
    )
    .returning('hash')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Notes that the files of a deleted picture remain to be deleted. */
export async function noteDeleted(trx: Trx, hash: string, since: Temporal.Instant): Promise<void> {
  await trx
    .insertInto('unrecorded_pictures')
    .values({ hash, since: since.toString() })
    .onConflict((on) => on.column('hash').doNothing())
    .execute();
}

/** Forgets the note, because a record names the picture, or because its files are gone. */
export async function forgetNote(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('unrecorded_pictures').where('hash', '=', hash).execute();
}

/**
 * Returns a picture without a record since a moment, and reserves it for deleting its files until a given time. Notes of
 * pictures that have a record after all are forgotten.
 */
export async function claimUnrecorded(
  trx: Trx,
  { since, now, until }: Record<'since' | 'now' | 'until', Temporal.Instant>,
): Promise<string | undefined> {
  await trx
    .deleteFrom('unrecorded_pictures')
    .where('since', '<', moment(since))
    .where('hash', 'in', (from) => from.selectFrom('pictures').select('hash'))
    .execute();
  const claimed = await trx
    .updateTable('unrecorded_pictures')
    .set({ removed_until: until.toString() })
    .where('hash', 'in', (from) =>
      from
        .selectFrom('unrecorded_pictures')
        .select('hash')
        .where('since', '<', moment(since))
        .where(isNotReserved(now))
        .orderBy('since')
        .orderBy('hash')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('hash')
    .executeTakeFirst();
  return claimed?.hash;
}
