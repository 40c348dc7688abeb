import type { ImportFile } from '../reading/decode-text-file.ts';
import {
  openTableFile,
  type ReadOptions,
  type TableCells,
  type TableFile,
  type TableRow,
} from '../reading/read-table-file.ts';
import { type ProductField, productLayout } from './product-columns.ts';

export type ProductCells = TableCells<ProductField>;
export type ProductRow = TableRow<ProductField>;
export type ProductFile = TableFile<ProductField>;

/** Detects encoding, delimiter and columns. Throws ImportRefused when that fails. */
export const openProductFile = (file: ImportFile, options: ReadOptions = {}): Promise<ProductFile> =>
  openTableFile(file, productLayout, options);
