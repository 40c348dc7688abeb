import type { StatisticGroup } from '@engros/contracts/goods/sales-statistics.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import { displayNameOf } from '../product-snapshots/fixed-snapshot.ts';
import { baseUnitTexts } from '../product-snapshots/unit-names.ts';
import type { DeliveredSum } from './delivered-queries.ts';

export interface Sums {
  ore: number;
  weightG: number;
  baseUnits: number;
  /** Amount and base units of the goods whose prices can be compared. */
  pricedOre: number;
  pricedBaseUnits: number;
}

export interface GroupHead {
  id: string;
  name: string;
  glyph: string | null;
  artwork: string | null;
  tint: string | null;
  /** Words for one and for several base units; null for a group of products. */
  unit: { singular: string; plural: string } | null;
}

export interface GroupedSums extends GroupHead {
  current: Sums;
  earlier: Sums;
}

export const noSums: Sums = { ore: 0, weightG: 0, baseUnits: 0, pricedOre: 0, pricedBaseUnits: 0 };

export const addSums = (a: Sums, b: Sums): Sums => ({
  ore: a.ore + b.ore,
  weightG: a.weightG + b.weightG,
  baseUnits: a.baseUnits + b.baseUnits,
  pricedOre: a.pricedOre + b.pricedOre,
  pricedBaseUnits: a.pricedBaseUnits + b.pricedBaseUnits,
});

interface Naming {
  catalog: Catalog;
  language: Language;
  text: TextOf;
  /** Names of products that have left the catalogue, as on their last order line. */
  goneNames: ReadonlyMap<string, string>;
}

const noPicture = { glyph: null, artwork: null, tint: null, unit: null };

/** A product that has left the catalogue keeps the name of its order lines. */
export function productHead(id: string, { catalog, language, goneNames }: Naming): GroupHead {
  const product = catalog.products.get(id);
  if (product === undefined) return { id, name: goneNames.get(id) ?? id, ...noPicture };
  const { artwork, tint } = product;
  const unit = baseUnitTexts(product, language);
  return { id, name: displayNameOf(product, language), glyph: null, artwork, tint, unit };
}

function categoryHead(product: CatalogProduct | undefined, { language, text }: Naming): GroupHead {
  const [top] = product?.categories ?? [];
  if (top === undefined) return { id: '', name: text('statistics.noCategory'), ...noPicture };
  const { id, nameDa, nameEn, glyph, artwork, tint } = top;
  return { id, name: language === 'en' ? nameEn : nameDa, glyph, artwork, tint, unit: null };
}

function brandHead(product: CatalogProduct | undefined, { text }: Naming): GroupHead {
  const { brandId = null, brand = null } = product ?? {};
  if (brandId === null) return { id: '', name: text('statistics.noBrand'), ...noPicture };
  return { id: brandId, name: brand ?? brandId, ...noPicture };
}

/** Into the rows that the request asks for, in no particular order. */
export function groupGoods(
  sums: readonly DeliveredSum[],
  groupBy: Exclude<StatisticGroup, 'month'>,
  naming: Naming,
): GroupedSums[] {
  const headOf = headsOf(groupBy, naming);
  const groups = new Map<string, GroupedSums>();
  for (const { productId, isEarlier, ...sum } of sums) {
    if (productId === null) continue;
    const head = headOf(productId);
    const period = isEarlier ? 'earlier' : 'current';
    const group = groups.get(head.id);
    if (group) group[period] = addSums(group[period], sum);
    else groups.set(head.id, { ...head, current: noSums, earlier: noSums, [period]: sum });
  }
  return [...groups.values()];
}

function headsOf(
  groupBy: Exclude<StatisticGroup, 'month'>,
  naming: Naming,
): (productId: string) => GroupHead {
  if (groupBy === 'product') return (id) => productHead(id, naming);
  const head = groupBy === 'category' ? categoryHead : brandHead;
  return (id) => head(naming.catalog.products.get(id), naming);
}

export const wholeOf = (groups: readonly GroupedSums[], period: 'current' | 'earlier'): Sums =>
  groups.reduce((sum, group) => addSums(sum, group[period]), noSums);

/**
 * For products bought in both periods, per base unit, at this period's quantities; null when none was bought in both at prices
 * that can be compared.
 */
export function priceChangePercent(products: readonly GroupedSums[]): number | null {
  let [now, then] = [0, 0];
  for (const { current, earlier } of products) {
    if (current.pricedBaseUnits <= 0 || earlier.pricedBaseUnits <= 0 || earlier.pricedOre <= 0) continue;
    now += current.pricedOre;
    then += (earlier.pricedOre / earlier.pricedBaseUnits) * current.pricedBaseUnits;
  }
  return then === 0 ? null : (now / then - 1) * 100;
}
