import type { Known } from '../known-record-queries.ts';
import type { Reader } from '../product-rows/read-cells.ts';
import { type TableLayout, tableLayout } from '../table-columns.ts';

/** By column name. */
export type RecordRow = Readonly<Record<string, string | number | boolean | null>>;

export interface RecordKind {
  readonly table: string;
  readonly key: readonly string[];
  readonly layout: TableLayout<string>;
  /** Columns by optional field. When the file lacks such a field, the stored values stay. */
  readonly optional: Readonly<Record<string, string | readonly string[]>>;
  /** Columns of the row that stand in another table; `upsertRecords` leaves them out. */
  readonly beside?: readonly string[];
  /** Columns whose stored value stays when the cell is blank. */
  readonly keptWhenBlank?: readonly string[];
  /** When the reader refused a cell, the result is not used. */
  toRow(read: Reader, known: Known): RecordRow;
}

export function kind(
  of: Omit<RecordKind, 'layout'> & { headers: Readonly<Record<string, string>>; needed: readonly string[] },
): RecordKind {
  const { headers, needed, ...rest } = of;
  return {
    ...rest,
    layout: tableLayout(headers, (has) => needed.filter((field) => !has(field)).map((field) => [field])),
  };
}

export const customerHeaders = 'kundenr, kundenummer, kunde, customer, customer number, customer no';
export const itemHeaders = 'varenr, varenummer, item number, item no, sku';
