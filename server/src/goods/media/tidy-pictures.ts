import { inTransaction } from '../../platform/database/transaction.ts';
import { eachPiece, neverAborted, untilFewer } from '../../platform/process/pieces.ts';
import type { PictureJobParts } from './make-sizes.ts';
import { deleteUnused, listUnused } from './picture-queries.ts';
import { claimUnrecorded, extendFiles, forgetFiles, noteDeleted } from './unrecorded-queries.ts';

/** A picture is stored for this many days after it was last added, so that open pages that show it stay complete. */
const keptDays = 7;
const atOnce = 100;
/** An upload that did not record its picture after this many hours broke off. */
const writtenWithinHours = 24;
/** A slow bucket takes less for all files of a picture. */
const leaseSeconds = 1200;

type TidyParts = Pick<PictureJobParts, 'kysely' | 'clock' | 'files'>;

/** Also deletes the files of uploads that broke off. Returns how many pictures were deleted. */
export async function tidyPictures(parts: TidyParts, signal = neverAborted): Promise<number> {
  const deleted = await deletePictures(parts, signal);
  await deleteFiles(parts, signal);
  return deleted;
}

async function deletePictures({ kysely, clock }: TidyParts, signal: AbortSignal): Promise<number> {
  const before = clock.now().subtract({ hours: keptDays * 24 });
  const deleteOne = (hash: string) =>
    inTransaction(kysely, async (trx) => {
      const isUnused = await deleteUnused(trx, hash, before);
      if (isUnused) await noteDeleted(trx, hash, before);
      return isUnused ? 1 : 0;
    });
  let deleted = 0;
  await untilFewer({ atOnce, signal }, async () => {
    const unused = await listUnused(kysely, before, atOnce);
    deleted += await eachPiece(unused, deleteOne, { signal });
    return unused.length;
  });
  return deleted;
}

/**
 * Deletes the files that no record names. No transaction is open meanwhile, because a slow bucket takes longer than one
 * may. A process that is stopped leaves the note, so the next night goes on.
 */
async function deleteFiles({ kysely, clock, files }: TidyParts, signal: AbortSignal): Promise<void> {
  const since = clock.now().subtract({ hours: writtenWithinHours });
  while (!signal.aborted) {
    const claimed = await inTransaction(kysely, (trx) => claimUnrecorded(trx, { since, leaseSeconds }));
    if (claimed === undefined) return;
    await files.removeOriginal(claimed.hash);
    // A process that was stopped meanwhile deletes nothing that was written since.
    if (!(await extendFiles(kysely, claimed, leaseSeconds))) continue;
    await files.removeSizes(claimed.hash);
    await forgetFiles(kysely, claimed);
  }
}
