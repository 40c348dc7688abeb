import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Known } from '../known-record-queries.ts';
import {
  checkProductRow,
  createRepetitionCheck,
  type ImportedProduct,
} from '../product-rows/check-product-row.ts';
import { madePrefix } from '../product-rows/item-numbers.ts';
import { unknownReplacement } from '../product-rows/plan-products.ts';
import type { ProductFile, ProductRow } from '../product-rows/read-product-file.ts';
import { inBatches } from './stage-rows.ts';
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
  let read = 0;
  let isPriced = true;
  for await (const batch of inBatches(file.rows())) {
    read += batch.length;
    const staged = await checked(trx, batch, { file, known });
    isPriced &&= staged.every(({ record }) => record === null || record.priceOre !== undefined);
    await addStaged(trx, staged);
  }
  await keepFormerNumbers(trx);
  return { read, isPriced };
}

async function checked(
  trx: Trx,
  batch: readonly ProductRow[],
  { file, known }: { file: ProductFile; known: Known },
): Promise<StagedRow<ImportedProduct>[]> {
  const rows = batch.map((row) => ({
    row: row.row,
    ...checkProductRow(row, known, file.columns.headers),
  }));
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

/**
 * An earlier version used the bare GTIN as item number; such a product keeps it, unless a row of the same file gives that number
 * to another product.
 */
async function keepFormerNumbers(trx: Trx): Promise<void> {
  const bare = sql`substr(r.key, ${sql.lit(madePrefix.length + 1)})`;
  await sql`update import_rows r
    set key = ${bare}, record = jsonb_set(r.record::jsonb, '{id}', to_jsonb(${bare}))::json
    where starts_with(r.key, ${madePrefix})
      and exists (select from sales_units u where u.gtin = r.shared and u.product_id = ${bare})
      and not exists (select from import_rows o where o.key = ${bare})`.execute(trx);
}

export async function hasNewProduct(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select exists (select from import_rows r
    where r.key is not null and not exists (select from products p where p.id = r.key)) as "isNew"`.execute(
    trx,
  );
  return rows[0]?.isNew === true;
}

/** Refuses products that give way to one that is not there after the import either; one that is refused may take others with it. */
export async function refuseUnknownReplacements(trx: Trx): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`update import_rows r
      set refused_key = r.key, key = null, shared = null, record = null, problems = (r.problems::jsonb
        || jsonb_build_array(jsonb_build_object('row', r.row, 'value', r.refers) || ${JSON.stringify(unknownReplacement)}::jsonb))::json
      where r.refers is not null and r.key is not null
        and not exists (select from products p where p.id = r.refers)
        and not exists (select from import_rows o where o.key = r.refers)`.execute(trx);
    if (numAffectedRows === 0n) return;
  }
}
