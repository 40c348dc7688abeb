import { pipeline, Readable } from 'node:stream';
import { type FileMapping, ofWorkbook } from '@engros/contracts/supplier/file-mapping.ts';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import type { TextEncoding } from '../../../platform/encodings/encodings.ts';
import { type ImportLimits, importLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import { type Findings, findingsOf, type RowProblem, shownValue } from '../row-problem.ts';
import {
  calledFile,
  decodedText,
  detectEncoding,
  type ImportFile,
  isOfWorkbook,
  nameOfFile,
} from './decode-text-file.ts';
import { jsonRecords } from './read-json-lines.ts';
import { countKnownHeaders, recogniseColumns, type TableColumns, type TableLayout } from './table-columns.ts';
import { cellError } from './workbook-cells.ts';

export type TableCells<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface TableRow<Field extends string> {
  /** As in a spreadsheet: the header is row 1. */
  readonly row: number;
  /** A field whose column is not in the file is absent. */
  readonly cells: TableCells<Field>;
  /** The fields as they were written, also those of columns that are not known. */
  readonly record: readonly string[];
  /** Set when the whole row is unreadable. */
  readonly fault?: RowProblem;
}

export interface UnreadColumn {
  readonly rows: number;
  /** The first of them, and what stands there. */
  readonly row: number;
  readonly value: string;
}

export interface TableFile<Field extends string> {
  /** Without the directory, for reports. */
  readonly name: string;
  readonly encoding: TextEncoding;
  readonly delimiter: string;
  readonly columns: TableColumns<Field>;
  readonly headers: readonly string[];
  readonly mapping: FileMapping;
  /** Of the columns that nothing is read from, those that hold something in the rows read so far, by header. */
  readonly unread: ReadonlyMap<string, UnreadColumn>;
  /** Throws ImportRefused where the text is malformed or a limit is exceeded. */
  rows(): AsyncGenerator<TableRow<Field>>;
}

/** A file whose header was read, before its columns are recognised. */
export interface TableLook {
  /** Without the directory. */
  readonly name: string;
  readonly encoding: TextEncoding;
  readonly delimiter: string;
  readonly headers: readonly string[];
  /** What the first filled row of each column holds, by its place; only the first rows are looked at. */
  readonly samples: readonly string[];
  readonly source: Source;
}

export interface ReadOptions {
  readonly mapping?: FileMapping;
  /** Undefined when it is that of the mapping, or to be detected. */
  readonly encoding?: TextEncoding | undefined;
  readonly limits?: ImportLimits;
}

const delimiters = [';', ',', '\t', '|'] as const;
/** Stands for the delimiter of a file with a JSON object in each line. */
const jsonLines = 'JSON lines';

/** Detects encoding, delimiter and columns. Throws ImportRefused when that fails. */
export const openTableFile = async <Field extends string>(
  file: ImportFile,
  layout: TableLayout<Field>,
  options: ReadOptions = {},
): Promise<TableFile<Field>> =>
  openTableLook(await lookAtTable(file, layout, options), layout, options.mapping);

/** Detects encoding and delimiter, and reads the header. Throws ImportRefused when that fails. */
export async function lookAtTable<Field extends string>(
  file: ImportFile,
  layout: TableLayout<Field>,
  { mapping = {}, limits = importLimits, ...given }: ReadOptions = {},
): Promise<TableLook> {
  const path = calledFile(file);
  const encoding = await detectEncoding(file, limits.fileBytes, given.encoding ?? mapping.Encoding);
  const first = await firstLine(file, encoding, limits);
  const delimiter = isOfWorkbook(file)
    ? ofWorkbook
    : first.startsWith('{')
      ? jsonLines
      : (mapping.Delimiter ?? sniffDelimiter(first, mapping, layout));
  const source: Source = { file, path, encoding, delimiter, limits };
  const [headers = [], ...rows] = await firstRecords(source);
  if (headers.length > limits.columns)
    throw new ImportRefused(
      `${path} has ${headers.length} columns; at most ${limits.columns} are read. Leave out those that are not needed.`,
      { label: 'import.why.columns', params: { count: headers.length, most: limits.columns } },
    );
  const samples = headers.map((_header, at) =>
    shownValue(rows.map((row) => row[at] ?? '').find((value) => value.trim() !== '')),
  );
  return { name: nameOfFile(file), encoding, delimiter, headers, samples, source };
}

/** Recognises the columns. Throws ImportRefused when that fails. */
export function openTableLook<Field extends string>(
  { source, headers, ...look }: TableLook,
  layout: TableLayout<Field>,
  mapping: FileMapping = {},
): TableFile<Field> {
  const columns = recogniseColumns(source.path, headers, mapping, layout);
  const unread = new Map<string, UnreadColumn>();
  return {
    name: look.name,
    encoding: look.encoding,
    delimiter: look.delimiter,
    columns,
    headers,
    mapping,
    unread,
    rows: () => tableRows(source, { columns, headers, unread, meant: meaningsIn(mapping) }),
  };
}

const sampledRows = 20;

/** The header and the first rows; what is wrong in a row is said where the rows are read. */
async function firstRecords(source: Source): Promise<string[][]> {
  const found: string[][] = [];
  try {
    for await (const { record } of recordsOf(source)) {
      found.push(record);
      if (found.length > sampledRows) break;
    }
  } catch (error) {
    if (!(error instanceof ImportRefused) || found.length === 0) throw error;
  }
  return found;
}

/** What a cell of a field means, where a mapping says so. */
type Meanings = ReadonlyMap<string, ReadonlyMap<string, string>>;

const plainWord = (written: string): string => written.normalize('NFC').trim().toLowerCase();

const meaningsIn = ({ Words = [] }: FileMapping): Meanings =>
  new Map(
    [...Map.groupBy(Words, ({ Field }) => Field)].map(([field, words]) => [
      field,
      new Map(words.map(({ Written, Means }) => [plainWord(Written), Means])),
    ]),
  );

interface Source {
  readonly file: ImportFile;
  /** Name of the file in messages. */
  readonly path: string;
  readonly encoding: TextEncoding;
  readonly delimiter: string;
  readonly limits: ImportLimits;
}

async function firstLine(file: ImportFile, encoding: TextEncoding, limits: ImportLimits): Promise<string> {
  let text = '';
  for await (const piece of decodedText(file, encoding)) {
    text += piece;
    if (/[\r\n]/.test(text.trimStart()) || text.length > limits.columns * limits.fieldCharacters) break;
  }
  const line = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  if (line === '')
    throw new ImportRefused(`${calledFile(file)} has no text in it. Export it again.`, {
      label: 'import.why.empty',
    });
  return line;
}

/** The one that gives most known headers, then the one that occurs most often. */
function sniffDelimiter<Field extends string>(
  line: string,
  mapping: FileMapping,
  layout: TableLayout<Field>,
): string {
  const scored = delimiters.map((delimiter) => {
    const headers = line.split(delimiter).map((header) => header.replaceAll('"', ''));
    return { delimiter, known: countKnownHeaders(headers, mapping, layout), count: headers.length };
  });
  scored.sort((a, b) => b.known - a.known || b.count - a.count);
  return scored[0]?.delimiter ?? ';';
}

interface RawRecord {
  record: string[];
  /** Undefined unless a quotation mark stands within a field, as for inches: then the place of the field. */
  strayQuoteAt?: number;
  /** Why nothing can be read from the row. */
  unreadable?: string;
}

const recordsOf = (source: Source): AsyncGenerator<RawRecord> =>
  source.delimiter === jsonLines ? jsonRecords(source) : records(source);

/**
 * A stray quotation mark costs its row. Where it could have swallowed the next rows, it costs the file, as no row may be lost
 * without a word.
 */
async function* records({ file, path, encoding, delimiter, limits }: Source): AsyncGenerator<RawRecord> {
  const strict = {
    // As the text of a workbook has it.
    delimiter: delimiter === ofWorkbook ? ';' : delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: limits.columns * limits.fieldCharacters,
  };
  const judge = judgeBy(strict);
  const parser = parse({ ...strict, relax_quotes: true, raw: true });
  pipeline(Readable.from(decodedText(file, encoding)), parser, () => undefined);
  let row = 0;
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      row += 1;
      const judged = judge(record, raw, row);
      if (judged instanceof CsvError)
        throw brokenText(path, Object.assign(judged, { records: row - 1, lines: parser.info.lines }));
      yield judged;
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenText(path, error) : error;
  }
}

/** The fault when a stray quotation mark may have swallowed rows, or stands in the header. */
function judgeBy(strict: Options) {
  return (record: string[], raw: string, row: number): RawRecord | CsvError => {
    const strayQuoteAt = record.findIndex((field) => field.includes('"'));
    if (strayQuoteAt < 0) return { record };
    try {
      parseWhole(raw, strict);
      return { record };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return row === 1 || /[\r\n]/.test(raw.trim()) ? error : { record, strayQuoteAt };
    }
  };
}

function brokenText(path: string, error: CsvError): ImportRefused {
  const line = Number(error['lines'] ?? 0);
  const row = Number(error['records'] ?? 0) + 1;
  const place = `row ${row} (line ${line} of the text)`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportRefused(
      `${path}, row ${row}: a quotation mark is opened and never closed. Close it, or write it twice when it belongs to the text.`,
      { label: 'import.why.quoteOpen', params: { row } },
    );
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new ImportRefused(
      `${path}, ${place}: the row is too long to be one; probably a quotation mark is not closed. Mend it there.`,
      { label: 'import.why.rowTooLong', params: { row } },
    );
  return new ImportRefused(
    `${path}, ${place}: a quotation mark stands within a field. Put the field in quotation marks and write those inside twice ("5"" pizza").`,
    { label: 'import.why.quoteInside', params: { row } },
  );
}

interface Opened<Field extends string> {
  readonly columns: TableColumns<Field>;
  readonly headers: readonly string[];
  readonly unread: Map<string, UnreadColumn>;
  readonly meant: Meanings;
}

async function* tableRows<Field extends string>(
  source: Source,
  { columns, headers, unread, meant }: Opened<Field>,
): AsyncGenerator<TableRow<Field>> {
  const { path, limits } = source;
  const by: Reading = { width: headers.length, limits, meant, isWorkbook: source.delimiter === ofWorkbook };
  const countUnread = unreadCounter(columns, headers, unread);
  // JSON lines have no row of headers, so their first row is the first line.
  const headerRow = source.delimiter === jsonLines ? 0 : 1;
  let row = headerRow - 1;
  let filled = 0;
  for await (const { record, strayQuoteAt, unreadable } of recordsOf(source)) {
    row += 1;
    if (row === headerRow || record.every((field) => field.trim() === '')) continue;
    filled += 1;
    if (filled > limits.rows)
      throw new ImportRefused(
        `${path} has more than ${limits.rows} rows (row ${row}). Split it into several files.`,
        { label: 'import.why.rows', params: { most: limits.rows } },
      );
    if (unreadable !== undefined) {
      yield unreadableRow(row, record, unreadable);
      continue;
    }
    countUnread(row, record);
    yield tableRow(row, { record: filledTo(record, by), strayQuoteAt }, columns, by);
  }
  if (filled === 0)
    throw new ImportRefused(`${path} has a header and no rows. Export it with its rows.`, {
      label: 'import.why.noRows',
    });
}

/** A workbook says nothing of the empty cells at the end of a row. */
const filledTo = (record: readonly string[], { width, isWorkbook }: Reading): readonly string[] =>
  isWorkbook && record.length < width
    ? [...record, ...Array<string>(width - record.length).fill('')]
    : record;

function unreadCounter(
  { indexOf, skipped }: TableColumns<string>,
  headers: readonly string[],
  unread: Map<string, UnreadColumn>,
) {
  unread.clear();
  const taken = new Set(indexOf.values());
  const left = [...headers.entries()].filter(
    ([index, header]) => !taken.has(index) && header.trim() !== '' && !skipped.includes(header.trim()),
  );
  return (row: number, record: readonly string[]): void => {
    for (const [index, header] of left) {
      const value = shownValue(record[index]);
      const before = unread.get(header.trim());
      if (value !== '') unread.set(header.trim(), { row, value, ...before, rows: (before?.rows ?? 0) + 1 });
    }
  };
}

// What stands where a letter was: the mark of a lost one, a control character, or a Danish letter read twice.
const brokenLetters = /\uFFFD|[\u0080-\u009F]|\u00C3[\u00A6\u00B8\u00A5\u2020\u02DC\u2026\u00A9\u00A8]/;

function unreadableRow(row: number, record: readonly string[], sentence: string): TableRow<never> {
  const fault = {
    row,
    field: 'row',
    value: shownValue(record[0]),
    code: 'rowUnreadable',
    sentence,
    isRefusal: true,
  };
  return { row, cells: {}, record, fault };
}

function refuseWidth(findings: Findings, record: readonly string[], { width, isWorkbook }: Reading): void {
  const surplus = record.slice(width).some((field) => field.trim() !== '');
  if (surplus && isWorkbook)
    findings.refuse(
      'row',
      'cellsBeyond',
      'A cell to the right of the last header holds something: give its column a header, or empty the cell.',
    );
  else if (surplus || record.length < width)
    findings.refuse(
      'row',
      'columnCount',
      `The row has ${record.length} fields and the header ${width}: put fields with the delimiter or a line break in them into quotation marks.`,
    );
}

interface Reading {
  /** Of the header. */
  readonly width: number;
  readonly limits: ImportLimits;
  readonly meant: Meanings;
  readonly isWorkbook: boolean;
}

function tableRow<Field extends string>(
  row: number,
  { record, strayQuoteAt }: { record: readonly string[]; strayQuoteAt: number | undefined },
  { indexOf }: TableColumns<Field>,
  by: Reading,
): TableRow<Field> {
  const { limits, meant } = by;
  const cells: Partial<Record<Field, string>> = {};
  for (const [field, index] of indexOf) {
    const written = record[index] ?? '';
    cells[field] = meant.get(field)?.get(plainWord(written)) ?? written;
  }
  const findings = findingsOf(row, cells);
  if (strayQuoteAt !== undefined)
    findings.refuse(
      [...indexOf].find(([, index]) => index === strayQuoteAt)?.[0] ?? 'row',
      'quoteInside',
      'A quotation mark stands within the field: put the field in quotation marks and write those inside twice ("5"" pizza").',
    );
  refuseWidth(findings, record, by);
  const broken = [...indexOf.keys()].find((field) => brokenLetters.test(cells[field] ?? ''));
  if (broken !== undefined)
    findings.refuse(
      broken,
      'brokenLetters',
      'Letters of the field were lost before: it was read in a wrong encoding once. Export it again.',
    );
  const uncounted = [...indexOf.keys()].find((field) => cellError.test((cells[field] ?? '').trim()));
  if (uncounted !== undefined)
    findings.refuse(
      uncounted,
      'cellError',
      'A formula of the spreadsheet has no result here. Put it right, and save the file again.',
    );
  const tooLong = [...indexOf.keys()].find((field) => (cells[field] ?? '').length > limits.fieldCharacters);
  if (tooLong !== undefined)
    findings.refuse(
      tooLong,
      'fieldTooLong',
      `The field has more than ${limits.fieldCharacters} characters: shorten it.`,
    );
  const fault = findings.problems[0];
  return { row, cells, record, ...(fault && { fault }) };
}
