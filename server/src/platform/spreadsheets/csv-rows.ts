import { limits } from '@engros/contracts/values/limits.ts';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { collectRows } from './collect-rows.ts';
import { asFault, FileFault } from './file-fault.ts';
import type { SheetRow } from './sheet.ts';
import { splitCells } from './split-cells.ts';

const delimiters = [';', '\t', ',', '|'] as const;
const sniffedLines = 20;
const sniffedCharacters = 20_000;

/** Excel can state the delimiter of a CSV file in a first line `sep=;`. */
const delimiterLine = /^\uFEFF?sep=([;,\t|])[ \t]*(?:\r\n|\n|\r|$)/i;

/** `1,5` between other words. In `204118,1,5` the commas are between cells. */
const decimal = /(?<![\d,])\d{1,3},\d{1,3}(?![\d,])/g;

/** The delimiter that occurs most evenly in the first lines; `;` for a single column. */
export function sniffDelimiter(text: string): string {
  const lines = text
    .slice(0, sniffedCharacters)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, sniffedLines);
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').replaceAll(decimal, '0'));
  const scored = delimiters.map((delimiter) => {
    const counts = bare.map((line) => line.split(delimiter).length - 1);
    const least = Math.min(...counts);
    const having = counts.filter((count) => count > 0).length / Math.max(1, counts.length);
    return { delimiter, score: least > 0 ? 2 + Math.min(least, 5) / 10 : having };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  // An occasional decimal comma does not count as a delimiter.
  return best.score > 0.5 ? best.delimiter : ';';
}

/** Quoted text may contain some delimiters, but a line with this many is not a valid row. */
const mostDelimiters = 20 * limits.importColumns;

/** Throws FileFault for the first line with too many delimiters; `before` lines came before the text. */
function checkWidth(text: string, delimiter: string, before: number): void {
  let inLine = 0;
  let at = 0;
  for (const sign of text) {
    if (sign === '\n' || sign === '\r') inLine = 0;
    else if (sign === delimiter) inLine += 1;
    if (inLine > mostDelimiters) {
      const row = before + 1 + lineEndsIn(text.slice(0, at));
      throw new FileFault('refused', 'tooManyColumns', { row, max: limits.importColumns });
    }
    at += sign.length;
  }
}

function lineEndsIn(text: string): number {
  let ends = 0;
  for (const _ of text.matchAll(/\r\n|\n|\r/g)) ends += 1;
  return ends;
}

/**
 * Accepts any usual delimiter. A quotation mark inside a cell is an ordinary character, because people also write it for inches.
 * Throws FileFault at the first exceeded limit and for a quotation that never ends.
 */
export function csvRows(text: string): SheetRow[] {
  const named = delimiterLine.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const before = named === null ? 0 : 1;
  const delimiter = named?.[1] ?? sniffDelimiter(body);
  checkWidth(body, delimiter, before);
  try {
    return parsedRows(body, delimiter, before);
  } catch (error) {
    if (!(error instanceof CsvError)) throw asFault(error);
    const rows = error.code === 'CSV_MAX_RECORD_SIZE' ? undefined : lineRows(body, delimiter, before);
    if (rows === undefined) throw brokenText(error, before);
    return rows;
  }
}

function parsedRows(body: string, delimiter: string, before: number): SheetRow[] {
  const collector = collectRows();
  parse(body, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    bom: true,
    max_record_size: 2 * limits.importColumns * limits.importCellCharacters,
    // Returns null, so that the library does not store the records: `collector` stores them and checks the
    // limits.
    on_record: (record: string[], { records }: { records: number }) => {
      collector.add(records + before, record);
      return null;
    },
  });
  return collector.rows();
}

/** For texts in which quotation marks mean inches. Undefined when a quotation is opened but not closed in its cell. */
function lineRows(body: string, delimiter: string, before: number): SheetRow[] | undefined {
  const collector = collectRows();
  for (const [at, line] of body.split(/\r\n|\n|\r/).entries())
    collector.add(at + 1 + before, splitCells(line, delimiter));
  const rows = collector.rows();
  return rows.some(({ cells }) => cells.some((cell) => /^"[^"]*$/.test(cell))) ? undefined : rows;
}

function brokenText(error: CsvError, before: number): FileFault {
  const row = Number(error['records'] ?? 0) + 1 + before;
  return new FileFault('refused', error.code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLong' : 'quoteOpen', { row });
}
