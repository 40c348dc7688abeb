import { memoOfOwner } from '../../platform/memo-of-owner.ts';
import { markProducts, type Ordinals, type SearchIndex } from '../../search/index.ts';
import type { CatalogProduct, QuickSaleLot } from '../catalog/index.ts';
import { type CampaignBook, productsInCampaign } from '../pricing/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { identityOf } from './answer-memory.ts';
import { type IndexedRows, indexedRows } from './indexed-rows.ts';
import { emptyBits, putBit, sameBits } from './put-bit.ts';

interface StockFlags {
  ids: readonly string[];
  rows: IndexedRows;
  isInStock: Uint32Array;
  hasFoodWaste: Uint32Array;
  hasBargain: Uint32Array;
}

const bargain = 0;
const foodWaste = 1;
const rememberedDepotDays = 20;
const rememberedDates = 70;

function isInStock(product: CatalogProduct, depotId: string): boolean {
  return !product.isStockManaged || (product.stockByDepot.get(depotId)?.quantity ?? 0) > 0;
}

function copyOf(before: StockFlags | undefined, ids: readonly string[], rows: IndexedRows): StockFlags {
  if (before?.ids !== ids) {
    const empty = () => emptyBits(ids.length);
    return { ids, rows, isInStock: empty(), hasFoodWaste: empty(), hasBargain: empty() };
  }
  return {
    ids,
    rows,
    isInStock: before.isInStock.slice(),
    hasFoodWaste: before.hasFoodWaste.slice(),
    hasBargain: before.hasBargain.slice(),
  };
}

/** The flags of a depot for a delivery day; what has not changed since `before` is taken over. */
function stockFlagsOf(
  before: StockFlags | undefined,
  { ids }: SearchIndex,
  rows: IndexedRows,
  { terms: { depotId }, date, today }: CustomerShelf,
): StockFlags {
  const flags = copyOf(before, ids, rows);
  const known = before?.ids === ids ? before.rows : [];
  const deliveredOn = date ?? today;
  const isOpen = (lot: QuickSaleLot) =>
    lot.depotId === depotId && lot.stock > 0 && lot.lastDeliveryDate >= deliveredOn;
  rows.forEach((product, at) => {
    if (product === undefined || product === known[at]) return;
    const lots = product.quickSales.filter(isOpen);
    putBit(flags.isInStock, at, isInStock(product, depotId));
    putBit(
      flags.hasFoodWaste,
      at,
      lots.some(({ type }) => type === foodWaste),
    );
    putBit(
      flags.hasBargain,
      at,
      lots.some(({ type }) => type === bargain),
    );
  });
  return {
    ids,
    rows,
    isInStock: sameBits(before?.isInStock, flags.isInStock),
    hasFoodWaste: sameBits(before?.hasFoodWaste, flags.hasFoodWaste),
    hasBargain: sameBits(before?.hasBargain, flags.hasBargain),
  };
}

function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  return a.map((word, at) => word | (b[at] ?? 0));
}

/** What changes often, for one depot, day and presale period; another object only when a bit of it has changed. */
export type Layers = Pick<
  SearchIndex['columns']['flags'],
  'isInStock' | 'hasFoodWaste' | 'hasBargain' | 'isOnOffer' | 'isPresale'
>;

/** The index of words with what changes often laid over it, so that a sale never makes the index be built again. */
export function layOver(index: SearchIndex, layers: Layers): SearchIndex {
  return { ...index, columns: { ...index.columns, flags: { ...index.columns.flags, ...layers } } };
}

/**
 * Gives stock of the customer's depot, its lots that can still be delivered on the date, campaigns of the date. A product
 * is on offer when a campaign price or a bargain holds.
 */
export function createLayers(): (index: SearchIndex, shelf: CustomerShelf) => Layers {
  const stock = new Map<string, StockFlags>();
  const campaigns = memoOfOwner<CampaignBook, Ordinals>(rememberedDates);
  const offers = memoOfOwner<Uint32Array, Uint32Array>(rememberedDates);
  const presales = memoOfOwner<IndexedRows, Uint32Array>(rememberedDates);

  function stockOf(index: SearchIndex, shelf: CustomerShelf): StockFlags {
    const key = `${shelf.terms.depotId}|${shelf.date ?? shelf.today}`;
    const rows = indexedRows(shelf.catalog, index);
    const known = stock.get(key);
    if (known?.rows === rows) return known;
    if (known === undefined && stock.size >= rememberedDepotDays) stock.clear();
    const flags = stockFlagsOf(known, index, rows, shelf);
    stock.set(key, flags);
    return flags;
  }

  function campaignsOf(index: SearchIndex, { prices, date, today }: CustomerShelf): Uint32Array {
    const key = date ?? today;
    const known = campaigns.get(prices.campaigns, key);
    const found =
      known?.ids === index.ids
        ? known
        : campaigns.set(
            prices.campaigns,
            key,
            markProducts(index, productsInCampaign(prices.campaigns, key)),
          );
    return found.words;
  }

  function offersOf(inCampaign: Uint32Array, hasBargain: Uint32Array): Uint32Array {
    const key = String(identityOf(hasBargain));
    return offers.get(inCampaign, key) ?? offers.set(inCampaign, key, union(inCampaign, hasBargain));
  }

  /** Within a presale period, presale goods are those of the period (DEL-04). */
  function presaleOf(index: SearchIndex, { catalog, presalePeriod }: CustomerShelf): Uint32Array {
    if (presalePeriod === null) return index.columns.flags.isPresale;
    const rows = indexedRows(catalog, index);
    const known = presales.get(rows, presalePeriod.id);
    if (known !== undefined) return known;
    const words = emptyBits(index.size);
    rows.forEach((product, at) => {
      if (product?.presalePeriodId === presalePeriod.id) putBit(words, at, true);
    });
    return presales.set(rows, presalePeriod.id, words);
  }

  return (index, shelf) => {
    const { isInStock, hasFoodWaste, hasBargain } = stockOf(index, shelf);
    const isOnOffer = offersOf(campaignsOf(index, shelf), hasBargain);
    return { isInStock, hasFoodWaste, hasBargain, isOnOffer, isPresale: presaleOf(index, shelf) };
  };
}
