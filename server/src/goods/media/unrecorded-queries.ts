import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

const isNotReserved = (eb: ExpressionBuilder<Tables, 'unrecorded_pictures'>) =>
  eb.or([
    eb('unrecorded_pictures.removed_until', 'is', null),
    eb('unrecorded_pictures.removed_until', '<=', eb.fn<Temporal.Instant>('clock_timestamp')),
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
      on.column('hash').doUpdateSet({ since: at, removed_until: null, claim: null }).where(isNotReserved),
    )
    .returning('hash')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function noteDeleted(trx: Trx, hash: string, since: Temporal.Instant): Promise<void> {
  await trx
    .insertInto('unrecorded_pictures')
    .values({ hash, since: since.toString() })
    .onConflict((on) => on.column('hash').doNothing())
    .execute();
}

export async function forgetNote(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('unrecorded_pictures').where('hash', '=', hash).execute();
}

export interface ClaimedFiles {
  hash: string;
  claim: string;
}

// Plain SQL, because the query builder has no clock of the database.
const claim = statement<ClaimedFiles>(
  'unrecorded_picture_claimed',
  `update unrecorded_pictures set claim = gen_random_uuid(), removed_until = clock_timestamp() + make_interval(secs => $2)
    where hash = (select hash from unrecorded_pictures
      where since < $1::timestamptz and (removed_until is null or removed_until <= clock_timestamp())
      order by since, hash limit 1 for update skip locked)
    returning hash, claim::text as claim`,
  { hash: 'text', claim: 'text' },
);

/**
 * Claims a picture without a record since a moment, for seconds by the clock of the database. Notes of pictures that have a
 * record after all are deleted.
 */
export async function claimUnrecorded(
  trx: Trx,
  { since, leaseSeconds }: { since: Temporal.Instant; leaseSeconds: number },
): Promise<ClaimedFiles | undefined> {
  await trx
    .deleteFrom('unrecorded_pictures')
    .where('since', '<', moment(since))
    .where('hash', 'in', (from) => from.selectFrom('pictures').select('hash'))
    .execute();
  return claim.row(trx, [since.toString(), leaseSeconds]);
}

// Plain SQL, because the query builder has no clock of the database.
const extend = statement<{ hash: string }>(
  'unrecorded_picture_kept',
  `update unrecorded_pictures set removed_until = clock_timestamp() + make_interval(secs => $3)
    where hash = $1 and claim = $2::uuid and removed_until > clock_timestamp() returning hash`,
  { hash: 'text' },
);

/** Returns false when the claim has ended, and somebody else may have written the files again. */
export const extendFiles = async (
  db: Db,
  { hash, claim: mark }: ClaimedFiles,
  leaseSeconds: number,
): Promise<boolean> => (await extend.row(db, [hash, mark, leaseSeconds])) !== undefined;

/** Does nothing when another process claimed the files meanwhile. */
export async function forgetFiles(db: Db, { hash, claim: mark }: ClaimedFiles): Promise<void> {
  await db.deleteFrom('unrecorded_pictures').where('hash', '=', hash).where('claim', '=', mark).execute();
}
