import { ofWorkbook } from '@engros/contracts/supplier/file-mapping.ts';
import { letterJudge } from '../../../platform/encodings/judge-letters.ts';
import type { ImportLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import { type Findings, findingsOf, type RowProblem, shownValue } from '../row-problem.ts';
import { csvRecords } from './csv-records.ts';
import { dayOrders } from './day-orders.ts';
import { lastCells } from './last-cells.ts';
import { jsonRecords } from './read-json-lines.ts';
import type { TableColumns } from './table-columns.ts';
import { jsonLines, type RawRecord, type Source } from './table-source.ts';
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
  /** What the report says of a row that is read all the same. */
  readonly note?: RowProblem;
}

export interface UnreadColumn {
  readonly rows: number;
  /** The first of them, and what stands there. */
  readonly row: number;
  readonly value: string;
}

/** What a cell of a field means, where a mapping says so. */
export type Meanings = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A word as meanings are compared. */
export const plainWord = (written: string): string => written.normalize('NFC').trim().toLowerCase();

/** The records of a file; the first has the headers. */
export const recordsOf = (source: Source): AsyncGenerator<RawRecord> =>
  source.delimiter === jsonLines ? jsonRecords(source) : csvRecords(source);

interface Opened<Field extends string> {
  readonly columns: TableColumns<Field>;
  readonly headers: readonly string[];
  readonly unread: Map<string, UnreadColumn>;
  readonly meant: Meanings;
  /** So many blank cells stand at the end of each row, beyond the last header. */
  readonly surplus: number;
}

/** Throws ImportRefused where the text is malformed, a limit is exceeded, or days would be read wrongly. */
export async function* tableRows<Field extends string>(
  source: Source,
  opened: Opened<Field>,
): AsyncGenerator<TableRow<Field>> {
  const taker = rowTaker(source, opened);
  // JSON lines have no row of headers, so their first row is the first line.
  const headerRow = source.delimiter === jsonLines ? 0 : 1;
  let row = headerRow - 1;
  let last: RawRecord | undefined;
  let lastRow = row;
  let isCut = false;
  for await (const raw of recordsOf(source)) {
    isCut = raw.isCutBefore === true;
    if (isCut) break;
    row += 1;
    if (row === headerRow || raw.record.every((field) => field.trim() === '')) continue;
    if (last !== undefined) yield taker.take(lastRow, last, false);
    [last, lastRow] = [raw, row];
  }
  if (last !== undefined) yield taker.take(lastRow, last, isCut && lastRow === row);
  taker.end();
}

/** Reads row by row, and finds what rows show together. */
function rowTaker<Field extends string>(
  { path, limits, delimiter, encoding }: Source,
  { columns, headers, unread, meant, surplus }: Opened<Field>,
) {
  const by: Reading = {
    ...{ headers, limits, meant, surplus },
    headerless: [...headers.keys()].filter((at) => headers[at]?.trim() === ''),
    isWorkbook: delimiter === ofWorkbook,
    isBroken: letterJudge(encoding),
  };
  const countUnread = unreadCounter(columns, headers, unread);
  const [days, cells] = [dayOrders(path, headers), lastCells()];
  let filled = 0;
  return {
    take(row: number, { record, strayQuoteAt, unreadable }: RawRecord, isLastOpen: boolean): TableRow<Field> {
      filled += 1;
      if (filled > limits.rows)
        throw new ImportRefused(
          `${path} has more than ${limits.rows} rows (row ${row}). Split it into several files.`,
          { label: 'import.why.rows', params: { most: limits.rows } },
        );
      if (unreadable !== undefined) return unreadableRow(row, record, unreadable);
      countUnread(row, record);
      days.take(row, record);
      const end = isLastOpen ? cells.judge(record) : 'whole';
      cells.take(record);
      return tableRow(row, { record: filledTo(record, by), strayQuoteAt, end }, columns, by);
    },
    /** After the last row. */
    end(): void {
      days.check();
      if (filled === 0)
        throw new ImportRefused(`${path} has a header and no rows. Export it with its rows.`, {
          label: 'import.why.noRows',
        });
    },
  };
}

/** A workbook says nothing of the empty cells at the end of a row. */
const filledTo = (record: readonly string[], { headers, isWorkbook }: Reading): readonly string[] =>
  isWorkbook && record.length < headers.length
    ? [...record, ...Array<string>(headers.length - record.length).fill('')]
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

/** As a spreadsheet calls it, such as C or AB. */
export function letterOfColumn(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterOfColumn(Math.floor(index / 26) - 1) + last;
}

/** A cell under no header may be one that was meant to be read, such as a block. */
function refuseHeaderless(findings: Findings, record: readonly string[], { headerless }: Reading): void {
  const index = headerless.find((at) => (record[at] ?? '').trim() !== '');
  if (index !== undefined)
    findings.refuse(
      'row',
      'cellsBeyond',
      `Column ${letterOfColumn(index)} has no header and holds something: give it a header, or empty the cell.`,
    );
}

/** More cells than headers are read only where every row ends with as many blank ones, or cells may have moved. */
function refuseWidth(findings: Findings, record: readonly string[], by: Reading): void {
  const { headers, isWorkbook, surplus } = by;
  const more = record.length - headers.length;
  const isFilled = record.slice(headers.length).some((field) => field.trim() !== '');
  if (isFilled && isWorkbook)
    findings.refuse(
      'row',
      'cellsBeyond',
      'A cell to the right of the last header holds something: give its column a header, or empty the cell.',
    );
  else if (more < 0 || isFilled || (more > 0 && more !== surplus && !isWorkbook))
    findings.refuse(
      'row',
      'columnCount',
      `The row has ${record.length} fields and the header ${headers.length}: put fields with the delimiter or a line break in them into quotation marks.`,
    );
}

interface Reading {
  readonly headers: readonly string[];
  readonly limits: ImportLimits;
  readonly meant: Meanings;
  /** Places of the columns without a header. */
  readonly headerless: readonly number[];
  readonly isWorkbook: boolean;
  readonly surplus: number;
  /** Whether letters of a text were lost. */
  readonly isBroken: (text: string) => boolean;
}

interface Written {
  readonly record: readonly string[];
  readonly strayQuoteAt: number | undefined;
  readonly end: 'whole' | 'open' | 'cut';
}

function tableRow<Field extends string>(
  row: number,
  { record, strayQuoteAt, end }: Written,
  { indexOf }: TableColumns<Field>,
  by: Reading,
): TableRow<Field> {
  const { meant } = by;
  const cells: Partial<Record<Field, string>> = {};
  for (const [field, index] of indexOf) {
    const written = record[index] ?? '';
    cells[field] = meant.get(field)?.get(plainWord(written)) ?? written;
  }
  const findings = findingsOf(row, cells);
  const fieldAt = (index: number): string => [...indexOf].find(([, at]) => at === index)?.[0] ?? 'row';
  if (strayQuoteAt !== undefined)
    findings.refuse(
      fieldAt(strayQuoteAt),
      'quoteInside',
      'A quotation mark stands within the field: put the field in quotation marks and write those inside twice ("5"" pizza").',
    );
  refuseWidth(findings, record, by);
  refuseHeaderless(findings, record, by);
  if (end === 'cut')
    findings.refuse(fieldAt(record.length - 1), 'rowCut', 'The file ends within this row. Send it whole.');
  refuseCells(findings, cells, by);
  if (end === 'open') sayOpen(findings, fieldAt(record.length - 1), record.at(-1) ?? '');
  if (findings.problems.length === 0) return { row, cells, record };
  const found = findings.problems.find(({ isRefusal }) => isRefusal) ?? findings.problems[0];
  if (found === undefined) return { row, cells, record };
  return { row, cells, record, ...(found.isRefusal ? { fault: found } : { note: found }) };
}

/** Less of it would be weaker, so that what may be cut is not read. */
const isWeakerCut = (field: string, cell: string): boolean =>
  field === 'ingredients' || field === 'allergens' || (field === 'blocked' && cell.trim() === '');

function sayOpen(findings: Findings, field: string, cell: string): void {
  const say = isWeakerCut(field, cell) ? findings.refuse : findings.note;
  say(
    field,
    'lastRowOpen',
    'The file ends with this row and no line break, so that it may be cut: see whether the row is whole, and end it with a line break.',
  );
}

/** Of each fault the first cell. */
function refuseCells(
  findings: Findings,
  cells: Readonly<Record<string, string | undefined>>,
  { isBroken, limits }: Reading,
): void {
  const faults: Readonly<Record<string, [is: (text: string) => boolean, sentence: string]>> = {
    brokenLetters: [
      isBroken,
      'Letters of the field were lost before: it was read in a wrong encoding once. Export it again.',
    ],
    cellError: [
      (text) => cellError.test(text.trim()),
      'A formula of the spreadsheet has no result here. Put it right, and save the file again.',
    ],
    fieldTooLong: [
      (text) => text.length > limits.fieldCharacters,
      `The field has more than ${limits.fieldCharacters} characters: shorten it.`,
    ],
  };
  // Most cells are plain words, which have none of them.
  const odd = Object.entries(cells).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !plainCell.test(entry[1]),
  );
  for (const [code, [isFault, sentence]] of odd.length === 0 ? [] : Object.entries(faults)) {
    const field = odd.find(([, text]) => isFault(text))?.[0];
    if (field !== undefined) findings.refuse(field, code, sentence);
  }
}

const plainCell = /^[ -"$-~]{0,200}$/;
