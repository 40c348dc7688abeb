import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { csvLine } from '@engros/contracts/values/csv-cell.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { openImport } from '../integration/import-file.ts';
import type { RecordKind } from '../integration/kinds/record-kind.ts';

/** A record by the names of its kind's fields, as a file writes them. */
export type Cells = Readonly<Record<string, string>>;

/**
 * The import of a file with these rows, so that a form has the rules of a file. Throws invalidInput for a field that the kind does not
 * have.
 */
export async function openRecords(
  what: ImportKind,
  { fields }: RecordKind,
  { name, rows }: { name: string; rows: readonly Cells[] },
): ReturnType<typeof openImport> {
  const used = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const wrong = used.filter((field) => fields[field] === undefined);
  if (wrong.length > 0) throw new AppError('invalidInput', { Fields: wrong });
  const headers = used.map((field) => fields[field]?.headers.split(', ')[0] ?? field);
  const lines = rows.map((row) => csvLine(used.map((field) => row[field] ?? '')));
  const bytes = Buffer.from(`\uFEFF${csvLine(headers)}${lines.join('')}`);
  return await openImport({
    what,
    file: { name, bytes },
    mapping: {},
    priceOre: undefined,
    encoding: 'utf-8',
    isAccepted: true,
  });
}
