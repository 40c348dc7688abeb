import type { ProductDetails } from '@engros/contracts/product.ts';
import type { Catalog, CatalogProduct } from '../catalog/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { LongTexts } from './queries.ts';

type Climate = NonNullable<ProductDetails['EnvironmentalImpact']>;

/** Fewer products with a figure say nothing about where one of them stands. */
const fewestInGroup = 8;
/** As many as the factors themselves have. */
const decimals = 3;

// A catalogue never changes; another one stands in its place after a change.
const figuresOfCatalogs = new WeakMap<Catalog, Map<string, readonly number[]>>();

/** Figures of a category's products, lowest first. */
function figuresOf(catalog: Catalog, categoryId: string): readonly number[] {
  const known = figuresOfCatalogs.get(catalog) ?? new Map<string, readonly number[]>();
  figuresOfCatalogs.set(catalog, known);
  const before = known.get(categoryId);
  if (before !== undefined) return before;
  const figures: number[] = [];
  for (const { co2ePerKg, categories } of catalog.products.values())
    if (co2ePerKg !== null && categories.some(({ id }) => id === categoryId)) figures.push(co2ePerKg);
  const sorted = figures.toSorted((a, b) => a - b);
  known.set(categoryId, sorted);
  return sorted;
}

/** The value below which the share of the sorted figures lies, between two of them in proportion. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  const value = below + (above - below) * (at - Math.floor(at));
  return Number(value.toFixed(decimals));
}

function groupOf({ catalog, request }: CustomerShelf, { categories }: CatalogProduct): Climate['Group'] {
  for (const category of categories.toReversed()) {
    const figures = figuresOf(catalog, category.id);
    // All alike say nothing either.
    if (figures.length < fewestInGroup || quantile(figures, 0.25) === quantile(figures, 0.75)) continue;
    return {
      Name: request.language === 'da' ? category.nameDa : category.nameEn,
      NumberOfProducts: figures.length,
      Lowest: quantile(figures, 0),
      LowerQuartile: quantile(figures, 0.25),
      UpperQuartile: quantile(figures, 0.75),
      Highest: quantile(figures, 1),
    };
  }
  return null;
}

/** The climate footprint with its source, and where it is in the smallest group that is large enough. */
export function presentClimate(
  shelf: CustomerShelf,
  product: CatalogProduct,
  { co2eSource }: LongTexts,
): ProductDetails['EnvironmentalImpact'] {
  const { co2ePerKg } = product;
  if (co2ePerKg === null) return null;
  return { CO2Equivalent: co2ePerKg, Source: co2eSource ?? '', Group: groupOf(shelf, product) };
}
