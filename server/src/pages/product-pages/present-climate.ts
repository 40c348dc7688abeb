import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byIdentity, byValue, followsOthers } from '../../platform/memory/sources.ts';
import type { LongTexts } from './queries.ts';

type Climate = NonNullable<ProductDetails['EnvironmentalImpact']>;

/** A comparison with fewer products would be misleading. */
const fewestInGroup = 10;
/** The same as in the source data. */
const decimals = 3;

interface FigureSources {
  shape: Catalog['shape'];
  /** The products of the catalogue version whose `shape` this is. */
  products: Catalog['products'];
  categoryId: string;
}

/** In bytes: the figures of some hundred categories. */
const keptBytes = 2 * 1024 * 1024;
const bytesOfFigure = 8;

const figuresOf = derived({
  sources: { shape: byIdentity, products: followsOthers, categoryId: byValue },
  compute({ products, categoryId }: FigureSources): readonly number[] {
    const figures: number[] = [];
    for (const { co2ePerKg, categories } of products.values())
      if (co2ePerKg !== null && categories.some(({ id }) => id === categoryId)) figures.push(co2ePerKg);
    return figures.sort((a, b) => a - b);
  },
  maxBytes: keptBytes,
  bytesOf: ({ length }) => length * bytesOfFigure,
});

/** Interpolated between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  const value = below + (above - below) * (at - Math.floor(at));
  return Number(value.toFixed(decimals));
}

function groupOf({ catalog, request }: CustomerShelf, { categories }: CatalogProduct): Climate['Group'] {
  for (const category of categories.toReversed()) {
    const figures = figuresOf({ shape: catalog.shape, products: catalog.products, categoryId: category.id });
    if (figures.length < fewestInGroup) continue;
    const range = {
      Lowest: quantile(figures, 0),
      LowerQuartile: quantile(figures, 0.25),
      UpperQuartile: quantile(figures, 0.75),
      Highest: quantile(figures, 1),
    };
    const { LowerQuartile, UpperQuartile } = range;
    // When half of the figures are equal, or the middle half reaches from the lowest to the highest, the range says
    // nothing about the product.
    const isWhole = LowerQuartile === range.Lowest && UpperQuartile === range.Highest;
    if (isWhole || LowerQuartile === UpperQuartile) continue;
    const Name = request.language === 'da' ? category.nameDa : category.nameEn;
    return { Name, NumberOfProducts: figures.length, ...range };
  }
  return null;
}

/** Compared with the smallest category that has enough products with a climate figure. */
export function presentClimate(
  shelf: CustomerShelf,
  product: CatalogProduct,
  { co2eSource }: LongTexts,
): ProductDetails['EnvironmentalImpact'] {
  const { co2ePerKg } = product;
  if (co2ePerKg === null) return null;
  return { CO2Equivalent: co2ePerKg, Source: co2eSource ?? '', Group: groupOf(shelf, product) };
}
