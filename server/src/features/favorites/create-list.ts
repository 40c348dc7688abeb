import type { createFavoriteList } from '@engros/contracts/goods/favorites.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { inTransaction, onConstraint } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { FavoriteProducts } from './favorite-products.ts';
import { presentList } from './present.ts';
import { addProducts, findListRow, insertList } from './queries.ts';

/** Creates a list after the existing ones; a unique constraint checks that the name is free (FAV-02). */
export function createList(products: FavoriteProducts): Handler<typeof createFavoriteList> {
  return async (ctx, { body }, fail) => {
    const { favoriteLists: max } = limits;
    const list = await inTransaction(ctx.database.kysely, async (trx) => {
      const id = await insertList(trx, ctx.scope, { name: body.name.trim(), max });
      if (id === undefined) throw new AppError('tooManyFavoriteLists', { params: { max } });
      await addProducts(trx, ctx.scope, { listId: id, productIds: body.productIds ?? [] });
      return findListRow(trx, ctx.scope, id);
    }).catch(onConstraint('favorite_lists__customer_id__name', () => fail('favoriteNameInUse')));
    products.forget(ctx.scope.customerId);
    if (list === undefined) throw new AppError('notFound');
    return presentList(list);
  };
}
