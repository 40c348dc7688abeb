import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  addPart,
  type BegunUpload,
  countOtherUploads,
  forgetOldest,
  listParts,
  openUpload,
  type Part,
  readPart,
  type Upload,
  type UploadKey,
} from './upload-queries.ts';

export interface PartSent {
  readonly begun: BegunUpload;
  readonly part: Part;
}

/**
 * Keeps a part; one that came already with the same content changes nothing. Of a person's files the oldest gives way to one too
 * many. Throws tooManyUploads of a system's, idempotencyKeyReused for a file of another kind or number of parts, partDiffers.
 */
export async function keepPart(
  trx: Kysely<Tables>,
  of: UploadKey,
  { begun, part }: PartSent,
): Promise<Upload> {
  const most = intakeLimits.importUploads;
  // A person cannot finish what they left in another window, so the oldest gives way.
  if (of.userId !== undefined) await forgetOldest(trx, of, most - 1);
  else if ((await countOtherUploads(trx, of)) >= most)
    throw new AppError('tooManyUploads', { params: { max: most } });
  const upload = await openUpload(trx, of, begun);
  if (upload.kind !== begun.kind || upload.parts !== begun.parts)
    throw new AppError('idempotencyKeyReused', { params: { key: of.key } });
  if (!(await addPart(trx, upload, part))) throw new AppError('partDiffers', { params: { part: part.part } });
  return upload;
}

export interface PartsState {
  readonly bytes: number;
  readonly received: readonly number[];
  readonly missing: readonly number[];
}

export async function partsOf(db: Kysely<Tables>, upload: Upload): Promise<PartsState> {
  const parts = await listParts(db, upload);
  const there = new Set(parts.map(({ part }) => part));
  return {
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    received: parts.map(({ part }) => part),
    missing: Array.from({ length: upload.parts }, (_, at) => at + 1).filter((part) => !there.has(part)),
  };
}

/** Throws partsMissing, which names them. */
export async function requireAll(db: Kysely<Tables>, upload: Upload): Promise<void> {
  const { missing } = await partsOf(db, upload);
  if (missing.length > 0) throw new AppError('partsMissing', { params: { parts: missing.join(', ') } });
}

/** Writes the parts into the file in their order. Returns its checksum. */
export async function putTogether(db: Kysely<Tables>, upload: Upload, handle: FileHandle): Promise<string> {
  const digest = createHash('sha256');
  for (let part = 1; part <= upload.parts; part += 1) {
    const content = await readPart(db, upload, part);
    digest.update(content);
    await handle.appendFile(content);
  }
  return digest.digest('hex');
}
