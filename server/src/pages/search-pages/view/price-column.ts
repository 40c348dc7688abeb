import { defaultUnitOf } from '../../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../../goods/catalog/catalog-product.ts';
import { type PriceBook, productsInCampaign } from '../../../goods/pricing/price-book.ts';
import { unitComparisonOre } from '../../../goods/product-snapshots/present-prices.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { derived } from '../../../platform/memory/derived.ts';
import { byValue, followsOthers, latest } from '../../../platform/memory/sources.ts';
import { lessPercent, perKiloOre } from '../../../platform/money.ts';
import type { SearchIndex } from '../../../search/index.ts';
import { carried, emptyRows, type IndexedRows, type Order, type RowsOf } from './indexed-rows.ts';

/**
 * Values that are the same for every customer: list price, content in thousandths of the comparison unit, and the places of the
 * products whose list price changes on a later day.
 */
interface ListColumns {
  ids: readonly string[];
  rows: IndexedRows;
  listOre: Float64Array;
  /** NaN for products whose content is unknown. */
  contents: Float64Array;
  changing: readonly number[];
}

interface PriceSources {
  customerId: string;
  day: string;
  prices: PriceBook;
  discountBasisPoints: number;
  list: ListColumns;
  index: SearchIndex;
}

/** Memory limit in bytes for about 50 columns of 50,000 products. */
const keptBytes = 24 * 1024 * 1024;
const bytesOfListRow = 24;

function priceOf(
  { prices, discountBasisPoints, day }: PriceSources,
  product: CatalogProduct | undefined,
): number {
  if (product === undefined || product.comparisonAmount === null) return Number.NaN;
  const unit = defaultUnitOf(product);
  const priceOre = prices.lowest({
    productId: product.id,
    unitCode: unit.code,
    listPriceOre: unit.listPriceOre,
    laterPrices: unit.laterPrices,
    discountBasisPoints,
    date: day,
  });
  return unitComparisonOre(product, unit, priceOre) ?? Number.NaN;
}

/** Undefined when the earlier version is too old. */
function carriedColumns(
  order: Order,
  before: ListColumns | undefined,
): Omit<ListColumns, 'changing'> | undefined {
  if (before === undefined) return undefined;
  const numbers = () => new Float64Array(order.ids.length);
  const rows = carried(order, before.rows.slice(), before.ids, () => emptyRows(order));
  const listOre = carried(order, before.listOre, before.ids, numbers);
  const contents = carried(order, before.contents, before.ids, numbers);
  return rows && listOre && contents ? { ids: order.ids, rows, listOre, contents } : undefined;
}

function listColumnsOf(before: ListColumns | undefined, order: Order, rows: IndexedRows): ListColumns {
  const known = carriedColumns(order, before);
  const listOre = known?.listOre.slice() ?? new Float64Array(rows.length);
  const contents = known?.contents.slice() ?? new Float64Array(rows.length);
  const changing: number[] = [];
  rows.forEach((product, at) => {
    const unit = product === undefined ? undefined : defaultUnitOf(product);
    if (unit !== undefined && unit.laterPrices.length > 0) changing.push(at);
    if (known !== undefined && known.rows[at] === product) return;
    listOre[at] = unit?.listPriceOre ?? 0;
    contents[at] = (product?.comparisonAmount ?? Number.NaN) * (unit?.quantity ?? Number.NaN);
  });
  return { ids: order.ids, rows, listOre, contents, changing };
}

/** List prices per kilo, litre or piece less the customer's discount. */
function discounted({ rows, listOre, contents }: ListColumns, discountBasisPoints: number): Float64Array {
  const prices = new Float64Array(rows.length);
  for (let at = 0; at < prices.length; at += 1) {
    const content = contents[at] ?? Number.NaN;
    prices[at] =
      content > 0 ? perKiloOre(lessPercent(listOre[at] ?? 0, discountBasisPoints), content) : Number.NaN;
  }
  return prices;
}

function pricesOf(sources: PriceSources): Float64Array {
  const { prices: book, day, list, index, discountBasisPoints } = sources;
  const prices = discounted(list, discountBasisPoints);
  for (const id of [...book.productsOnAgreement(day), ...productsInCampaign(book.campaigns, day)]) {
    const at = index.ordinalOf.get(id);
    if (at !== undefined) prices[at] = priceOf(sources, list.rows[at]);
  }
  for (const at of list.changing) prices[at] = priceOf(sources, list.rows[at]);
  return prices;
}

/**
 * The values to sort by: the customer's price per kilo, litre or piece of each product's default unit, at the product's position
 * in the index. Only products with an agreement, a campaign or a later list price are priced one by one.
 */
export function createPriceColumn(
  rowsOf: RowsOf,
): (index: SearchIndex, shelf: CustomerShelf) => Float64Array {
  const listOf = derived({
    sources: { rows: latest, index: followsOthers },
    compute: ({ rows, index }: { rows: IndexedRows; index: SearchIndex }, before: ListColumns | undefined) =>
      listColumnsOf(before, index, rows),
    maxBytes: keptBytes,
    bytesOf: ({ rows }) => rows.length * bytesOfListRow,
  });
  const columnOf = derived({
    sources: {
      customerId: byValue,
      day: byValue,
      prices: latest,
      discountBasisPoints: latest,
      list: latest,
      index: followsOthers,
    },
    compute: pricesOf,
    maxBytes: keptBytes,
    bytesOf: ({ byteLength }) => byteLength,
  });
  return (index, { request, terms, prices, catalog, date, today }) =>
    columnOf({
      customerId: request.scope.customerId,
      day: date ?? today,
      prices,
      discountBasisPoints: terms.discountBasisPoints,
      list: listOf({ rows: rowsOf(catalog, index), index }),
      index,
    });
}
