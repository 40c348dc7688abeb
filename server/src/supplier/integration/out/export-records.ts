import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { type CsvDelimiter, csvLine } from '@engros/contracts/values/csv-cell.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { readKnown } from '../known-record-queries.ts';
import { products } from '../product-rows/product-kind.ts';
import { recordKinds } from '../record-kinds.ts';
import { readRecords } from '../record-queries.ts';

export interface ExportOptions {
  timeZone: string;
  delimiter: CsvDelimiter;
}

/**
 * All records of a kind as of one moment, a few thousand rows at a time, as the file that the import reads: UTF-8 with byte order
 * mark, RFC 4180 or with semicolons for a person's spreadsheet. `write` is awaited, so that a slow receiver fills no memory.
 * Returns the number of records.
 */
export function exportRecords(
  kysely: Kysely<Tables>,
  name: ImportKind,
  { timeZone, delimiter, write }: ExportOptions & { write: (text: string) => Promise<void> },
): Promise<number> {
  const kind = name === 'products' ? products : recordKinds[name];
  const columns = Object.values(kind.fields);
  return inSnapshot(kysely, async (trx) => {
    const { people } = await readKnown(trx, { what: name, timeZone });
    const emails = new Map([...people].map(([email, id]) => [id, email]));
    const heads = columns.map(({ headers }) => headers.split(', ')[0] ?? headers);
    await write(`\uFEFF${csvLine(heads, delimiter)}`);
    let count = 0;
    for await (const rows of readRecords(trx, kind)) {
      count += rows.length;
      const lines = rows.map((row) =>
        csvLine(
          columns.map(({ column, writtenFrom = column, write: cell }) => cell(row[writtenFrom], emails)),
          delimiter,
        ),
      );
      await write(lines.join(''));
    }
    return count;
  });
}
