import type {
  askForStockNotice as askForStockNoticeContract,
  cancelStockNotice as cancelStockNoticeContract,
  listStockNotices as listStockNoticesContract,
} from '@engros/contracts/pages/stock-notices.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { openCallShelf } from '../product-pages/open-call-shelf.ts';
import { deleteNotice, insertNotice, listNotices } from './stock-notice-queries.ts';

export const listStockNotices: Handler<typeof listStockNoticesContract> = (ctx) =>
  listNotices(ctx.database.kysely, ctx.scope);

/** Throws notFound for a product that the customer cannot buy. */
export function askForStockNotice(goods: Goods): Handler<typeof askForStockNoticeContract> {
  return async (ctx, { body }, fail) => {
    const { stockNotices: max } = limits;
    const { productId } = body;
    const shelf = await openCallShelf(goods, ctx, undefined);
    if (shelf.product(productId) === undefined) return fail('notFound');
    // The user's requests wait for each other, so that together they stay within the limit.
    return inTransaction(ctx.database.kysely, async (trx) => {
      await lockKey(trx, `stock-notices ${ctx.scope.customerId} ${ctx.scope.userId}`);
      const waiting = await listNotices(trx, ctx.scope);
      if (waiting.includes(productId)) return waiting;
      if (waiting.length >= max) throw new AppError('tooManyStockNotices', { params: { max } });
      await insertNotice(trx, ctx.scope, { productId, now: ctx.clock.now() });
      return [...waiting, productId];
    });
  };
}

export const cancelStockNotice: Handler<typeof cancelStockNoticeContract> = async (ctx, { query }) => {
  await deleteNotice(ctx.database, ctx.scope, query.productId);
  return listNotices(ctx.database.kysely, ctx.scope);
};
