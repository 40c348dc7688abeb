import { inTransaction } from '../../platform/database/transaction.ts';
import type { PictureJobParts } from './make-sizes.ts';
import { deleteUnused, listUnused } from './picture-queries.ts';

/** Days that a picture is kept after it was last added, so that a page that still shows it stays whole. */
const keptDays = 7;
const atOnce = 100;

/**
 * Deletes pictures that no product, brand or campaign has. The files go before the deletion is committed: a failure leaves the
 * record, and the next night tries again. Returns how many were deleted.
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
      const isDeleted = await inTransaction(kysely, async (trx) => {
        if (!(await deleteUnused(trx, hash, before))) return false;
        await files.remove(hash);
        return true;
      });
      if (isDeleted) deleted += 1;
    }
    if (unused.length < atOnce) return deleted;
  }
}
