import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { type PictureFault, redrawPicture } from '../../platform/pictures/redraw-picture.ts';
import { hashOf, type PictureFiles } from './picture-files.ts';
import { keepLonger, type NewPicture } from './picture-queries.ts';
import { noteWriting } from './unrecorded-queries.ts';

/** Seconds after which the files of a picture that is being deleted are usually gone. */
const deletionSeconds = 5;

export interface CleanPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decodes and encodes the picture again, or returns why the file is not a picture. */
export const cleanPicture = (bytes: Buffer): Promise<CleanPicture | PictureFault> =>
  redrawPicture(bytes, { pixels: limits.photoPixels, side: limits.pictureSide, format: 'webp' });

export const faultText = (fault: string, text: TextOf): string =>
  text(`photo.why.${fault}`, {
    megapixels: limits.photoPixels / 1_000_000,
    megabytes: limits.photoBytes / 1024 / 1024,
  });

/** Throws photoRefused with the reason. */
export async function cleanUpload(bytes: Buffer, text: TextOf): Promise<CleanPicture> {
  const clean = await cleanPicture(bytes);
  if (typeof clean !== 'string') return clean;
  throw new AppError('photoRefused', { params: { why: faultText(clean, text) } });
}

/**
 * Called before the transaction that records the picture: a slow bucket would hold a connection and the locks of the transaction,
 * which ends after 10 seconds. Without a record, the nightly job deletes the file.
 */
export async function keepFile(
  db: Kysely<Tables>,
  { bytes, width, height }: CleanPicture,
  files: PictureFiles,
  now: Temporal.Instant,
): Promise<NewPicture> {
  const hash = hashOf(bytes);
  // First, so that the nightly job does not delete the new file: if it is deleting the same picture, this waits.
  await keepLonger(db, hash, now);
  if (!(await noteWriting(db, hash, now)))
    throw new AppError('unavailable', { RetryAfterSeconds: deletionSeconds });
  await files.keepOriginal(hash, bytes);
  return { hash, width, height, bytes: bytes.length };
}
