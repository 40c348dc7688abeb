import { inSnapshot } from '../../platform/database/transaction.ts';
import { inSlices, type Stepwise } from '../../platform/process/in-slices.ts';
import {
  assembleProducts,
  categoryPaths,
  createInterner,
  holdingsOf,
  type Interner,
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

/**
 * Number of products read at a time. Limits the memory for rows and lets other work run between the reads.
 */
const stretch = 1000;

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
  interner: Interner,
): Promise<Map<string, CatalogProduct>> {
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
    const products = await readAllProducts(trx, frame, createInterner());
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

function withProducts(catalog: Catalog, asked: readonly string[], found: readonly CatalogProduct[]): Catalog {
  const products = new Map(catalog.products);
  const quickSales = new Map(catalog.quickSales);
  for (const id of asked) for (const lot of products.get(id)?.quickSales ?? []) quickSales.delete(lot.id);
  for (const product of found) {
    products.set(product.id, product);
    for (const lot of product.quickSales) quickSales.set(lot.id, lot);
  }
  const kept = new Set(found.map(({ id }) => id));
  for (const id of asked) if (!kept.has(id)) products.delete(id);
  return { ...catalog, ...nextVersion(catalog, asked), products, quickSales };
}

/** Products that no longer exist are removed. */
export function rereadProducts(db: Reader, catalog: Catalog, ids: readonly string[]): Promise<Catalog> {
  return inSnapshot(db, async (trx) => {
    const selection = { from: '', to: null, ids };
    const rows = await readRows(trx, selection, await listProducts(trx, selection, ids.length));
    return withProducts(
      { ...catalog, shape: {} },
      ids,
      assembleProducts(rows, catalog, categoryPaths(catalog), createInterner()),
    );
  });
}

export function rereadHoldings(
  db: Reader,
  catalog: Catalog,
  ids: readonly string[] | null,
): Promise<Catalog> {
  return inSnapshot(db, async (trx) => {
    const selection = { from: '', to: null, ids };
    const rows = { stock: await listStock(trx, selection), quickSales: await listQuickSales(trx, selection) };
    const holdings = holdingsOf(rows, createInterner());
    const known = (ids ?? [...catalog.products.keys()]).filter((id) => catalog.products.has(id));
    const found = known.flatMap((id) => {
      const product = catalog.products.get(id);
      return product === undefined ? [] : { ...product, ...holdings(id) };
    });
    return withProducts(catalog, known, found);
  });
}
