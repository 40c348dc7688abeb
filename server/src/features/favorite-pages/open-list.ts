import type { FavoriteRow } from '@engros/contracts/favorites/list.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import {
  type createListContents,
  type FavoriteListRow,
  findListRow,
  type OrderedContent,
} from '../favorites/index.ts';
import { openCallShelf } from '../product-pages/index.ts';
import type { CustomerShelf, Goods } from '../product-snapshots/index.ts';
import { type Usual, type UsualPurchases, usualOf } from './usual-purchases.ts';

export interface PageParts {
  goods: Goods;
  contents: ReturnType<typeof createListContents>;
  usual: UsualPurchases;
}

/** A product of a list that the customer can see. */
export interface ListedProduct {
  row: FavoriteRow;
  product: CatalogProduct;
  usual: Usual | null;
}

/** A list as a customer sees it on a delivery date. */
export interface OpenList {
  list: FavoriteListRow;
  shelf: CustomerShelf;
  sections: OrderedContent['sections'];
  /** In the order of the list. */
  products: readonly ListedProduct[];
}

type Call = Parameters<typeof openCallShelf>[1] & { database: Database };

/** Opens an own or shared list for a delivery date. Throws notFound for any other list. */
export async function openList(
  { goods, contents, usual }: PageParts,
  call: Call,
  listId: string,
  asked: { expectedDeliveryDate?: string; preSaleId?: string },
): Promise<OpenList> {
  const { kysely } = call.database;
  const [list, shelf, habits] = await Promise.all([
    findListRow(kysely, call.scope, listId),
    openCallShelf(goods, call, asked.expectedDeliveryDate, asked.preSaleId),
    usual.of(call.scope),
  ]);
  if (list === undefined) throw new AppError('notFound');
  const { sections, rows } = await contents(kysely, list);
  const products: ListedProduct[] = [];
  for (const row of rows) {
    const product = shelf.product(row.ProductId);
    if (product === undefined) continue;
    products.push({ row, product, usual: usualOf(product, habits.get(product.id)) });
  }
  return { list, shelf, sections, products };
}
