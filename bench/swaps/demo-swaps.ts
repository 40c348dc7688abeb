import { catalogDrafts } from '../../server/demo/goods/catalog.ts';
import { categoryRows } from '../../server/demo/goods/category-rows.ts';
import type { ProductDraft } from '../../server/demo/goods/product-draft.ts';
import type { CatalogProduct } from '../../server/src/goods/catalog/catalog-product.ts';
import { nearestOrganic } from '../../server/src/insight/organic-cockpit/organic-swaps.ts';
import { productsByCategory, swapsFor } from '../../server/src/insight/sustainability/swaps.ts';
import { headOf } from '../../server/src/search/index.ts';

const products = 5000;
const rows = new Map(categoryRows.map((row) => [row.id, row]));

function pathOf(categoryId: string): CatalogProduct['categories'] {
  const row = rows.get(categoryId);
  if (row === undefined) return [];
  const own = { id: row.id, nameDa: row.name_da, nameEn: row.name_en };
  const above = row.parent_id === null ? [] : pathOf(row.parent_id);
  return [...above, { ...own, sortOrder: 0, glyph: null, artwork: null, tint: null }];
}

/** Only what swaps are chosen by. */
function productOf(draft: ProductDraft): Partial<CatalogProduct> & Pick<CatalogProduct, 'id'> {
  return {
    id: draft.id,
    name: draft.name,
    categories: pathOf(draft.categoryId),
    kind: draft.composition.kind,
    co2ePerKg: draft.composition.co2ePerKg ?? null,
    isOrganic: draft.isOrganic,
    isSample: false,
    presalePeriodId: null,
    netWeightG: draft.baseWeightG,
    coolType: draft.coolType,
    popularity: draft.popularity,
  };
}

export interface OfferedSwap {
  from: string;
  to: string;
}

/** All swaps of the demo catalogue for who can have everything, by the names up to their details. */
export function demoSwaps(): { climate: OfferedSwap[]; organic: OfferedSwap[] } {
  const all = Array.from(catalogDrafts(products, ''), productOf) as CatalogProduct[];
  const catalog = { products: new Map(all.map((product) => [product.id, product])), shape: {} };
  const pair = (from: CatalogProduct, to: CatalogProduct) => ({
    from: headOf(from.name),
    to: headOf(to.name),
  });
  const organicOf = (product: CatalogProduct) => {
    const shelf = productsByCategory(catalog).get(product.categories.at(-1)?.id ?? '') ?? [];
    return nearestOrganic(
      product,
      shelf.filter(({ isOrganic }) => isOrganic),
      (other) => other,
    );
  };
  return {
    climate: all.flatMap((from) =>
      swapsFor(catalog, from, 1000, () => true).map(({ product }) => pair(from, product)),
    ),
    organic: all.flatMap((from) => {
      const to = from.isOrganic ? undefined : organicOf(from);
      return to === undefined ? [] : [pair(from, to)];
    }),
  };
}
