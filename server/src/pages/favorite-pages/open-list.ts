import type { FavoriteRow } from '@engros/contracts/favourites/list.ts';
import {
  type createListContents,
  type OrderedContent,
  withOwnNumbers,
  withoutNotes,
} from '../../favourites/favorites/list-content.ts';
import {
  type FavoriteListHead,
  type FavoriteListRow,
  findListHead,
} from '../../favourites/favorites/queries.ts';
import type { NumbersOfProducts } from '../../favourites/own-numbers/own-numbers.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { openCallShelf } from '../product-pages/open-call-shelf.ts';
import { type Habits, type Usual, type UsualPurchases, usualOf } from './usual-purchases.ts';

export interface PageParts {
  goods: Goods;
  contents: ReturnType<typeof createListContents>;
  usual: UsualPurchases;
}

export interface ListSources {
  head: FavoriteListHead;
  shelf: CustomerShelf;
  content: OrderedContent;
  habits: Habits;
  /** The customer's own item numbers. */
  numbers: NumbersOfProducts;
}

export interface ListedProduct {
  row: FavoriteRow;
  product: CatalogProduct;
  usual: Usual | null;
}

export interface OpenList {
  list: FavoriteListRow;
  shelf: CustomerShelf;
  sections: OrderedContent['sections'];
  /** In the order of the list. */
  products: readonly ListedProduct[];
}

type Call = Parameters<typeof openCallShelf>[1] & { database: Database };

/** Throws notFound for a list that is neither the customer's own nor shared. */
export async function readList(
  { goods, contents, usual }: PageParts,
  call: Call,
  listId: string,
  asked: { expectedDeliveryDate?: string; preSaleId?: string },
): Promise<ListSources> {
  const { kysely } = call.database;
  const [head, shelf, habits, numbers] = await Promise.all([
    findListHead(call.database, call.scope, listId),
    openCallShelf(goods, call, asked.expectedDeliveryDate, asked.preSaleId),
    usual.of(call.scope),
    goods.ownNumbers.of(call.scope),
  ]);
  if (head === undefined) throw new AppError('notFound');
  return { head, shelf, habits, numbers, content: await contents(kysely, head) };
}

/** Only products that the customer can see, with the usual quantity of each. */
export function openList({ head, shelf, habits, numbers, content }: ListSources): OpenList {
  const stored = head.isReadOnly ? withoutNotes(content.rows) : content.rows;
  const products: ListedProduct[] = [];
  for (const row of withOwnNumbers(stored, numbers)) {
    const product = shelf.product(row.ProductId);
    if (product === undefined) continue;
    products.push({ row, product, usual: usualOf(product, habits.get(product.id)) });
  }
  const numberOfPars = content.rows.filter(({ Par }) => Par !== null).length;
  const list = { ...head, numberOfProducts: content.rows.length, numberOfPars, containsProduct: null };
  return { list, shelf, sections: content.sections, products };
}
