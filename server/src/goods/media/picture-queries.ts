import type { Kysely, Transaction } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { forgetNote } from './unrecorded-queries.ts';

type Db = Kysely<Tables>;

export interface NewPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Keeps the picture as if it were added now. When the nightly job is deleting it, waits for the job's transaction to end. */
export async function keepLonger(db: Db, hash: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable('pictures').set({ added_at: now.toString() }).where('hash', '=', hash).execute();
}

/** When the nightly job is deleting the same picture, waits for the job's transaction to end. */
export async function recordPicture(
  trx: Db,
  { hash, width, height, bytes }: NewPicture,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString();
  await trx
    .insertInto('pictures')
    .values({ hash, width, height, bytes, added_at: at, try_after: at })
    .onConflict((on) => on.column('hash').doUpdateSet({ added_at: at }))
    .execute();
  await forgetNote(trx, hash);
}

/**
 * The count of attempts ends here, the largest number of its column. A picture whose original is lost is tried every ten
 * minutes for months.
 */
const countedAttempts = 32_767;

/** A picture that this process alone may work on; only the holder of the mark records what became of it. */
export interface ClaimedPicture {
  hash: string;
  claim: string;
}

// Plain SQL, because the query builder has no clock of the database.
const claim = statement<ClaimedPicture>(
  'pictures_claimed',
  `update pictures set claim = gen_random_uuid(), claimed_until = clock_timestamp() + make_interval(secs => $3),
      try_after = $2::timestamptz, attempts = least(attempts, ${countedAttempts - 1}) + 1
    where hash in (select hash from pictures
      where made_at is null and try_after <= $1::timestamptz
        and (claimed_until is null or claimed_until <= clock_timestamp())
      order by try_after, hash limit $4 for update skip locked)
    returning hash, claim::text as claim`,
  { hash: 'text', claim: 'text' },
);

/**
 * Claims up to `most` pictures by the clock of the database, so that no other process makes the same sizes. Those that are not
 * made are due again at `tryAfter`.
 */
export const claimUnmade = (
  db: Db,
  wish: { now: Temporal.Instant; tryAfter: Temporal.Instant; leaseSeconds: number; most: number },
): Promise<ClaimedPicture[]> =>
  claim.rows(db, [wish.now.toString(), wish.tryAfter.toString(), wish.leaseSeconds, wish.most]);

// Plain SQL, because each row is compared with the mark of its own claim.
const released = statement(
  'pictures_released',
  `update pictures p set claim = null, claimed_until = null, made_at = coalesce($3::timestamptz, made_at)
    from unnest($1::text[], $2::uuid[]) as c (hash, claim)
   where p.hash = c.hash and p.claim = c.claim and p.made_at is null`,
  {},
);

export async function releasePictures(
  db: Db,
  claimed: readonly ClaimedPicture[],
  madeAt: Temporal.Instant | null,
): Promise<void> {
  if (claimed.length === 0) return;
  const marks = [claimed.map(({ hash }) => hash), claimed.map((each) => each.claim)];
  await released.rows(db, [...marks, madeAt?.toString() ?? null]);
}

/** A picture also counts as used when an earlier published version contains it. */
const unusedBefore = (db: Db, before: Temporal.Instant) =>
  db
    .selectFrom('pictures as m')
    .select('m.hash')
    .where('m.added_at', '<', moment(before))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_pictures as p').select('p.id').whereRef('p.hash', '=', 'm.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('brand_pictures as b').select('b.hash').whereRef('b.hash', '=', 'm.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_versions as c').select('c.image_id').whereRef('c.image_id', '=', 'm.hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('published_versions as v')
            .select('v.number')
            .where('v.area', '=', 'campaigns')
            .where((eb) =>
              eb(eb.fn('jsonb_extract_path_text', ['v.content', eb.val('PictureId')]), '=', eb.ref('m.hash')),
            ),
        ),
      ),
    );

export async function listUnused(db: Db, before: Temporal.Instant, most: number): Promise<string[]> {
  const unused = await unusedBefore(db, before).orderBy('m.hash').limit(most).execute();
  return unused.map(({ hash }) => hash);
}

/** Returns whether it was deleted. Whoever adds the same picture at this time waits for the end of the transaction. */
export async function deleteUnused(
  trx: Transaction<Tables>,
  hash: string,
  before: Temporal.Instant,
): Promise<boolean> {
  await trx.selectFrom('pictures').select('hash').where('hash', '=', hash).forUpdate().execute();
  const unused = await unusedBefore(trx, before).where('m.hash', '=', hash).executeTakeFirst();
  if (unused !== undefined) await trx.deleteFrom('pictures').where('hash', '=', hash).execute();
  return unused !== undefined;
}
