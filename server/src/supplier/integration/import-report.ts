import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import { csvLine } from '@engros/contracts/values/csv-cell.ts';
import { type LoggedProblems, shownOfGroup } from './problem-log.ts';
import type { TableFile } from './reading/read-table-file.ts';
import type { TableColumns } from './reading/table-columns.ts';
import type { RowList } from './row-list.ts';
import type { RowProblem } from './row-problem.ts';
import type { FieldChange, Tried } from './trial/find-changes.ts';
import type { Gone } from './whole/end-missing.ts';

export interface ImportReport extends LoggedProblems {
  readonly file: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly columns: TableColumns<string>;
  /** By which the file was read. */
  readonly mapping: FileMapping;
  /** False when no row could be used. */
  readonly isWritten: boolean;
  /** Price in øre given on the command line for rows without one. */
  readonly priceOre: number | undefined;
  /** Price in øre used for new products without one, on a demonstration database. */
  readonly demoPriceOre: number | undefined;
  readonly counts: {
    readonly read: number;
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  /** Every row that was read; null when nobody asked for them. */
  readonly rows: RowList | null;
  /** What a whole set left out and ended; null for other files. */
  readonly gone: Pick<Gone, 'rows' | 'of' | 'unknown'> | null;
  /** What a trial found; null when the file was imported. */
  readonly tried: Tried | null;
}

const kroner = (ore: number): string => `${(ore / 100).toFixed(2).replace('.', ',')} kr.`;

export function reportLines(report: ImportReport): string[] {
  const { counts, columns } = report;
  const delimiter = report.delimiter === '\t' ? 'tab' : report.delimiter;
  return [
    `${report.file} (${report.encoding}, delimiter ${delimiter}): ${counts.read} rows read, ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused${report.gone === null ? '' : `, ${report.gone.rows} gone`}.`,
    ...unendedLines(report),
    ...(columns.ignored.length > 0 ? [`Columns nothing was read from: ${columns.ignored.join(', ')}.`] : []),
    ...priceLines(report),
    ...reasonLines('Refused', true, report),
    ...reasonLines('Imported with a note', false, report),
    ...(report.isWritten ? [] : ['Nothing was imported: put the refused rows right and start again.']),
    ...(report.tried === null
      ? []
      : [...triedLines(report.tried, columns), 'This was a trial: nothing is changed.']),
  ];
}

function unendedLines({ gone }: ImportReport): string[] {
  if (gone === null || gone.unknown === 0) return [];
  return [
    `Nothing was ended, because ${gone.unknown} refused rows do not say which record they are. Put them right and give the whole set again.`,
  ];
}

function triedLines({ examples, findings }: Tried, { headers }: TableColumns<string>): string[] {
  const named = (field: string) => headers.get(field) ?? field;
  const changed = ({ field, before, after }: FieldChange) => `${named(field)} [${before}] to [${after}]`;
  return [
    ...findings.map(
      ({ finding, field, rows, example }) =>
        `Looks wrong, ${finding}: ${rows}, such as ${example.row === 0 ? example.name : `row ${example.row}`}: ${changed({ ...example, field })}`,
    ),
    ...examples.map(({ row, name, outcome, fields }) => {
      if (outcome === 'new') return `Would be new: ${name} (row ${row})`;
      const at = outcome === 'gone' ? 'gone' : 'changed';
      return `Would be ${at}: ${name}${row === 0 ? '' : ` (row ${row})`}: ${fields.map(changed).join(', ')}`;
    }),
  ];
}

function priceLines({ priceOre, demoPriceOre }: ImportReport): string[] {
  if (priceOre !== undefined) return [`Rows without a price got ${kroner(priceOre)} (--price).`];
  if (demoPriceOre === undefined) return [];
  return [
    `This is a demonstration database: new goods without a price got ${kroner(demoPriceOre)} Give another one with --price=25,00.`,
  ];
}

/** As in a spreadsheet (A, B … Z, AA); undefined for a field without a column. */
function columnLetters(field: string, { indexOf }: TableColumns<string>): string | undefined {
  const index = indexOf.get(field);
  if (index === undefined) return undefined;
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : String.fromCodePoint(64 + Math.floor(index / 26)) + last;
}

function reasonLines(
  title: string,
  isRefusal: boolean,
  { problems, groups, columns }: ImportReport,
): string[] {
  const byCode = Map.groupBy(
    problems.filter((problem) => problem.isRefusal === isRefusal),
    ({ code }) => code,
  );
  const countOf = (code: string) =>
    groups.reduce(
      (sum, group) => (group.code === code && group.isRefusal === isRefusal ? sum + group.rows : sum),
      0,
    );
  return [...byCode].flatMap(([code, same]) => {
    const count = countOf(code);
    return [
      `${title}, ${code}: ${count}`,
      ...same.slice(0, shownOfGroup).map(({ row, field, value, sentence }) => {
        const cell = value === '' ? '' : ` [${value}]`;
        const column = columnLetters(field, columns);
        return `  row ${row}${column === undefined ? '' : `, column ${column}`}: ${sentence}${cell}`;
      }),
      ...(count > shownOfGroup ? [`  … and ${count - shownOfGroup} more`] : []),
    ];
  });
}

const reportColumns = ['row', 'outcome', 'itemNumber', 'field', 'value', 'problem', 'sentence'];

/** For a file that was refused as a whole, as {@link reportCsv} writes one. */
export const refusalCsv = (why: string): string =>
  `\uFEFF${csvLine(reportColumns)}${csvLine(['', 'refused', '', '', '', 'file', why])}`;

const pieceCharacters = 64 * 1024;

/** Of a few lines each, so that a long list is not written line by line. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < pieceCharacters) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** RFC 4180, UTF-8 with byte order mark so that Excel reads it. */
export const reportCsv = (
  report: Pick<ImportReport, 'rows'>,
  sentenceOf: (problem: RowProblem) => string = ({ sentence }) => sentence,
): AsyncGenerator<string> => inPieces(reportRows(report, sentenceOf));

async function* reportRows(
  { rows }: Pick<ImportReport, 'rows'>,
  sentenceOf: (problem: RowProblem) => string,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(reportColumns)}`;
  for await (const { row, outcome, itemNumber, problems } of rows?.each() ?? []) {
    const start = [String(row), outcome, itemNumber];
    if (problems.length === 0) yield csvLine([...start, '', '', '', '']);
    for (const problem of problems) {
      const { field, value, code } = problem;
      yield csvLine([...start, field, value, code, sentenceOf(problem)]);
    }
  }
}

/** The refused rows as they were written, each after why: mended, they are a file that is imported again. */
export const refusedCsv = (...from: Parameters<typeof refusedRows>): AsyncGenerator<string> =>
  inPieces(refusedRows(...from));

async function* refusedRows(
  file: Pick<TableFile<string>, 'headers' | 'rows'>,
  { rows, counts }: Pick<ImportReport, 'rows' | 'counts'>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['fejl', ...file.headers])}`;
  if (counts.refused === 0) return;
  const written = file.rows();
  for await (const { row, outcome, problems } of rows?.each() ?? []) {
    if (outcome !== 'refused') continue;
    const record = await recordAt(written, row);
    if (record === undefined) return;
    const reasons = problems.filter(({ isRefusal }) => isRefusal).map(({ sentence }) => sentence);
    yield csvLine([reasons.join(' '), ...record]);
  }
}

/** Of rows that are asked for in their order. */
async function recordAt(
  rows: AsyncGenerator<{ row: number; record: readonly string[] }>,
  row: number,
): Promise<readonly string[] | undefined> {
  for (;;) {
    const { value, done } = await rows.next();
    if (done) return undefined;
    if (value.row === row) return value.record;
  }
}
