import type { addFavoriteProducts, removeFavoriteProducts } from '@engros/contracts/goods/favorites.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import type { FavoriteProducts } from './favorite-products.ts';
import { presentList } from './present.ts';
import * as queries from './queries.ts';

type Change = typeof queries.addProducts;

/**
 * Changes a list and returns it with its new number of products. Throws notFound, whether the list belongs to
 * another customer or does not exist.
 */
async function changedList(
  ctx: ContextOf<typeof addFavoriteProducts>,
  { id, productIds }: { id: string; productIds: readonly string[] },
  change: Change,
) {
  const { favoriteListProducts: max } = limits;
  const list = await inTransaction(ctx.database.kysely, async (trx) => {
    const listId = await queries.holdList(trx, ctx.scope, id);
    if (listId === undefined) throw new AppError('notFound');
    await change(trx, ctx.scope, { listId, productIds });
    const changed = await queries.findListRow(trx, ctx.scope, listId);
    if (changed === undefined) throw new AppError('notFound');
    if (changed.numberOfProducts > max) throw new AppError('favoriteListFull', { params: { max } });
    return changed;
  });
  return presentList(list);
}

export function addToList(products: FavoriteProducts): Handler<typeof addFavoriteProducts> {
  return async (ctx, { params, body }) => {
    const list = await changedList(ctx, { ...params, ...body }, queries.addProducts);
    products.forget(ctx.scope.customerId);
    return list;
  };
}

export function takeOffList(products: FavoriteProducts): Handler<typeof removeFavoriteProducts> {
  return async (ctx, { params, body }) => {
    const list = await changedList(ctx, { ...params, ...body }, queries.removeProducts);
    products.forget(ctx.scope.customerId);
    return list;
  };
}
