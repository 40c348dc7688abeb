import { keptWith } from '../../platform/memory/kept-with.ts';
import type { Ore } from '../../platform/money.ts';
import type { CatalogProduct, CategoryStep, QuickSaleLot } from './catalog-product.ts';

export interface CatalogCategory extends CategoryStep {
  parentId: string | null;
  level: number;
}

/** Shown for a brand that has no logo. */
export interface BrandMark {
  text: string;
  small: string | null;
  tint: string;
  weight: number;
  /** In em. */
  spacing: number;
  /** Relative to the usual font size. */
  scale: number;
  isItalic: boolean;
}

export interface CatalogBrand {
  id: string;
  name: string;
  supplierId: string | null;
  isPrivate: boolean;
  logoUrl: string | null;
  mark: BrandMark | null;
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
  logoUrl: string | null;
}

export interface CatalogPresalePeriod {
  id: string;
  nameDa: string;
  nameEn: string;
  orderUntil: Temporal.Instant;
  deliveryFrom: string;
  deliveryTo: string;
}

/**
 * A campaign that adds free samples to orders above an amount, up to a maximum number of products (specification 3).
 */
export interface SampleCampaign {
  id: string;
  /** The console's published campaign to which it belongs; null if it was imported. */
  campaignId: number | null;
  trackingListName: string;
  minimumBasketTotalOre: Ore;
  maximumProducts: number;
  validFrom: string;
  validTo: string;
  /** In the order in which they are shown. */
  productIds: readonly string[];
}

/** The parts of the catalogue besides products and stock; they seldom change. */
export interface CatalogFrame {
  readonly categories: ReadonlyMap<string, CatalogCategory>;
  readonly brands: ReadonlyMap<string, CatalogBrand>;
  readonly suppliers: ReadonlyMap<string, CatalogSupplier>;
  readonly presalePeriods: ReadonlyMap<string, CatalogPresalePeriod>;
  /** The campaign that began last comes first. */
  readonly sampleCampaigns: readonly SampleCampaign[];
}

export interface ProductChange {
  readonly version: number;
  readonly productIds: readonly string[];
}

const keptChanges = 32;

/** Keeps the last 32 changes. */
export function withChange(
  changes: readonly ProductChange[],
  change: ProductChange,
): readonly ProductChange[] {
  return [...changes.slice(1 - keptChanges), change];
}

/** Null when the earlier version is too old to know. */
export function changedSince({ version, latestChanges }: Catalog, earlier: number): readonly string[] | null {
  const since = latestChanges.filter((change) => change.version > earlier);
  return since.length === version - earlier ? since.flatMap(({ productIds }) => productIds) : null;
}

/** The whole catalogue at one moment. Immutable: a change replaces it by a new object with a higher version. */
export interface Catalog extends CatalogFrame {
  readonly version: number;
  /**
   * A new object whenever products or their units changed; the same object when only stock or quick-sale lots changed.
   */
  readonly shape: object;
  readonly products: ReadonlyMap<string, CatalogProduct>;
  /** The changes of the last versions, so that data derived from an earlier version can be updated. */
  readonly latestChanges: readonly ProductChange[];
  readonly quickSales: ReadonlyMap<string, QuickSaleLot>;
}

/** When several are valid, the one that began last. */
export function sampleCampaignOn(
  { sampleCampaigns }: Pick<CatalogFrame, 'sampleCampaigns'>,
  date: string,
): SampleCampaign | undefined {
  return sampleCampaigns.find(({ validFrom, validTo }) => validFrom <= date && date <= validTo);
}

const gtinDigits = 14;
const gtinTableOf = keptWith(
  ({ shape }: Catalog) => shape,
  ({ products }): ReadonlyMap<string, string> => {
    const table = new Map<string, string>();
    for (const product of products.values())
      for (const { gtin } of product.units)
        if (gtin !== null && !table.has(gtin)) table.set(gtin, product.id);
    return table;
  },
);

/** `gtin` has 8 to 14 digits, as scanned. The lookup table is built on first use and reused until products or units change. */
export function findByGtin(catalog: Catalog, gtin: string): CatalogProduct | undefined {
  const id = gtinTableOf(catalog).get(gtin.padStart(gtinDigits, '0'));
  return id === undefined ? undefined : catalog.products.get(id);
}

export function defaultUnitOf(product: CatalogProduct): CatalogProduct['units'][number] {
  const unit = product.units.find((each) => each.isDefault) ?? product.units[0];
  if (unit === undefined) throw new Error(`Product ${product.id} has no sales unit`);
  return unit;
}

/** Null for ordinary goods and for a presale that is not in the catalogue. */
export function presaleName(
  { presalePeriods }: Pick<CatalogFrame, 'presalePeriods'>,
  id: string | null,
  language: 'da' | 'en',
): string | null {
  const period = id === null ? undefined : presalePeriods.get(id);
  if (period === undefined) return null;
  return language === 'da' ? period.nameDa : period.nameEn;
}
