import { inTransaction } from '../../platform/database/transaction.ts';
import type { PictureJobParts } from './make-sizes.ts';
import { deleteUnused, listUnused } from './picture-queries.ts';
import { claimUnrecorded, forgetNote, noteDeleted } from './unrecorded-queries.ts';

/** A picture is stored for this many days after it was last added, so that open pages that show it stay complete. */
const keptDays = 7;
const atOnce = 100;
/** An upload that did not record its picture after this many hours broke off. */
const writtenWithinHours = 24;
/** Minutes for which a process reserves the files of a picture; a slow bucket takes less for all of them. */
const reservedMinutes = 20;

type TidyParts = Pick<PictureJobParts, 'kysely' | 'clock' | 'files'>;

/**
 * Deletes pictures that nothing uses, and then their files and those that uploads left that broke off. Returns how many
 * pictures were deleted.
 */
export async function tidyPictures(parts: TidyParts): Promise<number> {
  const deleted = await deletePictures(parts);
  await deleteFiles(parts);
  return deleted;
}

async function deletePictures({ kysely, clock }: TidyParts): Promise<number> {
  const before = clock.now().subtract({ hours: keptDays * 24 });
  for (let deleted = 0; ; ) {
    const unused = await listUnused(kysely, before, atOnce);
    for (const hash of unused) {
      const isDeleted = await inTransaction(kysely, async (trx) => {
        const isUnused = await deleteUnused(trx, hash, before);
        if (isUnused) await noteDeleted(trx, hash, before);
        return isUnused;
      });
      if (isDeleted) deleted += 1;
    }
    if (unused.length < atOnce) return deleted;
  }
}

/**
 * Deletes the files that no record names. No transaction is open meanwhile, because a slow bucket takes longer than one
 * may. A process that is stopped leaves the note, so the next night goes on.
 */
async function deleteFiles({ kysely, clock, files }: TidyParts): Promise<void> {
  const since = clock.now().subtract({ hours: writtenWithinHours });
  for (;;) {
    const now = clock.now();
    const until = now.add({ minutes: reservedMinutes });
    const hash = await inTransaction(kysely, (trx) => claimUnrecorded(trx, { since, now, until }));
    if (hash === undefined) return;
    await files.removeOriginal(hash);
    await files.removeSizes(hash);
    await forgetNote(kysely, hash);
  }
}
