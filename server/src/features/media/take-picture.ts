import { limits } from '@engros/contracts/values/limits.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { type PictureFault, redrawPicture } from '../../platform/pictures/redraw-picture.ts';
import { hashOf, type PictureFiles } from './picture-files.ts';
import { recordPicture } from './picture-queries.ts';

/** A picture file that was decoded and encoded again, ready to be stored. */
export interface CleanPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decodes a picture and encodes it again, or returns why the file is not a picture. */
export const cleanPicture = (bytes: Buffer): Promise<CleanPicture | PictureFault> =>
  redrawPicture(bytes, { pixels: limits.photoPixels, side: limits.pictureSide, format: 'webp' });

/** Returns the message that explains why a file is refused. */
export const faultText = (fault: string, text: TextOf): string =>
  text(`photo.why.${fault}`, {
    megapixels: limits.photoPixels / 1_000_000,
    megabytes: limits.photoBytes / 1024 / 1024,
  });

/** Cleans an uploaded file. Throws photoRefused with the reason. */
export async function cleanUpload(bytes: Buffer, text: TextOf): Promise<CleanPicture> {
  const clean = await cleanPicture(bytes);
  if (typeof clean !== 'string') return clean;
  throw new AppError('photoRefused', { params: { why: faultText(clean, text) } });
}

/** Stores a cleaned picture within the caller's transaction, and returns its hash. Its sizes are made later. */
export async function keepPicture(
  trx: Transaction<Tables>,
  { bytes, width, height }: CleanPicture,
  files: PictureFiles,
  now: Temporal.Instant,
): Promise<string> {
  const hash = hashOf(bytes);
  // Recorded before the file is written: if the nightly job is deleting the same picture, this waits, so that the job
  // does not delete the new file.
  await recordPicture(trx, { hash, width, height, bytes: bytes.length }, now);
  await files.keepOriginal(hash, bytes);
  return hash;
}
