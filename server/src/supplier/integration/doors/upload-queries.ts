import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { Kysely } from 'kysely';
import type { BatchKey } from '../../../erp/order-intake/batch-queries.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A file whose parts come one by one. */
export interface Upload {
  readonly id: string;
  readonly kind: ImportKind;
  readonly parts: number;
}

export interface BegunUpload extends Omit<Upload, 'id'> {
  readonly now: Temporal.Instant;
}

const columns = ['id', 'kind', 'parts'] as const;

/** The one that is there, as it began, or a new one. Other parts of the file wait until the transaction ends. */
export async function openUpload(
  trx: Kysely<Tables>,
  { tokenId, key }: BatchKey,
  { kind, parts, now }: BegunUpload,
): Promise<Upload> {
  const changed = { changed_at: now.toString() };
  const upload = await trx
    .insertInto('import_uploads')
    .values({ id: randomUUID(), token_id: tokenId, key, kind, parts, ...changed })
    .onConflict((conflict) => conflict.columns(['token_id', 'key']).doUpdateSet(changed))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { ...upload, kind: upload.kind as ImportKind };
}

export async function findUpload(
  db: Kysely<Tables>,
  { tokenId, key }: BatchKey,
): Promise<Upload | undefined> {
  const upload = await db
    .selectFrom('import_uploads')
    .select(columns)
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .executeTakeFirst();
  return upload && { ...upload, kind: upload.kind as ImportKind };
}

export async function countOtherUploads(trx: Kysely<Tables>, { tokenId, key }: BatchKey): Promise<number> {
  const { uploads } = await trx
    .selectFrom('import_uploads')
    .select((eb) => eb.fn.countAll().as('uploads'))
    .where('token_id', '=', tokenId)
    .where('key', '<>', key)
    .executeTakeFirstOrThrow();
  return Number(uploads);
}

export interface Part {
  readonly part: number;
  readonly sha256: Buffer;
  readonly content: Buffer;
}

/** False when another content came as this part before. */
export async function addPart(
  trx: Kysely<Tables>,
  { id }: Upload,
  { part, sha256, content }: Part,
): Promise<boolean> {
  await trx
    .insertInto('import_upload_parts')
    .values({ upload_id: id, part, sha256, content })
    .onConflict((conflict) => conflict.columns(['upload_id', 'part']).doNothing())
    .execute();
  const kept = await trx
    .selectFrom('import_upload_parts')
    .select('sha256')
    .where('upload_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
  return kept.sha256.equals(sha256);
}

/** In the order of their numbers. */
export const listParts = (db: Kysely<Tables>, { id }: Upload): Promise<{ part: number; bytes: number }[]> =>
  db
    .selectFrom('import_upload_parts')
    .select((eb) => ['part', eb.fn<number>('octet_length', ['content']).as('bytes')])
    .where('upload_id', '=', id)
    .orderBy('part')
    .execute();

export async function readPart(db: Kysely<Tables>, { id }: Upload, part: number): Promise<Buffer> {
  const { content } = await db
    .selectFrom('import_upload_parts')
    .select('content')
    .where('upload_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
  return content;
}

export async function forgetUpload(trx: Kysely<Tables>, { id }: Upload): Promise<void> {
  await trx.deleteFrom('import_uploads').where('id', '=', id).execute();
}
