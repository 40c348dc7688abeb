import type { Catalog } from '../../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../../goods/catalog/catalog-product.ts';
import { type CampaignBook, productsInCampaign } from '../../../goods/pricing/price-book.ts';
import {
  type AvailabilityClasses,
  rowsOfClasses,
} from '../../../goods/product-snapshots/availability-classes.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { derived } from '../../../platform/memory/derived.ts';
import { byIdentity, byValue, followsOthers, latest } from '../../../platform/memory/sources.ts';
import { markProducts, type SearchIndex } from '../../../search/index.ts';
import type { DepotClasses } from './depot-classes.ts';
import type { IndexedRows, RowsOf } from './indexed-rows.ts';
import { emptyBits, putBit, sameBits } from './put-bit.ts';

interface LotFlags {
  hasFoodWaste: Uint32Array;
  hasBargain: Uint32Array;
}

interface LotSources {
  depotId: string;
  day: string;
  quickSales: Catalog['quickSales'];
  ids: SearchIndex['ids'];
  index: SearchIndex;
}

const bargain = 0;
const foodWaste = 1;
/** Memory limit in bytes for bit sets of depots, days and campaigns: about 300 at 50,000 products. */
const keptBytes = 2 * 1024 * 1024;
const bytesOf = ({ byteLength }: Uint32Array) => byteLength;

function isInStock(product: CatalogProduct, depotId: string): boolean {
  return !product.isStockManaged || (product.stockByDepot.get(depotId)?.quantity ?? 0) > 0;
}

/** Lots in the depot that can still be delivered on the day. */
function lotFlagsOf({ depotId, day, quickSales, index }: LotSources, before: LotFlags | undefined): LotFlags {
  const flags = { hasFoodWaste: emptyBits(index.size), hasBargain: emptyBits(index.size) };
  for (const lot of quickSales.values()) {
    const at = index.ordinalOf.get(lot.productId);
    const isOpen = lot.depotId === depotId && lot.stock > 0 && lot.lastDeliveryDate >= day;
    if (at === undefined || !isOpen) continue;
    if (lot.type === foodWaste) putBit(flags.hasFoodWaste, at, true);
    if (lot.type === bargain) putBit(flags.hasBargain, at, true);
  }
  return {
    hasFoodWaste: sameBits(before?.hasFoodWaste, flags.hasFoodWaste),
    hasBargain: sameBits(before?.hasBargain, flags.hasBargain),
  };
}

interface PresaleSources {
  periodId: string;
  rows: IndexedRows;
}

/** During a presale, only these count as presale products (DEL-04). */
function presaleFlagsOf({ periodId, rows }: PresaleSources): Uint32Array {
  const words = emptyBits(rows.length);
  rows.forEach((product, at) => {
    if (product?.presalePeriodId === periodId) putBit(words, at, true);
  });
  return words;
}

function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  return a.map((word, at) => word | (b[at] ?? 0));
}

interface CampaignSources {
  day: string;
  campaigns: CampaignBook;
  ids: SearchIndex['ids'];
  index: SearchIndex;
}

/**
 * Product flags that change often, for one depot, day and presale period. A set is replaced only when one of
 * its bits changes.
 */
export type Layers = Pick<
  SearchIndex['columns']['flags'],
  'isInStock' | 'hasFoodWaste' | 'hasBargain' | 'isOnOffer' | 'isPresale'
>;

/** A sale then never requires building the index again. */
export function layOver(index: SearchIndex, layers: Layers): SearchIndex {
  return { ...index, columns: { ...index.columns, flags: { ...index.columns.flags, ...layers } } };
}

/**
 * Stock of the customer's depot, its lots that can be delivered on the date, and campaigns of the date. A product is on offer
 * when it has a campaign price or a bargain lot.
 */
export function createLayers(
  classesOf: DepotClasses,
  rowsOf: RowsOf,
): (index: SearchIndex, shelf: CustomerShelf) => Layers {
  const bounds = { maxBytes: keptBytes, bytesOf };
  const stockOf = derived({
    sources: { depotId: byValue, classes: latest },
    compute: (
      { depotId, classes }: { depotId: string; classes: AvailabilityClasses },
      before: Uint32Array | undefined,
    ) =>
      sameBits(
        before,
        rowsOfClasses(classes, (product) => isInStock(product, depotId)),
      ),
    ...bounds,
  });
  const lotsOf = derived({
    sources: { depotId: byValue, day: byValue, quickSales: latest, ids: latest, index: followsOthers },
    compute: lotFlagsOf,
    maxBytes: keptBytes,
    bytesOf: ({ hasFoodWaste, hasBargain }) => bytesOf(hasFoodWaste) + bytesOf(hasBargain),
  });
  const campaignsOf = derived({
    sources: { day: byValue, campaigns: latest, ids: latest, index: followsOthers },
    compute: ({ day, campaigns, index }: CampaignSources, before: Uint32Array | undefined) =>
      sameBits(before, markProducts(index, productsInCampaign(campaigns, day)).words),
    ...bounds,
  });
  const offersOf = derived({
    sources: { inCampaign: byIdentity, hasBargain: byIdentity },
    compute: ({ inCampaign, hasBargain }: { inCampaign: Uint32Array; hasBargain: Uint32Array }) =>
      union(inCampaign, hasBargain),
    ...bounds,
  });
  const presaleOf = derived({
    sources: { periodId: byValue, rows: latest },
    compute: presaleFlagsOf,
    ...bounds,
  });

  return (index, shelf) => {
    const { ids } = index;
    const { catalog, presalePeriod, prices, terms } = shelf;
    const { depotId } = terms;
    const day = shelf.date ?? shelf.today;
    const { quickSales } = catalog;
    const { hasFoodWaste, hasBargain } = lotsOf({ depotId, day, quickSales, ids, index });
    const inCampaign = campaignsOf({ day, campaigns: prices.campaigns, ids, index });
    return {
      isInStock: stockOf({ depotId, classes: classesOf(index, shelf) }),
      hasFoodWaste,
      hasBargain,
      isOnOffer: offersOf({ inCampaign, hasBargain }),
      isPresale:
        presalePeriod === null
          ? index.columns.flags.isPresale
          : presaleOf({ periodId: presalePeriod.id, rows: rowsOf(catalog, index) }),
    };
  };
}
