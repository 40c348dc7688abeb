import type { Known } from '../known-record-queries.ts';
import type { Reader } from '../product-rows/read-cells.ts';
import { type TableLayout, tableLayout } from '../reading/table-columns.ts';
import type { Column, RecordRow, Value } from './columns.ts';

export interface RecordKind {
  readonly table: string;
  /** Columns of the table that tell its rows apart. */
  readonly key: readonly string[];
  readonly fields: Readonly<Record<string, Column>>;
  readonly layout: TableLayout<string>;
  /** Columns by field. When the file lacks such a field, the stored values stay. */
  readonly optional: Readonly<Record<string, readonly string[]>>;
  /** What stands in columns that no file has; other rows of the table are not of this kind. */
  readonly fixed: RecordRow;
  /** Columns of the row that stand in another table; `upsertRecords` leaves them out. */
  readonly beside?: readonly string[];
  /** Columns whose stored value stays when the cell is blank. */
  readonly keptWhenBlank?: readonly string[];
  /** Order in which rows are written out, where it is not that of the key. */
  readonly order?: readonly string[];
  /** When the reader refused a cell, the result is not used. */
  toRow(read: Reader, known: Known): RecordRow;
  /** For each row that is used, so that later rows of the file may refer to it. */
  accepted?(row: RecordRow, known: Known): void;
}

type Description = Pick<
  RecordKind,
  'table' | 'key' | 'fields' | 'beside' | 'keptWhenBlank' | 'order' | 'accepted'
> & {
  fixed?: RecordRow;
  /** What follows from several columns; may refuse them. */
  whole?(row: RecordRow, read: Reader, known: Known): RecordRow;
};

/** A kind of record by its description. The order of its fields is that of the columns when they are written out. */
export function kind({ whole, fixed = {}, ...of }: Description): RecordKind {
  const fields = Object.entries(of.fields);
  const needed = fields.flatMap(([field, { isNeeded }]) => (isNeeded ? [field] : []));
  const headers = Object.fromEntries(fields.map(([field, column]) => [field, column.headers]));
  const optional: Record<string, string[]> = {};
  for (const [field, { column, isNeeded, saidBy = field }] of fields)
    if (!isNeeded) optional[saidBy] = [...(optional[saidBy] ?? []), column];
  return {
    ...of,
    fixed,
    optional,
    layout: tableLayout(headers, (has) => needed.filter((field) => !has(field)).map((field) => [field])),
    toRow: (read, known) => {
      const row: Record<string, Value> = { ...fixed };
      const said = (field: string): Value => row[of.fields[field]?.column ?? ''] ?? null;
      for (const [field, column] of fields)
        row[column.column] = column.read({ field, read, known, of: said });
      return whole?.(row, read, known) ?? row;
    },
  };
}
