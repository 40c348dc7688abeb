import { inTransaction } from '../../platform/database/transaction.ts';
import type { PictureJobParts } from './make-sizes.ts';
import { deleteUnused, listUnused } from './picture-queries.ts';

/** A picture is stored for this many days after it was last added, so that open pages that show it stay complete. */
const keptDays = 7;
const atOnce = 100;

/**
 * Deletes pictures that nothing uses. The original is deleted before the commit: after a failure the record still exists,
 * so the next night tries again. The sizes are deleted before the transaction, which ends after 10 seconds, because a slow
 * bucket would take longer for all of them. Returns how many were deleted.
 */
export async function tidyPictures({
  kysely,
  clock,
  files,
}: Pick<PictureJobParts, 'kysely' | 'clock' | 'files'>): Promise<number> {
  const before = clock.now().subtract({ hours: keptDays * 24 });
  for (let deleted = 0; ; ) {
    const unused = await listUnused(kysely, before, atOnce);
    for (const hash of unused) {
      await files.removeSizes(hash);
      const isDeleted = await inTransaction(kysely, async (trx) => {
        if (!(await deleteUnused(trx, hash, before))) return false;
        await files.removeOriginal(hash);
        return true;
      });
      if (isDeleted) deleted += 1;
    }
    if (unused.length < atOnce) return deleted;
  }
}
