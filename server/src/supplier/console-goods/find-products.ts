import type { foundBy, hiddenReasons } from '@engros/contracts/supplier/goods/products.ts';
import { type Catalog, findByGtin } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { idsByBareNumber, idsByMaker } from '../../goods/catalog/product-numbers.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { termBehind } from '../../pages/search-pages/own-number-term.ts';
import { layOver } from '../../pages/search-pages/view/overlay-index.ts';
import type { SearchView, SearchViews } from '../../pages/search-pages/view/search-view.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { bareText, foldText, type Ordinals, search, tokenize } from '../../search/index.ts';

export type FoundBy = (typeof foundBy)[number];

export interface FoundProduct {
  readonly product: CatalogProduct;
  readonly foundBy: readonly FoundBy[];
  readonly hidden: (typeof hiddenReasons)[number] | null;
}

export interface Found {
  /** In the buyer's order; those that a buyer does not find come last. */
  readonly products: readonly FoundProduct[];
  /** Null without a customer. */
  readonly customerSees: number | null;
  readonly didYouMean: string | null;
}

interface Asked {
  readonly term: string;
  readonly language: Language;
  /** Null to search as a buyer without a history. */
  readonly shelf: CustomerShelf | null;
}

const folded = (text: string): string => bareText(foldText(text));

/**
 * By the search of the shop, with the customer's marks, stock and assortment when there is a customer. What that search does not
 * give, but whose number, barcode or name has all words, follows as found in the console only.
 */
export async function findProducts(goods: Goods, views: SearchViews, asked: Asked): Promise<Found> {
  const { term, shelf } = asked;
  const catalog = shelf?.catalog ?? goods.catalog.current();
  const view = shelf === null ? null : await views(shelf);
  const numbers = shelf === null ? null : await goods.ownNumbers.of(shelf.request.scope);
  const behind = shelf === null || numbers === null ? term : termBehind(shelf, numbers, term);
  const isOwnNumber = behind !== term;
  const { ids, didYouMean } = searched(goods, view, { ...asked, term: behind });
  const say = wordsOf(catalog, term);
  const found = (product: CatalogProduct): FoundBy[] => {
    const by = isOwnNumber ? (['OwnNumber'] as const) : named(say(product));
    return isBought(view, product.id) ? [...by, 'BoughtBefore'] : [...by];
  };
  const named = (by: FoundBy[]): FoundBy[] => (by.length === 0 ? ['Words'] : by);
  const first = ids.flatMap((id): FoundProduct[] => {
    const product = catalog.products.get(id);
    if (product === undefined) return [];
    const foundBy = term === '' ? [] : found(product);
    return [{ product, foundBy, hidden: hiddenOf(shelf, product) }];
  });
  const seen = new Set(ids);
  const rest = [...catalog.products.values()].filter(
    (product) => !seen.has(product.id) && (term === '' || say(product).length > 0),
  );
  const others = rest
    .toSorted((one, other) => other.popularity - one.popularity || (one.id < other.id ? -1 : 1))
    .map(
      (product): FoundProduct => ({
        product,
        foundBy: term === '' ? [] : ['ConsoleOnly'],
        hidden: hiddenOf(shelf, product) ?? (product.isBlocked ? 'Blocked' : null),
      }),
    );
  const products = [...first, ...others];
  const customerSees = shelf === null ? null : products.filter(({ hidden }) => hidden === null).length;
  return { products, customerSees, didYouMean };
}

const hiddenOf = (shelf: CustomerShelf | null, product: CatalogProduct): FoundProduct['hidden'] => {
  if (shelf === null || shelf.product(product.id) !== undefined) return null;
  return product.isBlocked ? 'Blocked' : 'NotInAssortment';
};

function searched(
  goods: Goods,
  view: SearchView | null,
  { term, language }: Asked,
): { ids: readonly string[]; didYouMean: string | null } {
  const request = {
    term,
    language,
    sort: 'relevance' as const,
    skip: 0,
    take: goods.catalog.current().products.size,
  };
  if (view === null) return search(goods.catalog.searchIndex(), { ...request, filters: {} });
  const { words, layers, marks, assortment } = view;
  const filters = assortment === null ? {} : { assortment };
  return search(layOver(words, layers), { ...request, filters, marks });
}

/** By the customer; never without one. */
function isBought(view: SearchView | null, id: string): boolean {
  const at = view?.words.ordinalOf.get(id);
  const { words } = view?.marks.purchased ?? none;
  return at !== undefined && (((words[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
}

const none: Pick<Ordinals, 'words'> = { words: new Uint32Array() };

/** What of a product has all that was typed; empty when nothing by itself has. */
function wordsOf(catalog: Catalog, term: string): (product: CatalogProduct) => FoundBy[] {
  const digits = term.replaceAll(/\s/g, '');
  const scanned = /^\d{8,14}$/.test(digits) ? findByGtin(catalog, digits)?.id : undefined;
  const numbered = new Set([...(idsByBareNumber(catalog, term) ?? []), ...(idsByMaker(catalog, term) ?? [])]);
  const start = /\d/.test(digits) ? digits.toUpperCase() : null;
  const words = tokenize(term).map(({ text }) => bareText(text));
  const has = (text: string | null | undefined): boolean => {
    if (text === null || text === undefined || words.length === 0) return false;
    const other = folded(text);
    return words.every((word) => other.includes(word));
  };
  const isNumber = (id: string) => numbered.has(id) || (start !== null && id.startsWith(start));
  const tests: readonly (readonly [FoundBy, (product: CatalogProduct) => boolean])[] = [
    ['Number', ({ id }) => isNumber(id)],
    ['Barcode', ({ id }) => id === scanned],
    ['Name', ({ name, nameEn }) => has(name) || has(nameEn)],
    ['Brand', ({ brand }) => has(brand)],
    ['Category', ({ categories }) => categories.some(({ nameDa, nameEn }) => has(nameDa) || has(nameEn))],
  ];
  return (product) => tests.flatMap(([by, isSo]) => (isSo(product) ? by : []));
}
