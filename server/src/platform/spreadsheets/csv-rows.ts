import { limits } from '@engros/contracts/values/limits.ts';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { collectRows } from './collect-rows.ts';
import { asFault, FileFault } from './file-fault.ts';
import type { SheetRow } from './sheet.ts';

const delimiters = [';', '\t', ',', '|'] as const;
const sniffedLines = 20;
const sniffedCharacters = 20_000;

/** Excel writes and reads which delimiter a text has in a line of its own. */
const delimiterLine = /^\uFEFF?sep=([;,\t|])[ \t]*(?:\r\n|\n|\r|$)/i;

/** The delimiter that stands most evenly in the first lines; `;` for a list of one column. */
export function sniffDelimiter(text: string): string {
  const lines = text
    .slice(0, sniffedCharacters)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, sniffedLines);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1);
    const least = Math.min(...counts);
    const having = counts.filter((count) => count > 0).length / Math.max(1, counts.length);
    return { delimiter, score: least > 0 ? 2 + Math.min(least, 5) / 10 : having };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  // A decimal comma here and there parts no columns.
  return best.score > 0.5 ? best.delimiter : ';';
}

/** Delimiters may stand in quotations too; with so many of them a line is no row whatever is quoted. */
const mostDelimiters = 20 * limits.importColumns;

function checkWidth(text: string, delimiter: string): void {
  let row = 1;
  let inLine = 0;
  for (const sign of text) {
    if (sign === '\n' || sign === '\r') {
      row += 1;
      inLine = 0;
    } else if (sign === delimiter) inLine += 1;
    if (inLine > mostDelimiters)
      throw new FileFault('refused', 'tooManyColumns', { row, max: limits.importColumns });
  }
}

/**
 * Rows of a text with any usual delimiter. A quotation mark within a cell is a sign like any other: inches are written
 * with it. Throws FileFault at the first limit that is passed and at a quotation that never ends.
 */
export function csvRows(text: string): SheetRow[] {
  const named = delimiterLine.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const before = named === null ? 0 : 1;
  const delimiter = named?.[1] ?? sniffDelimiter(body);
  checkWidth(body, delimiter);
  const collector = collectRows();
  try {
    parse(body, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      bom: true,
      max_record_size: 2 * limits.importColumns * limits.importCellCharacters,
      // What is gathered here and not by the library is gathered no further than the limits.
      on_record: (record: string[], { records }: { records: number }) => {
        collector.add(records + before, record);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? brokenText(error, before) : asFault(error);
  }
  return collector.rows();
}

function brokenText(error: CsvError, before: number): FileFault {
  const row = Number(error['records'] ?? 0) + 1 + before;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FileFault('refused', 'rowTooLong', { row });
  return new FileFault('refused', error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quote', { row });
}
