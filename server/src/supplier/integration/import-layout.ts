import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { productLayout } from './product-rows/product-columns.ts';
import type { TableLayout } from './reading/table-columns.ts';
import { recordKinds } from './record-kinds.ts';

/** By which the columns of a kind's files are recognised. */
export const layoutOf = (kind: ImportKind): TableLayout<string> =>
  kind === 'products' ? productLayout : recordKinds[kind].layout;
