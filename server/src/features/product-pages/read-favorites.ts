import type { readFavoriteList } from '@engros/contracts/goods/favorites.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findList } from '../favorites/index.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { inMxOrder } from './mx-order.ts';
import { openCallShelf } from './open-call-shelf.ts';
import { snapshotsOf } from './snapshots-of.ts';

/** Number of products of a list shown at once (FAV-06). */
const defaultPageSize = 400;

/** Returns a page of one of the customer's lists, with the products the customer can still see. */
export function answerFavoriteList(goods: Goods): Handler<typeof readFavoriteList> {
  return async (ctx, { params, query }, fail) => {
    const [list, shelf] = await Promise.all([
      findList(ctx.database, ctx.scope, params.id),
      openCallShelf(goods, ctx, query.expectedDeliveryDate, query.preSaleId),
    ]);
    if (list === undefined) return fail('notFound');
    const { page = 1, pageSize = defaultPageSize } = query;
    const known = list.productIds.filter((id) => shelf.product(id) !== undefined);
    const visible = inMxOrder(shelf.catalog.products, known, query.orderByMx);
    const from = (page - 1) * pageSize;
    return {
      Id: list.id,
      Name: list.name,
      Page: {
        PageOfResults: snapshotsOf(shelf, visible.slice(from, from + pageSize)),
        TotalResults: visible.length,
        TotalPages: Math.ceil(visible.length / pageSize),
        CurrentPage: page,
      },
    };
  };
}
