import { keptWith } from '../../platform/memory/kept-with.ts';
import type { BrandMark, Catalog } from '../catalog/catalog.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';

/** The brand of a product, or its supplier when the product has no brand (specification 3, Brand). */
export interface Maker {
  id: string;
  brandId: string | null;
  supplierId: string | null;
  name: string;
  supplierName: string | null;
  logoUrl: string | null;
  mark: BrandMark | null;
}

function makerIdOf({ brandId, supplierId }: CatalogProduct): string | null {
  return brandId ?? supplierId;
}

type Frame = Pick<Catalog, 'brands' | 'suppliers'>;

/** The brand with this id, or else the supplier, as maker of its products without a brand. Undefined for any other id. */
export function makerNamed({ brands, suppliers }: Frame, id: string): Maker | undefined {
  const brand = brands.get(id);
  if (brand !== undefined) {
    const { name, supplierId, logoUrl, mark } = brand;
    const supplier = supplierId === null ? undefined : suppliers.get(supplierId);
    return { id, brandId: id, supplierId, name, supplierName: supplier?.name ?? null, logoUrl, mark };
  }
  const supplier = suppliers.get(id);
  if (supplier === undefined) return undefined;
  const { name, logoUrl } = supplier;
  return { id, brandId: null, supplierId: id, name, supplierName: name, logoUrl, mark: null };
}

/** By maker id, best-selling first, without samples and blocked products. Computed once per catalogue version. */
export const goodsByMaker = keptWith(
  ({ shape }: Catalog) => shape,
  ({ products }): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, CatalogProduct[]>();
    for (const product of products.values()) {
      const id = makerIdOf(product);
      if (id === null || product.isBlocked || product.isSample) continue;
      const list = found.get(id);
      if (list === undefined) found.set(id, [product]);
      else list.push(product);
    }
    return new Map([...found].map(([id, list]) => [id, mostSoldFirst(list)]));
  },
);

function mostSoldFirst(products: readonly CatalogProduct[]): string[] {
  return products
    .toSorted((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}
