import { memoOfOwner } from '../../platform/memo-of-owner.ts';
import { markProducts, type Ordinals, type SearchIndex } from '../../search/index.ts';
import type { Catalog, CatalogProduct, QuickSaleLot } from '../catalog/index.ts';
import { type CampaignBook, productsInCampaign } from '../pricing/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { indexedRows } from './indexed-rows.ts';

interface StockFlags {
  ids: readonly string[];
  isInStock: Uint32Array;
  hasFoodWaste: Uint32Array;
  hasBargain: Uint32Array;
}

const foodWaste = 1;
const rememberedDepots = 20;
const rememberedDates = 70;

function isOpen(lot: QuickSaleLot, depotId: string, today: string): boolean {
  return lot.depotId === depotId && lot.stock > 0 && lot.lastDeliveryDate >= today;
}

function isInStock(product: CatalogProduct, depotId: string): boolean {
  return !product.isStockManaged || (product.stockByDepot.get(depotId)?.quantity ?? 0) > 0;
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

type LotFlags = Pick<StockFlags, 'hasFoodWaste' | 'hasBargain'>;

function markLots(flags: LotFlags, lots: readonly QuickSaleLot[], at: number): void {
  for (const { type } of lots) setBit(type === foodWaste ? flags.hasFoodWaste : flags.hasBargain, at);
}

function stockFlagsOf(catalog: Catalog, index: SearchIndex, depotId: string, today: string): StockFlags {
  const empty = () => new Uint32Array((index.size + 31) >>> 5);
  const flags = { ids: index.ids, isInStock: empty(), hasFoodWaste: empty(), hasBargain: empty() };
  indexedRows(catalog, index).forEach((product, at) => {
    if (product === undefined) return;
    if (isInStock(product, depotId)) setBit(flags.isInStock, at);
    const { quickSales } = product;
    if (quickSales.length === 0) return;
    const open = quickSales.filter((lot) => isOpen(lot, depotId, today));
    markLots(flags, open, at);
  });
  return flags;
}

function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  return a.map((word, at) => word | (b[at] ?? 0));
}

/**
 * Lays what changes often over the index of words: stock and lots of the customer's depot, campaigns of the date. So a
 * sale never makes the index be built again. A product is on offer when a campaign price or a bargain holds.
 */
export function createIndexOverlay(): (index: SearchIndex, shelf: CustomerShelf) => SearchIndex {
  const stock = memoOfOwner<Catalog, StockFlags>(rememberedDepots);
  const offers = memoOfOwner<CampaignBook, Ordinals>(rememberedDates);

  function stockOf(index: SearchIndex, { catalog, terms, today }: CustomerShelf): StockFlags {
    const key = `${terms.depotId}|${today}`;
    const known = stock.get(catalog, key);
    return known?.ids === index.ids
      ? known
      : stock.set(catalog, key, stockFlagsOf(catalog, index, terms.depotId, today));
  }

  function offersOf(index: SearchIndex, { prices, date, today }: CustomerShelf): Uint32Array {
    const { campaigns } = prices;
    const key = date ?? today;
    const known = offers.get(campaigns, key);
    const found =
      known?.ids === index.ids
        ? known
        : offers.set(campaigns, key, markProducts(index, productsInCampaign(campaigns, key)));
    return found.words;
  }

  return (index, shelf) => {
    const { isInStock, hasFoodWaste, hasBargain } = stockOf(index, shelf);
    const isOnOffer = union(offersOf(index, shelf), hasBargain);
    const flags = { ...index.columns.flags, isInStock, hasFoodWaste, hasBargain, isOnOffer };
    return { ...index, columns: { ...index.columns, flags } };
  };
}
