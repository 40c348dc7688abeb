import type { Transaction } from 'kysely';
import { askForPictures } from '../../../goods/media/fetch-queries.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';
import {
  createBrands,
  createCategories,
  defaultCategory,
  type NamedRecords,
  readNamedRecords,
} from '../named-records.ts';
import type { ProblemLog } from '../problem-log.ts';
import { listGtinOwners, listStoredProducts, upsertProducts } from '../product-record-queries.ts';
import type { ImportedProduct } from '../product-rows/check-product-row.ts';
import { type PriceChoice, planProduct, problemOf, unblockedNote } from '../product-rows/plan-products.ts';
import { updateProducts } from '../record-queries.ts';
import type { GrowingList, ListedRow } from '../row-list.ts';
import { refuseUnknownReplacements } from './staged-product-queries.ts';
import { markWritten, noteStaged, refuseStaged, rowsAbove, stagedRows } from './staged-queries.ts';
import type { WrittenCounts } from './write-staged.ts';

type Trx = Transaction<Tables>;

interface Writing {
  readonly prices: PriceChoice;
  readonly now: Temporal.Instant;
  /** In the supplier's time zone. */
  readonly today: string;
  readonly log: ProblemLog;
  /** Where every row is listed; undefined when nobody asked for the list. */
  readonly list: GrowingList | undefined;
}

/**
 * Writes the staged products, a thousand rows at a time. All are judged before the first is written, so that what becomes of a row
 * does not depend on its place in the file.
 */
export async function writeProducts(trx: Trx, writing: Writing): Promise<WrittenCounts> {
  const judged = await judge(trx, writing.prices);
  await refuseUnknownReplacements(trx);
  await createBrands(trx, judged.brands);
  await createCategories(trx, judged.categories);
  await writeRecords(trx, judged.differing, writing);
  return writeDetails(trx, writing);
}

interface Usable {
  readonly row: number;
  readonly record: ImportedProduct;
}

const usableOf = <Row extends { row: number; record: ImportedProduct | null }>(rows: readonly Row[]) =>
  rows.filter((row): row is Row & Usable => row.record !== null);

const storedOf = async (trx: Trx, rows: readonly Usable[]) =>
  new Map(
    (
      await listStoredProducts(
        trx,
        rows.map(({ record }) => record.id),
      )
    ).map((product) => [product.id, product]),
  );

interface Judgement {
  readonly brands: Set<string>;
  readonly categories: Set<string>;
  /** What stands before the thousand rows of which one at least is new or differs. */
  readonly differing: number[];
}

/** Refuses what cannot be written. Returns what is missing and what differs; refused rows count for neither. */
async function judge(trx: Trx, prices: PriceChoice): Promise<Judgement> {
  const names = await readNamedRecords(trx);
  const judgement: Judgement = { brands: new Set(), categories: new Set(), differing: [] };
  let above = 0;
  for await (const rows of stagedRows<ImportedProduct>(trx)) {
    const usable = usableOf(rows);
    const stored = await storedOf(trx, usable);
    const gtinOwners = await gtinOwnersOf(trx, usable);
    const judged = usable.map((row) => ({
      ...row,
      problem: problemOf(row.record, { stored, gtinOwners, prices }),
    }));
    await refuseStaged(
      trx,
      judged.flatMap(({ row, problem, problems }) =>
        problem === null ? [] : { row, problems: [...problems, problem] },
      ),
    );
    const good = judged.filter(({ problem }) => problem === null);
    await noteStaged(
      trx,
      good.flatMap(({ row, record, problems }) => {
        const note = unblockedNote(record, stored.get(record.id));
        return note === null ? [] : { row, problems: [...problems, note] };
      }),
    );
    for (const { record } of good) addMissing(judgement, record, names, stored.has(record.id));
    const differs = ({ record }: Usable) =>
      planProduct(record, { stored, names, prices }).outcome !== 'unchanged';
    if (good.some(differs)) judgement.differing.push(above);
    above = rows.at(-1)?.row ?? above;
  }
  return judgement;
}

async function gtinOwnersOf(trx: Trx, rows: readonly Usable[]): Promise<ReadonlyMap<string, string>> {
  const owners = await listGtinOwners(
    trx,
    rows.flatMap(({ record }) => record.gtin ?? []),
  );
  return new Map(owners.map(({ gtin, productId }) => [gtin, productId]));
}

function addMissing(
  { brands, categories }: Judgement,
  { brand, category: written }: ImportedProduct,
  names: NamedRecords,
  isStored: boolean,
): void {
  const category = written ?? (isStored ? undefined : defaultCategory.nameDa);
  if (brand && names.brandId(brand) === undefined) brands.add(brand);
  if (category !== undefined && names.categoryId(category) === undefined) categories.add(category);
}

async function writeRecords(
  trx: Trx,
  differing: readonly number[],
  { prices, today }: Writing,
): Promise<void> {
  const names = await readNamedRecords(trx);
  for (const above of differing) {
    const usable = usableOf(await rowsAbove<ImportedProduct>(trx, above));
    const stored = await storedOf(trx, usable);
    const planned = usable.flatMap(({ row, record: product, problems }) => {
      const plan = planProduct(product, { stored, names, prices });
      return plan.outcome === 'unchanged' ? [] : { row, problems, details: detailsOf(product), ...plan };
    });
    const written = planned.map(({ record, details: { replaced_by: _later, ...details } }) => ({
      record,
      details,
    }));
    await upsertProducts(trx, written, today);
    await markWritten(
      trx,
      planned.map(({ row, outcome, problems, notes }) => ({
        row,
        outcome,
        problems: [...problems, ...notes],
      })),
    );
  }
}

/** But for what is written with the product itself. */
function detailsOf({ details }: ImportedProduct): RecordRow {
  const { base_unit_code: _base, manufacturer: _manufacturer, ...rest } = details;
  return rest;
}

/**
 * Of products that did not change otherwise, and what they give way to, since they name each other. A product of which only details
 * differ is changed as well.
 */
async function writeDetails(trx: Trx, { now, log, list }: Writing): Promise<WrittenCounts> {
  const counts: WrittenCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for await (const rows of stagedRows<ImportedProduct>(trx)) {
    const usable = usableOf(rows);
    const differing = await updateProducts(
      trx,
      usable.map(({ record }) => ({ id: record.id, ...detailsOf(record) })),
    );
    const changed = new Set(differing);
    await markWritten(
      trx,
      usable.flatMap(({ row, record, outcome }) =>
        outcome === null && changed.has(record.id) ? { row, outcome: 'changed' as const } : [],
      ),
    );
    const wanted = usable.flatMap(({ record: { id, pictures } }) =>
      pictures === undefined ? [] : { productId: id, addresses: pictures },
    );
    await askForPictures(trx, wanted, now);
    const listed = rows.map(({ row, record, refusedKey, outcome, problems }): ListedRow => {
      const kept = record !== null && changed.has(record.id) ? 'changed' : 'unchanged';
      return {
        row,
        itemNumber: record?.id ?? refusedKey ?? '',
        outcome: record === null ? 'refused' : (outcome ?? kept),
        problems,
      };
    });
    for (const { outcome, problems } of listed) {
      counts[outcome] += 1;
      for (const problem of problems) log.add(problem);
    }
    await list?.add(listed);
  }
  return counts;
}
