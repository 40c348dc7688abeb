import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import { csvLine } from '@engros/contracts/values/csv-cell.ts';
import type { ImportRefused } from './import-refused.ts';
import type { TableFile } from './reading/read-table-file.ts';
import type { TableColumns } from './reading/table-columns.ts';
import type { RowProblem } from './row-problem.ts';
import type { FieldChange, Tried } from './trial/find-changes.ts';

export interface RowOutcome {
  readonly row: number;
  readonly itemNumber: string;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
}

export interface ImportReport {
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
  /** Refusals and notes in row order. */
  readonly problems: readonly RowProblem[];
  /** One entry for each row that was read. */
  readonly outcomes: readonly RowOutcome[];
  /** What a trial found; null when the file was imported. */
  readonly tried: Tried | null;
}

const shownExamples = 5;
const kroner = (ore: number): string => `${(ore / 100).toFixed(2).replace('.', ',')} kr.`;

export function reportLines(report: ImportReport): string[] {
  const { counts, columns, problems } = report;
  const delimiter = report.delimiter === '\t' ? 'tab' : report.delimiter;
  return [
    `${report.file} (${report.encoding}, delimiter ${delimiter}): ${counts.read} rows read, ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused.`,
    ...(columns.ignored.length > 0 ? [`Columns nothing was read from: ${columns.ignored.join(', ')}.`] : []),
    ...priceLines(report),
    ...reasonLines(
      'Refused',
      problems.filter(({ isRefusal }) => isRefusal),
      columns,
    ),
    ...reasonLines(
      'Imported with a note',
      problems.filter(({ isRefusal }) => !isRefusal),
      columns,
    ),
    ...(report.isWritten ? [] : ['Nothing was imported: put the refused rows right and start again.']),
    ...(report.tried === null
      ? []
      : [...triedLines(report.tried, columns), 'This was a trial: nothing is changed.']),
  ];
}

function triedLines({ examples, findings }: Tried, { headers }: TableColumns<string>): string[] {
  const named = (field: string) => headers.get(field) ?? field;
  const changed = ({ field, before, after }: FieldChange) => `${named(field)} [${before}] to [${after}]`;
  return [
    ...findings.map(
      ({ finding, field, rows, example }) =>
        `Looks wrong, ${finding}: ${rows}, such as row ${example.row}: ${changed({ ...example, field })}`,
    ),
    ...examples.map(({ row, name, outcome, fields }) =>
      outcome === 'new'
        ? `Would be new: ${name} (row ${row})`
        : `Would be changed: ${name} (row ${row}): ${fields.map(changed).join(', ')}`,
    ),
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
  problems: readonly RowProblem[],
  columns: TableColumns<string>,
): string[] {
  const byCode = new Map<string, RowProblem[]>();
  for (const problem of problems) {
    const same = byCode.get(problem.code);
    if (same === undefined) byCode.set(problem.code, [problem]);
    else same.push(problem);
  }
  return [...byCode].flatMap(([code, same]) => [
    `${title}, ${code}: ${same.length}`,
    ...same.slice(0, shownExamples).map(({ row, field, value, sentence }) => {
      const cell = value === '' ? '' : ` [${value}]`;
      const column = columnLetters(field, columns);
      return `  row ${row}${column === undefined ? '' : `, column ${column}`}: ${sentence}${cell}`;
    }),
    ...(same.length > shownExamples ? [`  … and ${same.length - shownExamples} more`] : []),
  ]);
}

const reportColumns = ['row', 'outcome', 'itemNumber', 'field', 'value', 'problem', 'sentence'];

/** For a file that was refused as a whole, as {@link reportCsv} writes one. */
export const refusalCsv = ({ message }: ImportRefused): string =>
  `\uFEFF${csvLine(reportColumns)}${csvLine(['', 'refused', '', '', '', 'file', message])}`;

/** RFC 4180, UTF-8 with byte order mark so that Excel reads it. */
export function* reportCsv({ outcomes, problems }: ImportReport): Generator<string> {
  yield `\uFEFF${csvLine(reportColumns)}`;
  const byRow = new Map<number, RowProblem[]>();
  for (const problem of problems) {
    const same = byRow.get(problem.row);
    if (same === undefined) byRow.set(problem.row, [problem]);
    else same.push(problem);
  }
  for (const { row, outcome, itemNumber } of outcomes) {
    const start = [String(row), outcome, itemNumber];
    const found = byRow.get(row) ?? [];
    if (found.length === 0) yield csvLine([...start, '', '', '', '']);
    for (const { field, value, code, sentence } of found)
      yield csvLine([...start, field, value, code, sentence]);
  }
}

/** The refused rows as they were written, each after why: mended, they are a file that is imported again. */
export async function* refusedCsv(
  file: Pick<TableFile<string>, 'headers' | 'rows'>,
  { outcomes, problems }: ImportReport,
): AsyncGenerator<string> {
  const refused = new Set(outcomes.flatMap(({ row, outcome }) => (outcome === 'refused' ? [row] : [])));
  const reasons = Map.groupBy(
    problems.filter(({ isRefusal }) => isRefusal),
    ({ row }) => row,
  );
  yield `\uFEFF${csvLine(['fejl', ...file.headers])}`;
  if (refused.size === 0) return;
  for await (const { row, record } of file.rows())
    if (refused.has(row))
      yield csvLine([(reasons.get(row) ?? []).map(({ sentence }) => sentence).join(' '), ...record]);
}
