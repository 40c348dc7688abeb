import type { ImportFile } from '../reading/decode-text-file.ts';
import { openTableFile, type ReadOptions, type TableFile } from '../reading/read-table-file.ts';
import type { TableCells, TableRow } from '../reading/table-rows.ts';
import { type ProductField, productLayout } from './product-columns.ts';

export type ProductCells = TableCells<ProductField>;
export type ProductRow = TableRow<ProductField>;
export type ProductFile = TableFile<ProductField>;

/** Detects encoding, delimiter and columns. Throws ImportRefused when that fails. */
export const openProductFile = (file: ImportFile, options: ReadOptions = {}): Promise<ProductFile> =>
  openTableFile(file, productLayout, options);
