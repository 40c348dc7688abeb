import { pipeline, Readable } from 'node:stream';
import { ofWorkbook } from '@engros/contracts/supplier/file-mapping.ts';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import { ImportRefused } from '../import-refused.ts';
import { decodedText } from './decode-text-file.ts';
import type { RawRecord, Source } from './table-source.ts';

/**
 * A stray quotation mark costs its row. Where it could have swallowed the next rows, it costs the file, as no row may be lost
 * without a word.
 */
export async function* csvRecords(source: Source): AsyncGenerator<RawRecord> {
  const { path, delimiter, limits } = source;
  const strict = {
    // As the text of a workbook has it.
    delimiter: delimiter === ofWorkbook ? ';' : delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: limits.columns * limits.fieldCharacters,
  };
  const judge = judgeBy(strict, delimiter === ofWorkbook);
  const parser = parse({ ...strict, relax_quotes: true, raw: true });
  const end = { isEnded: true };
  pipeline(Readable.from(endedText(source, end)), parser, () => undefined);
  let row = 0;
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      row += 1;
      const judged = judge(record, raw, row);
      if (typeof judged === 'string') throw brokenText(path, { code: judged, row, line: parser.info.lines });
      yield judged;
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenText(path, placeOf(error)) : error;
  }
  if (!end.isEnded) yield { record: [], isCutBefore: true };
}

/** Says at its end whether a line break ends the text, or a quotation mark that closes its last field. */
async function* endedText({ file, encoding }: Source, end: { isEnded: boolean }): AsyncGenerator<string> {
  for await (const piece of decodedText(file, encoding)) {
    if (piece !== '') end.isEnded = /[\r\n"]$/.test(piece);
    yield piece;
  }
}

const lineBreak = /\r\n|\n|\r/;

/** Whether a line break stands within it, and not only at its end. */
function hasSeveralLines(raw: string): boolean {
  let end = raw.length;
  while (end > 0 && /[\r\n]/.test(raw[end - 1] ?? '')) end -= 1;
  const text = raw.slice(0, end);
  return text.includes('\n') || text.includes('\r');
}

/** A number, or what has digits and no spaces; or a quotation mark alone, as people write for the same as above. */
const codeLike = /^"$|^"?[\p{L}\p{N}._-]*\p{N}[\p{L}\p{N}._-]*"?$/u;
const isCode = (cell: string | undefined): boolean => codeLike.test(cell?.trim() ?? '');

function faultIn(raw: string, strict: Options): CsvError | undefined {
  try {
    parseWhole(raw, strict);
    return undefined;
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}

/** The code of the fault when a stray quotation mark may have swallowed rows, or stands in the header. */
function judgeBy(strict: Options & { delimiter: string }, isWorkbook: boolean) {
  let width = 0;
  /** Places of the columns that hold nothing but codes; undefined before the first row. */
  let codes: number[] | undefined;

  /** Whether each of its lines could be a row, as between two lone quotation marks at the start of fields. */
  function hasSwallowed(raw: string, row: number): boolean {
    if (row === 1 || isWorkbook || width === 1 || !hasSeveralLines(raw)) return false;
    const lines = raw.split(lineBreak).filter((line) => line.trim() !== '');
    const rows = lines.map((line) => line.split(strict.delimiter));
    const [first = [], ...others] = rows;
    if (others.length === 0) return false;
    // Counted from either end, because a text with a delimiter in it may stand between.
    const inFirst = [...first.keys()].filter((at) => isCode(first[at]));
    const places = codes ?? inFirst.flatMap((at) => [at, at - first.length + width]);
    if (places.length === 0) return rows.every((cells) => cells.length === width);
    return rows.every(
      (cells) =>
        cells.length >= width && places.some((at) => isCode(cells[at]) || isCode(cells.at(at - width))),
    );
  }

  function learn(record: readonly string[], row: number): void {
    if (row === 1) width = record.length;
    else if (record.length === width && codes?.every((at) => isCode(record[at])) !== true)
      codes = (codes ?? [...record.keys()]).filter((at) => isCode(record[at]));
  }

  return (record: string[], raw: string, row: number): RawRecord | CsvError['code'] => {
    const strayQuoteAt = record.findIndex((field) => field.includes('"'));
    if (strayQuoteAt < 0) {
      if (hasSwallowed(raw, row)) return 'CSV_INVALID_CLOSING_QUOTE';
      learn(record, row);
      return { record };
    }
    const error = faultIn(raw, strict);
    if (error === undefined) return { record };
    return row === 1 || /[\r\n]/.test(raw.trim()) ? error.code : { record, strayQuoteAt };
  };
}

interface Broken {
  readonly code: CsvError['code'];
  readonly row: number;
  readonly line: number;
}

const placeOf = (error: CsvError): Broken => ({
  code: error.code,
  row: Number(error['records'] ?? 0) + 1,
  line: Number(error['lines'] ?? 0),
});

function brokenText(path: string, { code, row, line }: Broken): ImportRefused {
  const place = `row ${row} (line ${line} of the text)`;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportRefused(
      `${path}, row ${row}: a quotation mark is opened and never closed. Close it, or write it twice when it belongs to the text.`,
      { label: 'import.why.quoteOpen', params: { row } },
    );
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new ImportRefused(
      `${path}, ${place}: the row is too long to be one; probably a quotation mark is not closed. Mend it there.`,
      { label: 'import.why.rowTooLong', params: { row } },
    );
  return new ImportRefused(
    `${path}, ${place}: a quotation mark stands within a field. Put the field in quotation marks and write those inside twice ("5"" pizza").`,
    { label: 'import.why.quoteInside', params: { row } },
  );
}
