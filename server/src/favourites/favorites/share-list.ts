import type {
  FavoriteSharing,
  readFavoriteSharing as readFavoriteSharingContract,
  shareFavoriteList as shareFavoriteListContract,
  unshareFavoriteList as unshareFavoriteListContract,
} from '@engros/contracts/favourites/sharing.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { holdOwnList } from './change-list.ts';
import { copyTo, destinationOf } from './copy-list.ts';
import type { ListParts } from './edit-list.ts';
import { findListRow } from './queries.ts';
import { deleteShare, insertShare, leaveShare, listShares } from './sharing-queries.ts';
import { editorOf, holdList, touchList } from './write-queries.ts';

async function sharingOf(db: Kysely<Tables>, scope: CustomerScope, listId: string): Promise<FavoriteSharing> {
  const list = await findListRow(db, scope, listId);
  if (list === undefined) throw new AppError('notFound');
  if (list.isReadOnly) throw new AppError('favoriteListReadOnly');
  return { Id: listId, SharedWith: await listShares(db, scope, listId) };
}

export const readFavoriteSharing: Handler<typeof readFavoriteSharingContract> = (
  { database, scope },
  { params },
) => sharingOf(database.kysely, scope, params.id);

/**
 * Shares a list with another of the caller's customers, or copies it there (FAV-03). Sharing twice has no further
 * effect.
 */
export function shareFavoriteList(parts: ListParts): Handler<typeof shareFavoriteListContract> {
  return async (ctx, { params: { id }, body }) => {
    const { database, scope, clock } = ctx;
    const { kysely } = database;
    const there = await destinationOf(ctx, body.destinationCustomerId);
    const { SharedWith } = await sharingOf(kysely, scope, id);
    if (body.SharingOption === 'Copy') {
      await copyTo(ctx, parts, id, there);
      return { Id: id, SharedWith };
    }
    const [now, sharedWith, max] = [clock.now(), there.scope.customerId, limits.favoriteShares];
    await inTransaction(kysely, async (trx) => {
      await holdOwnList(trx, scope, id);
      await insertShare(trx, scope, { listId: id, sharedWith, editor: editorOf(scope), now });
      if ((await listShares(trx, scope, id)).length > max)
        throw new AppError('tooManyFavoriteShares', { params: { max } });
      await touchList(trx, scope, { listId: id, now });
    });
    return sharingOf(kysely, scope, id);
  };
}

/** The owner can end it for any customer, and the other customer can end it for itself. */
export const unshareFavoriteList: Handler<typeof unshareFavoriteListContract> = async (
  { database, scope, clock },
  { params: { id }, query: { destinationCustomerId } },
) => {
  await inTransaction(database.kysely, async (trx) => {
    const held = await holdList(trx, scope, id);
    if (held === undefined) throw new AppError('notFound');
    if (held === 'shared') {
      if (destinationCustomerId !== scope.customerId) throw new AppError('customerNotFound');
      await leaveShare(trx, scope, id);
      return;
    }
    const share = { listId: id, sharedWith: destinationCustomerId };
    if (!(await deleteShare(trx, scope, share))) throw new AppError('customerNotFound');
    await touchList(trx, scope, { listId: id, now: clock.now() });
  });
  return {};
};
