import { memoOfOwner } from '../../platform/memo-of-owner.ts';
import { lessPercent, perKiloOre } from '../../platform/money.ts';
import type { SearchIndex } from '../../search/index.ts';
import { type CatalogProduct, defaultUnitOf } from '../catalog/index.ts';
import { type PriceBook, productsInCampaign } from '../pricing/index.ts';
import { type CustomerShelf, unitPerKiloOre } from '../product-snapshots/index.ts';
import { carried, emptyRows, type IndexedRows, indexedRows, type Order } from './indexed-rows.ts';

/** What is the same for every customer: list price and grams of each product's default unit. */
interface ListColumns {
  ids: readonly string[];
  rows: IndexedRows;
  listOre: Float64Array;
  /** NaN for goods without a weight. */
  grams: Float64Array;
}

interface PriceColumn {
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

/** The columns of an earlier version by the order of this one; undefined when that is too long ago. */
function carriedColumns(order: Order, before: ListColumns | undefined): ListColumns | undefined {
  if (before === undefined) return undefined;
  const numbers = () => new Float64Array(order.ids.length);
  const rows = carried(order, before.rows.slice(), before.ids, () => emptyRows(order));
  const listOre = carried(order, before.listOre, before.ids, numbers);
  const grams = carried(order, before.grams, before.ids, numbers);
  return rows && listOre && grams ? { ids: order.ids, rows, listOre, grams } : undefined;
}

function listColumnsOf(before: ListColumns | undefined, order: Order, rows: IndexedRows): ListColumns {
  const known = carriedColumns(order, before);
  const listOre = known?.listOre.slice() ?? new Float64Array(rows.length);
  const grams = known?.grams.slice() ?? new Float64Array(rows.length);
  rows.forEach((product, at) => {
    if (known !== undefined && known.rows[at] === product) return;
    const unit = product === undefined ? undefined : defaultUnitOf(product);
    listOre[at] = unit?.listPriceOre ?? 0;
    grams[at] = (product?.netWeightG ?? Number.NaN) * (unit?.quantity ?? Number.NaN);
  });
  return { ids: order.ids, rows, listOre, grams };
}

/** The list prices less the customer's discount, per kilo. */
function discounted({ rows, listOre, grams }: ListColumns, { terms }: CustomerShelf): Float64Array {
  const prices = new Float64Array(rows.length);
  for (let at = 0; at < prices.length; at += 1) {
    const weight = grams[at] ?? Number.NaN;
    prices[at] =
      weight > 0 ? perKiloOre(lessPercent(listOre[at] ?? 0, terms.discountBasisPoints), weight) : Number.NaN;
  }
  return prices;
}

/**
 * What the search sorts by: the customer's price per kilo of each product's default unit, by ordinal. Only what an
 * agreement or a campaign names is asked for one by one.
 */
export function createPriceColumn(): (index: SearchIndex, shelf: CustomerShelf) => Float64Array {
  const columns = memoOfOwner<PriceBook, PriceColumn>(rememberedDates);
  let list: ListColumns | undefined;

  function pricesOf(index: SearchIndex, rows: IndexedRows, shelf: CustomerShelf): Float64Array {
    if (list?.rows !== rows) list = listColumnsOf(list, index, rows);
    const prices = discounted(list, shelf);
    const date = shelf.date ?? shelf.today;
    const named = [
      ...shelf.prices.productsOnAgreement(date),
      ...productsInCampaign(shelf.prices.campaigns, date),
    ];
    for (const id of named) {
      const at = index.ordinalOf.get(id);
      if (at !== undefined) prices[at] = priceOf(shelf, rows[at]);
    }
    return prices;
  }

  return (index, shelf) => {
    const rows = indexedRows(shelf.catalog, index);
    const key = `${shelf.date ?? shelf.today}|${shelf.terms.discountBasisPoints}`;
    const known = columns.get(shelf.prices, key);
    if (known?.rows === rows) return known.prices;
    return columns.set(shelf.prices, key, { rows, prices: pricesOf(index, rows, shelf) }).prices;
  };
}
