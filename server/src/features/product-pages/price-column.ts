import { memoOfOwner } from '../../platform/memo-of-owner.ts';
import type { SearchIndex } from '../../search/index.ts';
import { type CatalogProduct, defaultUnitOf } from '../catalog/index.ts';
import type { PriceBook } from '../pricing/index.ts';
import { type CustomerShelf, unitPerKiloOre } from '../product-snapshots/index.ts';
import { type IndexedRows, indexedRows } from './indexed-rows.ts';

interface PriceColumn {
  ids: readonly string[];
  rows: IndexedRows;
  prices: Float64Array;
}

const rememberedDates = 4;

function priceOf(shelf: CustomerShelf, product: CatalogProduct | undefined): number {
  if (product === undefined || product.netWeightG === null) return Number.NaN;
  const unit = defaultUnitOf(product);
  const priceOre = shelf.prices.lowest({
    productId: product.id,
    unitCode: unit.code,
    listPriceOre: unit.listPriceOre,
    discountBasisPoints: shelf.terms.discountBasisPoints,
    date: shelf.date ?? shelf.today,
  });
  return unitPerKiloOre(product, unit, priceOre) ?? Number.NaN;
}

/** What the search sorts by: the customer's price per kilo of each product's default unit, by ordinal. */
export function createPriceColumn(): (index: SearchIndex, shelf: CustomerShelf) => Float64Array {
  const columns = memoOfOwner<PriceBook, PriceColumn>(rememberedDates);
  return (index, shelf) => {
    const rows = indexedRows(shelf.catalog, index);
    const key = `${shelf.date ?? shelf.today}|${shelf.terms.discountBasisPoints}`;
    const known = columns.get(shelf.prices, key);
    if (known?.rows === rows) return known.prices;
    // Products that have not changed keep their price, as long as the index numbers them alike.
    const before = known?.ids === index.ids ? known : undefined;
    const prices = before?.prices.slice() ?? new Float64Array(index.size);
    rows.forEach((product, at) => {
      if (before === undefined || before.rows[at] !== product) prices[at] = priceOf(shelf, product);
    });
    return columns.set(shelf.prices, key, { ids: index.ids, rows, prices }).prices;
  };
}
