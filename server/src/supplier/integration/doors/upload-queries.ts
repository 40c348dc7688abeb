import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** A file whose parts come one by one. */
export interface Upload {
  readonly id: string;
  readonly kind: ImportKind;
  readonly parts: number;
}

/** Whose file: of another system by its token, or of a person in the console; each has names of its own. */
export type UploadKey = { readonly key: string } & (
  | { readonly tokenId: string; readonly userId?: never }
  | { readonly userId: string; readonly tokenId?: never }
);

export interface BegunUpload extends Omit<Upload, 'id'> {
  readonly now: Temporal.Instant;
}

const columns = ['id', 'kind', 'parts'] as const;

/** The one that is there, as it began, or a new one. Other parts of the file wait until the transaction ends. */
export async function openUpload(
  trx: Kysely<Tables>,
  { tokenId, userId, key }: UploadKey,
  { kind, parts, now }: BegunUpload,
): Promise<Upload> {
  const changed = { changed_at: now.toString() };
  const upload = await trx
    .insertInto('import_uploads')
    .values({
      id: randomUUID(),
      token_id: tokenId ?? null,
      user_id: userId ?? null,
      key,
      kind,
      parts,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.columns([userId === undefined ? 'token_id' : 'user_id', 'key']).doUpdateSet(changed),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { ...upload, kind: upload.kind as ImportKind };
}

const ownerOf = ({ tokenId, userId }: UploadKey) =>
  tokenId === undefined ? (['user_id', userId] as const) : (['token_id', tokenId] as const);

export async function findUpload(db: Kysely<Tables>, of: UploadKey): Promise<Upload | undefined> {
  const [column, owner] = ownerOf(of);
  const upload = await db
    .selectFrom('import_uploads')
    .select(columns)
    .where(column, '=', owner)
    .where('key', '=', of.key)
    .executeTakeFirst();
  return upload && { ...upload, kind: upload.kind as ImportKind };
}

export async function countOtherUploads(trx: Kysely<Tables>, of: UploadKey): Promise<number> {
  const [column, owner] = ownerOf(of);
  const { uploads } = await trx
    .selectFrom('import_uploads')
    .select((eb) => eb.fn.countAll().as('uploads'))
    .where(column, '=', owner)
    .where('key', '<>', of.key)
    .executeTakeFirstOrThrow();
  return Number(uploads);
}

/** Of the owner's other files only the newest stay. */
export async function forgetOldest(trx: Kysely<Tables>, of: UploadKey, kept: number): Promise<void> {
  const [column, owner] = ownerOf(of);
  await trx
    .deleteFrom('import_uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('import_uploads')
        .select('id')
        .where(column, '=', owner)
        .where('key', '<>', of.key)
        .orderBy('changed_at', 'desc')
        .offset(kept),
    )
    .execute();
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
export const listParts = (
  db: Kysely<Tables>,
  { id }: Upload,
): Promise<{ part: number; sha256: Buffer; bytes: number }[]> =>
  db
    .selectFrom('import_upload_parts')
    .select((eb) => ['part', 'sha256', eb.fn<number>('octet_length', ['content']).as('bytes')])
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
