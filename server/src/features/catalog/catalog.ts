import { keptWith } from '../../platform/memory/kept-with.ts';
import type { Ore } from '../../platform/money.ts';
import type { CatalogProduct, CategoryStep, QuickSaleLot } from './catalog-product.ts';

export interface CatalogCategory extends CategoryStep {
  parentId: string | null;
  level: number;
}

/** How a brand's name is set where it has no logo. */
export interface BrandMark {
  text: string;
  small: string | null;
  tint: string;
  weight: number;
  /** Letter spacing in em. */
  spacing: number;
  /** Size, as a share of the usual one. */
  scale: number;
  isItalic: boolean;
}

export interface CatalogBrand {
  id: string;
  name: string;
  supplierId: string | null;
  isPrivate: boolean;
  /** On this site. */
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
  /** On this site. */
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

/** Samples that go with an order from an amount on, as many as the campaign says (specification 3). */
export interface SampleCampaign {
  id: string;
  trackingListName: string;
  minimumBasketTotalOre: Ore;
  maximumProducts: number;
  validFrom: string;
  validTo: string;
  /** In the order they are shown. */
  productIds: readonly string[];
}

/** What is around the products and seldom changes. */
export interface CatalogFrame {
  readonly categories: ReadonlyMap<string, CatalogCategory>;
  readonly brands: ReadonlyMap<string, CatalogBrand>;
  readonly suppliers: ReadonlyMap<string, CatalogSupplier>;
  readonly presalePeriods: ReadonlyMap<string, CatalogPresalePeriod>;
  /** The one begun last first. */
  readonly sampleCampaigns: readonly SampleCampaign[];
}

/** The products that are others, or have come or gone, in one version. */
export interface ProductChange {
  readonly version: number;
  readonly productIds: readonly string[];
}

const keptChanges = 32;

/** The changes of a catalogue with one more. */
export function withChange(
  changes: readonly ProductChange[],
  change: ProductChange,
): readonly ProductChange[] {
  return [...changes.slice(1 - keptChanges), change];
}

/** Products that may have changed since an earlier version; null when that is too long ago to know. */
export function changedSince({ version, latestChanges }: Catalog, earlier: number): readonly string[] | null {
  const since = latestChanges.filter((change) => change.version > earlier);
  return since.length === version - earlier ? since.flatMap(({ productIds }) => productIds) : null;
}

/** The whole catalogue at one moment. Immutable: a change puts another one, with a higher version, in its place. */
export interface Catalog extends CatalogFrame {
  readonly version: number;
  /** Another object whenever products or their units changed; the same one when only stock or lots did. */
  readonly shape: object;
  readonly products: ReadonlyMap<string, CatalogProduct>;
  /** The last versions by what each changed, so that a view of an earlier one can be brought up to this one. */
  readonly latestChanges: readonly ProductChange[];
  readonly quickSales: ReadonlyMap<string, QuickSaleLot>;
}

/** The sample campaign of a delivery date: of those that hold, the one begun last; undefined when none does. */
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

/**
 * The product with a GTIN of 8 to 14 digits on any of its units, as scanned; undefined when there is none. The table of
 * GTINs is made when first asked for and serves until products or units change.
 */
export function findByGtin(catalog: Catalog, gtin: string): CatalogProduct | undefined {
  const id = gtinTableOf(catalog).get(gtin.padStart(gtinDigits, '0'));
  return id === undefined ? undefined : catalog.products.get(id);
}

/** The unit offered first: the default one, else the first printed. */
export function defaultUnitOf(product: CatalogProduct): CatalogProduct['units'][number] {
  const unit = product.units.find((each) => each.isDefault) ?? product.units[0];
  if (unit === undefined) throw new Error(`Product ${product.id} has no sales unit`);
  return unit;
}
