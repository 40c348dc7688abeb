import { type FileMapping, ofWorkbook } from '@engros/contracts/supplier/file-mapping.ts';
import type { TextEncoding } from '../../../platform/encodings/encodings.ts';
import { type ImportLimits, importLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import { shownValue } from '../row-problem.ts';
import {
  calledFile,
  decodedText,
  detectEncoding,
  type ImportFile,
  isOfWorkbook,
  nameOfFile,
} from './decode-text-file.ts';
import { countKnownHeaders, recogniseColumns, type TableColumns, type TableLayout } from './table-columns.ts';
import {
  type Meanings,
  plainWord,
  recordsOf,
  type TableRow,
  tableRows,
  type UnreadColumn,
} from './table-rows.ts';
import { jsonLines, type Source } from './table-source.ts';

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
  /** So many blank cells stand at the end of each of the first rows, beyond the last header. */
  readonly surplus: number;
  readonly source: Source;
}

export interface ReadOptions {
  readonly mapping?: FileMapping;
  /** Undefined when it is that of the mapping, or to be detected. */
  readonly encoding?: TextEncoding | undefined;
  readonly limits?: ImportLimits;
}

const delimiters = [';', ',', '\t', '|'] as const;

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
  const surplus = surplusOf(headers, rows, delimiter);
  return { name: nameOfFile(file), encoding, delimiter, headers, samples, surplus, source };
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
    rows: () =>
      tableRows(source, { columns, headers, unread, meant: meaningsIn(mapping), surplus: look.surplus }),
  };
}

const sampledRows = 20;

/** As of a program that ends each row, but not the header, with a delimiter. With commas they may be decimals instead. */
function surplusOf(headers: readonly string[], rows: readonly string[][], delimiter: string): number {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [surplus = 0, ...others] = new Set(filled.map((row) => row.length - headers.length));
  const isBlank = filled.every((row) => row.slice(headers.length).every((cell) => cell.trim() === ''));
  return others.length === 0 && isBlank && filled.length > 1 && delimiter !== ',' ? surplus : 0;
}

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

const meaningsIn = ({ Words = [] }: FileMapping): Meanings =>
  new Map(
    [...Map.groupBy(Words, ({ Field }) => Field)].map(([field, words]) => [
      field,
      new Map(words.map(({ Written, Means }) => [plainWord(Written), Means])),
    ]),
  );

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
