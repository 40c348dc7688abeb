import type { Goods } from '../../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { derived } from '../../../platform/memory/derived.ts';
import { byIdentity, byValue, followsOthers, latest } from '../../../platform/memory/sources.ts';
import { type CustomerMarks, markProducts, type Ordinals, type SearchIndex } from '../../../search/index.ts';
import { createCustomerMarks } from './customer-marks.ts';
import { createDepotClasses } from './depot-classes.ts';
import { createIndexedRows } from './indexed-rows.ts';
import { createLayers, type Layers } from './overlay-index.ts';
import { createPriceColumn } from './price-column.ts';
import { createSuitedProducts } from './suited-products.ts';

/** Everything a search depends on at one moment, except the query. */
export interface SearchView {
  readonly shelf: CustomerShelf;
  readonly words: SearchIndex;
  readonly marks: Required<CustomerMarks>;
  readonly layers: Layers;
  /** Products the customer may buy; null when every product may be bought. */
  readonly assortment: Ordinals | null;
  /** Increases each time the supplier's texts change. */
  readonly textVersion: number;
  /** To sort by; computed on first use. */
  prices(): Float64Array;
}

interface AssortmentSources {
  customerId: string;
  /** Products of the agreement, when only these may be bought; null otherwise. */
  agreed: Ordinals | null;
  excluded: ReadonlySet<string>;
  /** Products of the assortment; null when there is none. */
  allowed: ReadonlySet<string> | null;
  ids: SearchIndex['ids'];
  index: SearchIndex;
}

const keptBytes = 2 * 1024 * 1024;

/**
 * All products, or only those of the assortment or of the agreement when the customer or the session is limited to them, except
 * products excluded for the customer.
 */
const createAssortments = () =>
  derived({
    sources: {
      customerId: byValue,
      agreed: byIdentity,
      excluded: latest,
      allowed: latest,
      ids: latest,
      index: followsOthers,
    },
    compute({ agreed, excluded, allowed, ids, index }: AssortmentSources): Ordinals {
      const { words } = markProducts(index, excluded);
      const mayBuy = allowed === null ? null : markProducts(index, allowed).words;
      return {
        ids,
        words: words.map(
          (word, at) => ~word & (agreed?.words[at] ?? ~0) & (mayBuy === null ? ~0 : (mayBuy[at] ?? 0)),
        ),
      };
    },
    maxBytes: keptBytes,
    bytesOf: ({ words }) => words.byteLength,
  });

export type SearchViews = (shelf: CustomerShelf) => Promise<SearchView>;

/** Each part is computed again only when its sources change. */
export function createSearchViews(goods: Goods): SearchViews {
  const rowsOf = createIndexedRows();
  const classesOf = createDepotClasses(rowsOf);
  const marksOf = createCustomerMarks(goods, classesOf, createSuitedProducts(rowsOf));
  const layersOf = createLayers(classesOf, rowsOf);
  const assortmentOf = createAssortments();
  const priceColumn = createPriceColumn(rowsOf);
  return async (shelf) => {
    const index = goods.catalog.searchIndex();
    const { ids } = index;
    const { customerId, isAgreementOnly } = shelf.request.scope;
    const { excluded, allowed } = shelf.prices;
    const marks = await marksOf(index, shelf);
    const agreed = isAgreementOnly ? marks.onAgreement : null;
    const isWhole = agreed === null && excluded.size === 0 && allowed === null;
    return {
      shelf,
      words: index,
      marks,
      layers: layersOf(index, shelf),
      assortment: isWhole ? null : assortmentOf({ customerId, agreed, excluded, allowed, ids, index }),
      textVersion: goods.textVersion(),
      prices: () => priceColumn(index, shelf),
    };
  };
}
