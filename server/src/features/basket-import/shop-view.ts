import { limits } from '@engros/contracts/values/limits.ts';
import { type CustomerMarks, type SearchIndex, search } from '../../search/index.ts';
import type { Purchases } from '../accounting/index.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { JudgedCandidate } from './judged-line.ts';
import { type KnownNumbers, knownNumbers } from './known-numbers.ts';
import { type ResolvedQuantity, resolveQuantity } from './resolve-quantity.ts';
import type { WrittenQuantity } from './written-quantity.ts';

/** All that lines are read against: the customer's shelf, what they bought, their numbers, the search. */
export interface ShopView {
  shelf: CustomerShelf;
  purchases: Purchases;
  numbers: KnownNumbers;
  /** Products the customer bought and can still buy by name, most often bought first. */
  bought: readonly CatalogProduct[];
  /** Further products for words, the likeliest first. */
  found(words: string): readonly CatalogProduct[];
  candidate(product: CatalogProduct, quantity: WrittenQuantity, unitCode?: string | null): JudgedCandidate;
}

const foundAtMost = 25;

export interface ShopParts {
  shelf: CustomerShelf;
  purchases: Purchases;
  ownNumbers: ReadonlyMap<string, string>;
  index: SearchIndex;
  marks: CustomerMarks;
}

/** Whether a name may stand for the product at all: not samples, presale goods or what was replaced. */
function isNamed(product: CatalogProduct | undefined): product is CatalogProduct {
  return (
    product !== undefined &&
    !product.isSample &&
    product.presalePeriodId === null &&
    product.replacedBy === null
  );
}

/** Puts together what lines are read against; questions are answered from memory. */
export function shopView({ shelf, purchases, ownNumbers, index, marks }: ShopParts): ShopView {
  const answers = new Map<string, readonly CatalogProduct[]>();
  const timesOf = (id: string) => purchases.get(id)?.times ?? 0;
  const bought = [...purchases.keys()]
    .map((id) => shelf.product(id))
    .filter(isNamed)
    .sort((a, b) => timesOf(b.id) - timesOf(a.id));

  function searched(words: string): readonly CatalogProduct[] {
    const term = words.slice(0, limits.searchTermLength);
    const { ids } = search(index, {
      term,
      filters: {},
      sort: 'relevance',
      skip: 0,
      take: foundAtMost,
      marks,
    });
    return ids.map((id) => shelf.product(id)).filter(isNamed);
  }

  return {
    shelf,
    purchases,
    numbers: knownNumbers(shelf, ownNumbers),
    bought,
    found(words) {
      const known = answers.get(words);
      if (known !== undefined) return known;
      const products = searched(words);
      answers.set(words, products);
      return products;
    },
    candidate(product, quantity, unitCode = null) {
      const last = purchases.get(product.id);
      const resolved = resolvedIn(product, quantity, unitCode, last?.unitCode);
      return { product, resolved, times: last?.times ?? 0, lastBought: last?.date ?? null };
    },
  };
}

/** A GTIN of a unit says which unit, unless another one was written. */
function resolvedIn(
  product: CatalogProduct,
  quantity: WrittenQuantity,
  unitCode: string | null,
  usualCode: string | undefined,
): ResolvedQuantity {
  const isOpen = quantity.kind === 'bare' || quantity.kind === 'none';
  return resolveQuantity(product, quantity, isOpen && unitCode !== null ? unitCode : usualCode);
}
