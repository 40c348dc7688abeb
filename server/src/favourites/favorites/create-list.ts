import { randomUUID } from 'node:crypto';
import { applyEdits } from '@engros/contracts/favourites/apply-edits.ts';
import type {
  createFavoriteList as createFavoriteListContract,
  deleteFavoriteList as deleteFavoriteListContract,
  renameFavoriteList as renameFavoriteListContract,
} from '@engros/contracts/favourites/lists.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { inTransaction, onConstraint } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { holdOwnList } from './change-list.ts';
import type { ListParts } from './edit-list.ts';
import { knownProducts } from './known-products.ts';
import { presentList } from './present.ts';
import { findListRow } from './queries.ts';
import { deleteListRow, editorOf, holdNames, insertList, touchList, writeRows } from './write-queries.ts';

const nameConstraint = 'favorite_lists__customer_id__name';

/** The message has a fixed form, because third-party programs read the type and the name from it. */
function refuseName(name: string): () => never {
  return () => {
    const ExceptionMessage = JSON.stringify({ type: 'nameExistsInList', name });
    throw new AppError('nameExistsInList', { ExceptionMessage, Fields: ['/name'] });
  };
}

/** The new list comes after the existing ones. A unique constraint checks that the name is free (FAV-02). */
export function createFavoriteList(parts: ListParts): Handler<typeof createFavoriteListContract> {
  return async (ctx, { body }) => {
    const { favoriteLists: max } = limits;
    const edit = { EditId: randomUUID(), Kind: 'add' as const, ProductIds: body.productIds ?? [] };
    const isKnown = await knownProducts(parts, ctx);
    const { content } = applyEdits({ sections: [], rows: [] }, [edit], { isKnown });
    const name = body.name.trim();
    const list = await inTransaction(ctx.database.kysely, async (trx) => {
      const made = await insertList(trx, ctx.scope, { name: () => name, max, now: ctx.clock.now() });
      if (made === undefined) throw new AppError('tooManyFavoriteLists', { params: { max } });
      const by = editorOf(ctx.scope);
      const own = { customerId: ctx.scope.customerId, listId: made.id };
      await writeRows(trx, own, content.rows, { by, now: ctx.clock.now() });
      return findListRow(trx, ctx.scope, made.id);
    }).catch(onConstraint(nameConstraint, refuseName(name)));
    parts.favorites.forget(ctx.scope.customerId);
    if (list === undefined) throw new AppError('notFound');
    return presentList(list);
  };
}

/** The name may differ from its own earlier name in capitals only, but not from another list's name. */
export const renameFavoriteList: Handler<typeof renameFavoriteListContract> = async (
  ctx,
  { params, body },
) => {
  const name = body.name.trim();
  const list = await inTransaction(ctx.database.kysely, async (trx) => {
    await holdNames(trx, ctx.scope);
    await holdOwnList(trx, ctx.scope, params.id);
    await touchList(trx, ctx.scope, { listId: params.id, name, now: ctx.clock.now() });
    return findListRow(trx, ctx.scope, params.id);
  }).catch(onConstraint(nameConstraint, refuseName(name)));
  if (list === undefined) throw new AppError('notFound');
  return presentList(list);
};

export function deleteFavoriteList(parts: ListParts): Handler<typeof deleteFavoriteListContract> {
  return async ({ database, scope }, { params }) => {
    await inTransaction(database.kysely, async (trx) => {
      await holdOwnList(trx, scope, params.id);
      await deleteListRow(trx, { customerId: scope.customerId, listId: params.id });
    });
    parts.favorites.forget(scope.customerId);
    return {};
  };
}
