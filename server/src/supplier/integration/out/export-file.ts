import { Readable } from 'node:stream';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { filePieces, openTemporaryFile } from '../../../platform/storage/temporary-file.ts';
import { type ExportOptions, exportRecords } from './export-records.ts';

/**
 * All records of a kind, written to a temporary file first: the database ends a transaction that waits for a slow reader, and a
 * file that broke off would look whole. The file is gone when the stream is closed.
 */
export async function exportedFile(
  kysely: Kysely<Tables>,
  kind: ImportKind,
  options: ExportOptions,
): Promise<Readable> {
  const file = await openTemporaryFile();
  try {
    await exportRecords(kysely, kind, { ...options, write: (text) => file.appendFile(text) });
  } catch (error) {
    await file.close();
    throw error;
  }
  const content = Readable.from(filePieces(file));
  content.once('close', () => void file.close());
  return content;
}
