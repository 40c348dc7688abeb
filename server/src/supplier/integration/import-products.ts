import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { Kysely, Transaction } from 'kysely';
import { askForPictures } from '../../goods/media/fetch-queries.ts';
import { isDemoDatabase } from '../../people/session/login/demo-accounts.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type AroundImport, inImport } from './import-lock.ts';
import { ImportRefused } from './import-refused.ts';
import type { ImportReport } from './import-report.ts';
import { type Known, readKnown } from './known-record-queries.ts';
import { createBrands, createCategories, defaultCategory, readNamedRecords } from './named-records.ts';
import { createProblemLog } from './problem-log.ts';
import {
  listGtinOwners,
  listStoredProducts,
  type ProductRecord,
  upsertProducts,
} from './product-record-queries.ts';
import {
  checkProductRow,
  createRepetitionCheck,
  type ImportedProduct,
} from './product-rows/check-product-row.ts';
import { inParts } from './product-rows/in-parts.ts';
import { keepFormerNumbers } from './product-rows/item-numbers.ts';
import {
  type PlannedProduct,
  type PriceChoice,
  planProduct,
  unknownReplacement,
} from './product-rows/plan-products.ts';
import { products } from './product-rows/product-kind.ts';
import type { ProductFile } from './product-rows/read-product-file.ts';
import { updateProducts } from './record-queries.ts';
import { type ListedRow, listInMemory } from './row-list.ts';
import type { RowProblem } from './row-problem.ts';
import { findChanges } from './trial/find-changes.ts';
import { auditImport, looked } from './trial/looked.ts';
import { endMissing, type WholeSet } from './whole/end-missing.ts';

export interface ImportParts {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly by: Viewer;
  readonly place: AuditPlace;
  /** Nothing that a trial writes stays. */
  readonly isTrial?: boolean;
  /** Somebody looked at the trial, so what looks wrong goes live too. */
  readonly isAccepted?: boolean;
  /** What is missing in the file is blocked. */
  readonly isWhole?: boolean;
  readonly within?: AroundImport | undefined;
  /** Price in øre for rows without a price. */
  readonly priceOre?: number | undefined;
}

const idsPerQuestion = 1_000;
/** For new products in files without prices, on a demonstration database only. */
const demoPriceOre = 2_500;

/**
 * In one transaction: all usable rows, or nothing. Unusable rows are refused one by one and reported; importing the same file
 * again changes nothing (SUP-01). Throws ImportRefused when the file or its prices are unusable or another import is running.
 */
export async function importProducts(file: ProductFile, parts: ImportParts): Promise<ImportReport> {
  const known = await readKnown(parts.kysely, { what: 'products', timeZone: parts.timeZone });
  const rows = await checkRows(file, known);
  return inImport(parts.kysely, parts, async (trx) => {
    const checked = { ...rows, products: await keepFormerNumbers(trx, rows.products) };
    const prices = await choosePrices(trx, file, checked.products, parts.priceOre);
    const plans = await planAll(trx, checked.products, prices);
    await write(trx, plans, todayIn(parts.clock, parts.timeZone));
    const planned = await writeDetails(trx, plans);
    for (const some of inParts(picturesOf(planned))) await askForPictures(trx, some, parts.clock.now());
    const gone = parts.isWhole ? await endMissing(trx, products, wholeOf(checked, parts)) : null;
    const report = { ...reportOf(file, checked, planned, prices), gone };
    const { counts } = report;
    await auditImport(trx, parts, { name: 'products', file: file.name, counts, gone });
    const { kysely } = parts;
    const around = { trx, kysely, kind: products, people: known.people, file, problems: report.problems };
    const find = () => findChanges(around, inParts(touchedOf(planned)));
    return { ...report, tried: await looked(parts, { gone, read: counts.read, isAboutPeople: false }, find) };
  });
}

interface CheckedFile {
  readonly products: readonly ImportedProduct[];
  readonly problems: readonly RowProblem[];
  readonly read: number;
  /** Numbers of refused rows; null where a row does not say which product it is. */
  readonly refused: readonly (string | null)[];
}

function wholeOf({ products: rows, refused }: CheckedFile, { clock, timeZone }: ImportParts): WholeSet {
  const named = new Set<unknown>([...rows.map(({ id }) => id), ...refused]);
  return {
    missing: (live) => Promise.resolve(live.filter(({ id }) => !named.has(id))),
    unknown: refused.filter((id) => id === null).length,
    today: todayIn(clock, timeZone),
  };
}

async function checkRows(file: ProductFile, known: Known): Promise<CheckedFile> {
  const products: ImportedProduct[] = [];
  const problems: RowProblem[] = [];
  const refused: (string | null)[] = [];
  const repetition = createRepetitionCheck();
  let read = 0;
  for await (const row of file.rows()) {
    read += 1;
    const checked = checkProductRow(row, known, file.columns.headers);
    problems.push(...checked.problems);
    if (checked.product === null) {
      refused.push(checked.id);
      continue;
    }
    const repeated = repetition(checked.product);
    if (repeated === null) products.push(checked.product);
    else {
      problems.push(repeated);
      refused.push(checked.product.id);
    }
  }
  return { products, problems, read, refused };
}

async function choosePrices(
  trx: Transaction<Tables>,
  file: ProductFile,
  products: readonly ImportedProduct[],
  givenOre: number | undefined,
): Promise<PriceChoice> {
  const none = { givenOre, demoOre: undefined };
  if (givenOre !== undefined || products.every(({ priceOre }) => priceOre !== undefined)) return none;
  if (await isDemoDatabase(trx)) return { givenOre, demoOre: demoPriceOre };
  if (!file.columns.indexOf.has('price') && (await hasNewProduct(trx, products)))
    throw new ImportRefused(
      `${file.name} has no column for the price. Give one price for all rows with --price=25,00, or name the column in a mapping file: --mapping=FILE with {"price": "their header"}.`,
      { label: 'import.why.noPrice' },
    );
  return none;
}

async function hasNewProduct(
  trx: Transaction<Tables>,
  products: readonly ImportedProduct[],
): Promise<boolean> {
  const stored = await inStretches(
    products.map(({ id }) => id),
    (ids) => listStoredProducts(trx, ids),
  );
  return stored.length < products.length;
}

interface Planned {
  readonly product: ImportedProduct;
  readonly plan: PlannedProduct;
}

async function planAll(
  trx: Transaction<Tables>,
  products: readonly ImportedProduct[],
  prices: PriceChoice,
): Promise<Planned[]> {
  const ids = products.map(({ id }) => id);
  const gtins = products.flatMap(({ gtin }) => gtin ?? []);
  const stored = await inStretches(ids, (some) => listStoredProducts(trx, some));
  const owners = await inStretches(gtins, (some) => listGtinOwners(trx, some));
  const around = {
    stored: new Map(stored.map((product) => [product.id, product])),
    gtinOwners: new Map(owners.map(({ gtin, productId }) => [gtin, productId])),
    prices,
  };
  const before = await readNamedRecords(trx);
  // Refused rows create no brands, suppliers or categories.
  const usable = products.filter(
    (product) => planProduct(product, { ...around, names: before }).outcome !== 'refused',
  );
  await createMissing(trx, usable, around.stored);
  const names = await readNamedRecords(trx);
  const planned = products.map((product) => ({ product, plan: planProduct(product, { ...around, names }) }));
  return withKnownReplacements(trx, planned);
}

/** Refuses products that give way to one that is not there after the import either. */
async function withKnownReplacements(
  trx: Transaction<Tables>,
  planned: readonly Planned[],
): Promise<Planned[]> {
  const wanted = new Set(planned.flatMap(({ product }) => product.details['replaced_by'] ?? []).map(String));
  const there = await inStretches([...wanted], (some) => listStoredProducts(trx, some));
  const stored = new Set(there.map(({ id }) => id));
  for (let plans = [...planned]; ; ) {
    const usable = new Set(
      plans.flatMap(({ product, plan }) => (plan.outcome === 'refused' ? [] : product.id)),
    );
    const isMissing = ({ product, plan }: Planned) => {
      const by = product.details['replaced_by'] ?? null;
      return plan.outcome !== 'refused' && by !== null && !stored.has(String(by)) && !usable.has(String(by));
    };
    if (!plans.some(isMissing)) return plans;
    plans = plans.map((each) =>
      isMissing(each) ? { product: each.product, plan: unknownReplacement(each.product) } : each,
    );
  }
}

async function createMissing(
  trx: Transaction<Tables>,
  products: readonly ImportedProduct[],
  stored: ReadonlyMap<string, unknown>,
): Promise<void> {
  const names = await readNamedRecords(trx);
  const brands = products.flatMap(({ brand }) => brand ?? []);
  const categories = products.flatMap(({ id, category }) =>
    category === undefined ? (stored.has(id) ? [] : defaultCategory.nameDa) : category,
  );
  await createBrands(
    trx,
    brands.filter((name) => names.brandId(name) === undefined),
  );
  await createCategories(
    trx,
    categories.filter((name) => names.categoryId(name) === undefined),
  );
}

async function write(trx: Transaction<Tables>, planned: readonly Planned[], today: string): Promise<void> {
  const records: ProductRecord[] = planned.flatMap(({ plan }) =>
    plan.outcome === 'new' || plan.outcome === 'changed' ? (plan.record ?? []) : [],
  );
  for (const batch of inParts(records)) await upsertProducts(trx, batch, today);
}

/** After all products are there, since they name each other. A product of which only details differ is changed as well. */
async function writeDetails(trx: Transaction<Tables>, planned: readonly Planned[]): Promise<Planned[]> {
  const usable = planned.filter(({ plan }) => plan.outcome !== 'refused');
  const changed = new Set<string>();
  for (const batch of inParts(usable)) {
    // The base unit and the manufacturer are written with the product.
    const rows = batch.map(({ product: { id, details } }) => {
      const { base_unit_code: _base, manufacturer: _manufacturer, ...rest } = details;
      return { id, ...rest };
    });
    for (const id of await updateProducts(trx, rows)) changed.add(id);
  }
  return planned.map(({ product, plan }) =>
    plan.outcome === 'unchanged' && changed.has(product.id)
      ? { product, plan: { outcome: 'changed', notes: [] } }
      : { product, plan },
  );
}

const touchedOf = (planned: readonly Planned[]) =>
  planned.flatMap(({ product: { row, id }, plan: { outcome } }) =>
    outcome === 'new' || outcome === 'changed' ? { row, name: id, outcome, record: { id } } : [],
  );

const picturesOf = (planned: readonly Planned[]) =>
  planned.flatMap(({ product: { id, pictures }, plan }) =>
    plan.outcome === 'refused' || pictures === undefined ? [] : { productId: id, addresses: pictures },
  );

function problemsOf(plan: PlannedProduct): readonly RowProblem[] {
  if (plan.outcome === 'unchanged') return [];
  return plan.outcome === 'refused' ? [plan.problem] : plan.notes;
}

function reportOf(
  file: ProductFile,
  { products, problems, read }: CheckedFile,
  planned: readonly Planned[],
  { givenOre, demoOre }: PriceChoice,
): ImportReport {
  const all = [...problems, ...planned.flatMap(({ plan }) => problemsOf(plan))].sort((a, b) => a.row - b.row);
  const log = createProblemLog();
  for (const problem of all) log.add(problem);
  const problemsAt = Map.groupBy(all, ({ row }) => row);
  const rows = new Map<number, ListedRow>();
  const list = (row: number, itemNumber: string, outcome: ListedRow['outcome']) =>
    rows.set(row, { row, itemNumber, outcome, problems: problemsAt.get(row) ?? [] });
  for (const { row } of problems) list(row, '', 'refused');
  for (const { product, plan } of planned) list(product.row, product.id, plan.outcome);
  const count = (wanted: string) => planned.filter(({ plan }) => plan.outcome === wanted).length;
  const counts = { read, new: count('new'), changed: count('changed'), unchanged: count('unchanged') };
  const isDemoPriceUsed = demoOre !== undefined && products.some(({ priceOre }) => priceOre === undefined);
  return {
    file: file.name,
    encoding: file.encoding,
    delimiter: file.delimiter,
    columns: file.columns,
    mapping: file.mapping,
    isWritten: read === 0 || planned.some(({ plan }) => plan.outcome !== 'refused'),
    priceOre: givenOre,
    demoPriceOre: isDemoPriceUsed ? demoOre : undefined,
    counts: { ...counts, refused: read - counts.new - counts.changed - counts.unchanged },
    ...log.found(),
    rows: listInMemory([...rows.values()].sort((a, b) => a.row - b.row)),
    gone: null,
    tried: null,
  };
}

async function inStretches<T>(
  all: readonly string[],
  ask: (some: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < all.length; start += idsPerQuestion)
    for (const item of await ask(all.slice(start, start + idsPerQuestion))) found.push(item);
  return found;
}
