import { inSnapshot } from '../../platform/database/transaction.ts';
import { inSlices, type Stepwise } from '../../platform/process/in-slices.ts';
import {
  assembleProducts,
  categoryPaths,
  createInterner,
  holdingsOf,
  type ProductRows,
} from './assemble-products.ts';
import { type Catalog, type CatalogFrame, withChange } from './catalog.ts';
import type { CatalogProduct, QuickSaleLot } from './catalog-product.ts';
import {
  listProducts,
  listQuickSales,
  listReplacements,
  listStock,
  listUnits,
  type Reader,
  type Selection,
} from './queries.ts';
import {
  listBrands,
  listCategories,
  listPresalePeriods,
  listSampleCampaigns,
  listSuppliers,
} from './surroundings-queries.ts';

/** Number of products read at a time, which limits the memory for rows. */
const readAtStart = 1000;
/** While requests are served, so that each waits a few milliseconds at most. */
const readAtOnce = 250;

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

async function readFrame(db: Reader): Promise<CatalogFrame> {
  return {
    categories: byId(await listCategories(db)),
    brands: byId(await listBrands(db)),
    suppliers: byId(await listSuppliers(db)),
    presalePeriods: byId(await listPresalePeriods(db)),
    sampleCampaigns: await listSampleCampaigns(db),
  };
}

async function readRows(
  db: Reader,
  selection: Selection,
  products: ProductRows['products'],
): Promise<ProductRows> {
  return {
    products,
    units: await listUnits(db, selection),
    stock: await listStock(db, selection),
    quickSales: await listQuickSales(db, selection),
    replacements: await listReplacements(db, selection),
  };
}

async function readAllProducts(
  db: Reader,
  frame: CatalogFrame,
  stretch: number,
): Promise<Map<string, CatalogProduct>> {
  const interner = createInterner();
  const found = new Map<string, CatalogProduct>();
  const pathOf = categoryPaths(frame);
  for (let from = ''; ; ) {
    const products = await listProducts(db, { from, to: null, ids: null }, stretch);
    const last = products.at(-1);
    if (last === undefined) return found;
    const rows = await readRows(db, { from, to: last.id, ids: null }, products);
    for (const product of assembleProducts(rows, frame, pathOf, interner)) found.set(product.id, product);
    if (products.length < stretch) return found;
    from = last.id;
  }
}

function lotsOf(products: ReadonlyMap<string, CatalogProduct>): Map<string, QuickSaleLot> {
  const lots = new Map<string, QuickSaleLot>();
  for (const product of products.values()) for (const lot of product.quickSales) lots.set(lot.id, lot);
  return lots;
}

export function readCatalog(db: Reader, version: number): Promise<Catalog> {
  return inSnapshot(db, async (trx) => {
    const frame = await readFrame(trx);
    const products = await readAllProducts(trx, frame, version === 1 ? readAtStart : readAtOnce);
    return { ...frame, version, shape: {}, products, latestChanges: [], quickSales: lotsOf(products) };
  });
}

function changedIds<T extends object>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): Set<string> {
  const ids = new Set([...before.keys(), ...after.keys()]);
  for (const id of ids) if (JSON.stringify(before.get(id)) === JSON.stringify(after.get(id))) ids.delete(id);
  return ids;
}

const seenAtOnce = 2000;

/** Products whose brand, supplier or category changed. */
function* touchedBy({ products, ...before }: Catalog, after: CatalogFrame): Stepwise<Set<string>> {
  const brands = changedIds(before.brands, after.brands);
  yield;
  const suppliers = changedIds(before.suppliers, after.suppliers);
  yield;
  const categories = changedIds(before.categories, after.categories);
  const touched = new Set<string>();
  let seen = 0;
  for (const { id, brandId, supplierId, categories: path } of products.values()) {
    const isTouched = brands.has(brandId ?? '') || suppliers.has(supplierId ?? '');
    if (isTouched || path.some((step) => categories.has(step.id))) touched.add(id);
    seen += 1;
    if (seen % seenAtOnce === 0) yield;
  }
  return touched;
}

function nextVersion({ version, latestChanges }: Catalog, productIds: readonly string[]) {
  const next = version + 1;
  return { version: next, latestChanges: withChange(latestChanges, { version: next, productIds }) };
}

/** Also returns the products to read again because of it. */
export async function rereadFrame(
  db: Reader,
  catalog: Catalog,
): Promise<{ next: Catalog; touched: ReadonlySet<string> }> {
  const frame = await inSnapshot(db, readFrame);
  return {
    next: { ...catalog, ...frame, ...nextVersion(catalog, []) },
    touched: await inSlices(touchedBy(catalog, frame)),
  };
}

/** `found` has some of the products that are `asked` for; the others are gone. */
function* withProducts(
  catalog: Catalog,
  asked: readonly string[],
  found: readonly CatalogProduct[],
): Stepwise<Catalog> {
  const products = new Map(catalog.products);
  yield;
  const quickSales = new Map(catalog.quickSales);
  const gone = new Set(asked);
  yield* eachPart(asked, (id) => {
    for (const lot of products.get(id)?.quickSales ?? []) quickSales.delete(lot.id);
  });
  yield* eachPart(found, (product) => {
    gone.delete(product.id);
    products.set(product.id, product);
    for (const lot of product.quickSales) quickSales.set(lot.id, lot);
  });
  yield* eachPart([...gone], (id) => void products.delete(id));
  return { ...catalog, ...nextVersion(catalog, asked), products, quickSales };
}

function* eachPart<Each>(all: readonly Each[], visit: (each: Each) => void): Stepwise<void> {
  for (const [at, each] of all.entries()) {
    visit(each);
    if (at % seenAtOnce === 0) yield;
  }
}

/** Products that no longer exist are removed. */
export function rereadProducts(db: Reader, catalog: Catalog, ids: readonly string[]): Promise<Catalog> {
  return inSnapshot(db, async (trx) => {
    const interner = createInterner();
    const pathOf = categoryPaths(catalog);
    const found: CatalogProduct[] = [];
    for (const part of parts(ids)) {
      const selection = { from: '', to: null, ids: part };
      const rows = await readRows(trx, selection, await listProducts(trx, selection, part.length));
      for (const product of assembleProducts(rows, catalog, pathOf, interner)) found.push(product);
    }
    return inSlices(withProducts({ ...catalog, shape: {} }, ids, found));
  });
}

/** Of the products, or of all when null. */
export function rereadHoldings(
  db: Reader,
  catalog: Catalog,
  ids: readonly string[] | null,
): Promise<Catalog> {
  return inSnapshot(db, async (trx) => {
    const known = (ids ?? [...catalog.products.keys()]).filter((id) => catalog.products.has(id));
    const interner = createInterner();
    const found: CatalogProduct[] = [];
    for (const part of parts(known)) {
      const selection = { from: '', to: null, ids: part };
      const rows = {
        stock: await listStock(trx, selection),
        quickSales: await listQuickSales(trx, selection),
      };
      const holdings = holdingsOf(rows, interner);
      for (const id of part) {
        const product = catalog.products.get(id);
        if (product !== undefined) found.push({ ...product, ...holdings(id) });
      }
    }
    return inSlices(withProducts(catalog, known, found));
  });
}

function* parts(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += readAtOnce) yield ids.slice(from, from + readAtOnce);
}
