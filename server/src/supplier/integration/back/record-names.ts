import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { products } from '../product-rows/product-kind.ts';
import { kindsAboutUsers, recordKinds } from '../record-kinds.ts';
import type { FieldChange } from '../trial/find-changes.ts';
import type { KeptChange, Row } from './change-queries.ts';

/** The file of products writes the default unit under these names. */
const ofUnit: Readonly<Record<string, string>> = {
  list_price_ore: 'unit_price',
  gtin: 'unit_gtin',
  code: 'unit_code',
  quantity: 'unit_quantity',
  text_singular: 'unit_singular',
  text_plural: 'unit_plural',
  content: 'unit_content',
  deposit_id: 'unit_deposit',
  deposit_count: 'unit_deposit_count',
};

const partsOfProducts = ['sales_units', 'product_pictures'];

/** Rows of tables as records of a kind, in the words of its file. */
export interface RecordNames {
  /** The record that a row is or belongs to; null for a row that only follows from records of the kind. */
  recordOf(change: KeptChange): string | null;
  /** True for rows of another table than the kind's. */
  isPart(table: string): boolean;
  /** Number of the record; empty for people. */
  nameOf(change: KeptChange): string;
  headersOf(table: string, column: string): string[];
  /** As the file writes them; columns that no file has are left out. */
  changesOf(table: string, now: Row | null, then: Row): FieldChange[];
}

/** `emails` by user id. */
export function recordNames(kind: ImportKind, emails: ReadonlyMap<string, string>): RecordNames {
  const { table: main, fields, layout }: RecordKind = kind === 'products' ? products : recordKinds[kind];
  const isPart = (table: string) => kind === 'products' && partsOfProducts.includes(table);
  const columnsOf = (table: string, column: string) => {
    const wanted = table === main ? column : isPart(table) ? ofUnit[column] : undefined;
    return Object.entries(fields).filter(([, field]) => field.column === wanted);
  };
  const nameOf = ({ key, before, after, now }: KeptChange): string => {
    const row = { ...now, ...before, ...after, ...key };
    return kindsAboutUsers.includes(kind)
      ? ''
      : String(row['product_id'] ?? row['customer_id'] ?? row['id'] ?? '');
  };
  return {
    nameOf,
    isPart,
    recordOf: (change) => {
      if (kind === 'products') return change.table === main || isPart(change.table) ? nameOf(change) : null;
      return change.table === main ? JSON.stringify(change.key) : null;
    },
    headersOf: (table, column) => {
      const found = columnsOf(table, column).map(([field]) => layout.nameOf(field));
      return found.length === 0 ? [column] : found;
    },
    changesOf: (table, now, then) =>
      Object.keys(then).flatMap((column) =>
        columnsOf(table, column).flatMap(([field, { write }]) => {
          const written = (row: Row | null) => (row === null ? '' : write(row[column] ?? null, emails));
          const change = { field, before: written(now), after: written(then) };
          return change.before === change.after ? [] : change;
        }),
      ),
  };
}
