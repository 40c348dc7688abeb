import { limits } from '@engros/contracts/values/limits.ts';
import type { BuyingHabits, Purchases } from '../../goods/accounting/purchases.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { type CustomerMarks, type SearchIndex, search } from '../../search/index.ts';
import type { WrittenQuantity } from '../order-files/typed/written-quantity.ts';
import type { JudgedCandidate } from './judged-line.ts';
import { type KnownNumbers, knownNumbers } from './known-numbers.ts';
import { resolveQuantity, type UnitKnowledge } from './resolve-quantity.ts';

/**
 * Everything that lines are compared with: catalogue, past purchases, item numbers and search, as one customer sees
 * them.
 */
export interface ShopView {
  shelf: CustomerShelf;
  /** The reader's: an English reader writes English names, or Danish ones. */
  language: Language;
  purchases: Purchases;
  favorites: ReadonlySet<string>;
  habits: BuyingHabits;
  numbers: KnownNumbers;
  /** Products the customer has bought and can order now, most often bought first. A name in the text may mean one of them. */
  bought: readonly CatalogProduct[];
  /** Search results, best first. */
  found(words: string): readonly CatalogProduct[];
  candidate(product: CatalogProduct, quantity: WrittenQuantity, found?: FoundBy): JudgedCandidate;
}

/**
 * How a product was found: by a name, which does not identify a sales unit; by a number; or by the GTIN of a
 * unit.
 */
export interface FoundBy {
  isByName: boolean;
  unitCode: string | null;
  /** True when the GTIN identifies the goods, and not only the unit of goods that a better number identifies. */
  isBarcode?: boolean;
}

const foundAtMost = 25;
/** Number of purchases, all in one unit, from which that unit is assumed when the text states none. */
const habitFrom = 4;

export interface ShopParts {
  shelf: CustomerShelf;
  purchases: Purchases;
  favorites: ReadonlySet<string>;
  habits: BuyingHabits;
  ownNumbers: ReadonlyMap<string, string>;
  index: SearchIndex;
  marks: CustomerMarks;
}

/** Samples, presale goods and replaced products are excluded. */
function isNamed(product: CatalogProduct | undefined): product is CatalogProduct {
  return (
    product !== undefined &&
    !product.isSample &&
    product.presalePeriodId === null &&
    product.replacedBy === null
  );
}

/** All functions of the view use only data in memory. */
export function shopView({
  shelf,
  purchases,
  favorites,
  habits,
  ownNumbers,
  index,
  marks,
}: ShopParts): ShopView {
  const answers = new Map<string, readonly CatalogProduct[]>();
  const timesOf = (id: string) => purchases.get(id)?.times ?? 0;
  const bought = [...purchases.keys()]
    .map((id) => shelf.product(id))
    .filter(isNamed)
    .sort((a, b) => timesOf(b.id) - timesOf(a.id));

  function searched(words: string): readonly CatalogProduct[] {
    const term = words.slice(0, limits.searchTermLength);
    const { ids, similar } = search(index, {
      term,
      language: shelf.request.language,
      filters: {},
      sort: 'relevance',
      skip: 0,
      take: foundAtMost,
      marks,
    });
    return [...ids, ...similar].map((id) => shelf.product(id)).filter(isNamed);
  }

  /** The unit meant when a quantity was typed without one, and whether it is certain. */
  function unitOf(product: CatalogProduct, { isByName, unitCode, isBarcode }: FoundBy): UnitKnowledge {
    if (unitCode !== null) return { usualCode: unitCode, isSure: true, ...(isBarcode && { isBarcode }) };
    const last = purchases.get(product.id);
    const [only, ...others] = product.units;
    const isOnly = others.length === 0 && (!isByName || only?.quantity === 1);
    const isHabit = (last?.times ?? 0) >= habitFrom && habits.products.get(product.id)?.isOneUnit === true;
    return { usualCode: last?.unitCode, isSure: isOnly || isHabit };
  }

  return {
    shelf,
    language: shelf.request.language,
    purchases,
    favorites,
    habits,
    numbers: knownNumbers(shelf, ownNumbers),
    bought,
    found(words) {
      const known = answers.get(words);
      if (known !== undefined) return known;
      const products = searched(words);
      answers.set(words, products);
      return products;
    },
    candidate(product, quantity, found = { isByName: true, unitCode: null }) {
      const last = purchases.get(product.id);
      const resolved = resolveQuantity(product, quantity, unitOf(product, found));
      return { product, resolved, times: last?.times ?? 0, lastBought: last?.date ?? null };
    },
  };
}
