import { memoOfOwner } from '../../platform/memo-of-owner.ts';
import { markProducts, type Ordinals, type SearchIndex } from '../../search/index.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import { type CampaignBook, productsInCampaign } from '../pricing/index.ts';
import { type AvailabilityClasses, type CustomerShelf, rowsOfClasses } from '../product-snapshots/index.ts';
import { identityOf } from './answer-memory.ts';
import type { DepotClasses } from './depot-classes.ts';
import { type IndexedRows, indexedRows } from './indexed-rows.ts';
import { emptyBits, putBit, sameBits } from './put-bit.ts';

interface LotFlags {
  rows: IndexedRows;
  hasFoodWaste: Uint32Array;
  hasBargain: Uint32Array;
}

interface StockFlags {
  classes: AvailabilityClasses;
  isInStock: Uint32Array;
}

const bargain = 0;
const foodWaste = 1;
const rememberedDepotDays = 20;
const rememberedDates = 70;

function isInStock(product: CatalogProduct, depotId: string): boolean {
  return !product.isStockManaged || (product.stockByDepot.get(depotId)?.quantity ?? 0) > 0;
}

/** The lots of a depot that can still be delivered on a day. */
function lotFlagsOf(
  before: LotFlags | undefined,
  index: SearchIndex,
  { catalog, terms: { depotId }, date, today }: CustomerShelf,
): LotFlags {
  const flags = { hasFoodWaste: emptyBits(index.size), hasBargain: emptyBits(index.size) };
  const deliveredOn = date ?? today;
  for (const lot of catalog.quickSales.values()) {
    const at = index.ordinalOf.get(lot.productId);
    const isOpen = lot.depotId === depotId && lot.stock > 0 && lot.lastDeliveryDate >= deliveredOn;
    if (at === undefined || !isOpen) continue;
    if (lot.type === foodWaste) putBit(flags.hasFoodWaste, at, true);
    if (lot.type === bargain) putBit(flags.hasBargain, at, true);
  }
  return {
    rows: indexedRows(catalog, index),
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
export function createLayers(classesOf: DepotClasses): (index: SearchIndex, shelf: CustomerShelf) => Layers {
  const stock = new Map<string, StockFlags>();
  const lots = new Map<string, LotFlags>();
  const campaigns = memoOfOwner<CampaignBook, Ordinals>(rememberedDates);
  const offers = memoOfOwner<Uint32Array, Uint32Array>(rememberedDates);
  const presales = memoOfOwner<IndexedRows, Uint32Array>(rememberedDates);

  function stockOf(index: SearchIndex, shelf: CustomerShelf): Uint32Array {
    const { depotId } = shelf.terms;
    const classes = classesOf(index, shelf);
    const known = stock.get(depotId);
    if (known?.classes === classes) return known.isInStock;
    const found = rowsOfClasses(classes, (product) => isInStock(product, depotId));
    const flags = { classes, isInStock: sameBits(known?.isInStock, found) };
    stock.set(depotId, flags);
    return flags.isInStock;
  }

  function lotsOf(index: SearchIndex, shelf: CustomerShelf): LotFlags {
    const key = `${shelf.terms.depotId}|${shelf.date ?? shelf.today}`;
    const known = lots.get(key);
    if (known?.rows === indexedRows(shelf.catalog, index)) return known;
    if (known === undefined && lots.size >= rememberedDepotDays) lots.clear();
    const flags = lotFlagsOf(known, index, shelf);
    lots.set(key, flags);
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
    const isInStock = stockOf(index, shelf);
    const { hasFoodWaste, hasBargain } = lotsOf(index, shelf);
    const isOnOffer = offersOf(campaignsOf(index, shelf), hasBargain);
    return { isInStock, hasFoodWaste, hasBargain, isOnOffer, isPresale: presaleOf(index, shelf) };
  };
}
