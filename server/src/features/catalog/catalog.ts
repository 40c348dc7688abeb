import type { CatalogProduct, CategoryStep, QuickSaleLot } from './catalog-product.ts';

export interface CatalogCategory extends CategoryStep {
  parentId: string | null;
  level: number;
}

export interface CatalogBrand {
  id: string;
  name: string;
  supplierId: string | null;
  isPrivate: boolean;
}

export interface CatalogSupplier {
  id: string;
  name: string;
  postalCode: string;
  city: string;
  region: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

export interface CatalogPresalePeriod {
  id: string;
  nameDa: string;
  nameEn: string;
  orderUntil: Temporal.Instant;
  deliveryFrom: string;
  deliveryTo: string;
}

/** What stands around the products and seldom changes. */
export interface CatalogFrame {
  readonly categories: ReadonlyMap<string, CatalogCategory>;
  readonly brands: ReadonlyMap<string, CatalogBrand>;
  readonly suppliers: ReadonlyMap<string, CatalogSupplier>;
  readonly presalePeriods: ReadonlyMap<string, CatalogPresalePeriod>;
}

/** The whole catalogue at one moment. Immutable: a change puts another one, with a higher version, in its place. */
export interface Catalog extends CatalogFrame {
  readonly version: number;
  readonly products: ReadonlyMap<string, CatalogProduct>;
  readonly quickSales: ReadonlyMap<string, QuickSaleLot>;
}

const gtinDigits = 14;
const gtinTables = new WeakMap<ReadonlyMap<string, CatalogProduct>, ReadonlyMap<string, string>>();

function gtinTableOf(products: ReadonlyMap<string, CatalogProduct>): ReadonlyMap<string, string> {
  const known = gtinTables.get(products);
  if (known !== undefined) return known;
  const table = new Map<string, string>();
  for (const product of products.values())
    for (const { gtin } of product.units) if (gtin !== null && !table.has(gtin)) table.set(gtin, product.id);
  gtinTables.set(products, table);
  return table;
}

/**
 * The product with a GTIN of 8 to 14 digits on any of its units, as scanned; undefined when there is none. The table of
 * GTINs is made when a version of the catalogue is first asked.
 */
export function findByGtin(catalog: Catalog, gtin: string): CatalogProduct | undefined {
  const id = gtinTableOf(catalog.products).get(gtin.padStart(gtinDigits, '0'));
  return id === undefined ? undefined : catalog.products.get(id);
}

/** The unit offered first: the default one, else the first printed. */
export function defaultUnitOf(product: CatalogProduct): CatalogProduct['units'][number] {
  const unit = product.units.find((each) => each.isDefault) ?? product.units[0];
  if (unit === undefined) throw new Error(`Product ${product.id} has no sales unit`);
  return unit;
}
