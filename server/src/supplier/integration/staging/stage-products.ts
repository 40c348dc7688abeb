import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Known } from '../known-record-queries.ts';
import {
  type CheckedRow,
  checkProductRow,
  createRepetitionCheck,
  type ImportedProduct,
} from '../product-rows/check-product-row.ts';
import type { ProductFile } from '../product-rows/read-product-file.ts';
import { whileWritten } from './stage-rows.ts';
import { keepFormerNumbers } from './staged-product-queries.ts';
import { addStaged, indexUniqueShared, rowsOfKeys, type StagedRow } from './staged-queries.ts';

type Trx = Transaction<Tables>;

interface StagedProducts {
  readonly read: number;
  /** Every row that can be used has a price. */
  readonly isPriced: boolean;
}

/**
 * Reads a file of products into the table of `createStaging`, a thousand rows at a time. A row with the number or GTIN of an earlier
 * one is refused. Throws ImportRefused.
 */
export async function stageProducts(trx: Trx, file: ProductFile, known: Known): Promise<StagedProducts> {
  await indexUniqueShared(trx);
  let isPriced = true;
  const read = await whileWritten(
    file.rows(),
    (row) => ({ row: row.row, ...checkProductRow(row, known, file.columns.headers) }),
    async (rows) => {
      const staged = await withoutRepeated(trx, rows);
      isPriced &&= staged.every(({ record }) => record === null || record.priceOre !== undefined);
      await addStaged(trx, staged);
    },
  );
  await keepFormerNumbers(trx);
  return { read, isPriced };
}

async function withoutRepeated(
  trx: Trx,
  rows: readonly (CheckedRow & { readonly row: number })[],
): Promise<StagedRow<ImportedProduct>[]> {
  const products = rows.flatMap(({ product }) => product ?? []);
  const repetition = createRepetitionCheck({
    numbers: await rowsOfKeys(
      trx,
      products.map(({ id }) => id),
    ),
    gtins: await rowsOfKeys(
      trx,
      products.flatMap(({ gtin }) => gtin ?? []),
      'shared',
    ),
  });
  return rows.map(({ row, product, id, problems }) => {
    if (product === null) return { ...refused, row, refusedKey: id, problems };
    const repeated = repetition(product);
    if (repeated !== null)
      return { ...refused, row, refusedKey: product.id, problems: [...problems, repeated] };
    const { gtin: shared = null, details } = product;
    const { replaced_by: by = null } = details;
    const refers = by === null ? null : String(by);
    return { row, key: product.id, refusedKey: null, shared, refers, record: product, problems };
  });
}

const refused = { key: null, shared: null, record: null };
