import type { Kysely, Transaction } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { forgetNote } from './unrecorded-queries.ts';

type Db = Kysely<Tables>;

export interface NewPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/**
 * Keeps a picture, if there is one, as if it were added now. When the nightly job is deleting it, waits for the job's
 * transaction to end.
 */
export async function keepLonger(db: Db, hash: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable('pictures').set({ added_at: now.toString() }).where('hash', '=', hash).execute();
}

/** Records a picture. When the nightly job is deleting the same picture, waits for the job's transaction to end. */
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

/**
 * Returns up to `most` pictures without sizes, and reserves them until a given time, so that no other process makes the
 * same sizes.
 */
export async function claimUnmade(
  db: Db,
  { now, until, most }: { now: Temporal.Instant; until: Temporal.Instant; most: number },
): Promise<string[]> {
  const claimed = await db
    .updateTable('pictures')
    .set(({ eb, fn, val }) => ({
      try_after: until.toString(),
      attempts: eb(fn<number>('least', ['attempts', val(countedAttempts - 1)]), '+', 1),
    }))
    .where('hash', 'in', (from) =>
      from
        .selectFrom('pictures')
        .select('hash')
        .where('made_at', 'is', null)
        .where('try_after', '<=', moment(now))
        .orderBy('try_after')
        .orderBy('hash')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('hash')
    .execute();
  return claimed.map(({ hash }) => hash);
}

/** Makes pictures visible, because their sizes are made. */
export async function markMade(db: Db, hashes: readonly string[], now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ made_at: now.toString() })
    .where('hash', 'in', hashes)
    .where('made_at', 'is', null)
    .execute();
}

/**
 * Selects pictures added before a moment that no product, brand or campaign uses. A picture also counts as used when an
 * earlier published version contains it.
 */
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

/**
 * Deletes a picture if it is unused now; returns whether it was deleted. Whoever adds the same picture at this time
 * waits for the end of the transaction.
 */
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
