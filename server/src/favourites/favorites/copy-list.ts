import { randomUUID } from 'node:crypto';
import type { copyFavoriteList as copyFavoriteListContract } from '@engros/contracts/favourites/sharing.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { viewerAt } from '../../people/session/switch-customer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { CustomerScope, SignedInViewer } from '../../platform/http/viewer.ts';
import { shortened } from '../../platform/shortened.ts';
import type { ListParts } from './edit-list.ts';
import { readContent, withoutNotes } from './list-content.ts';
import { findListRow } from './queries.ts';
import { findCopy, firstFreeName } from './sharing-queries.ts';
import {
  editorOf,
  holdNames,
  insertAppliedEdits,
  insertList,
  writeRows,
  writeSections,
} from './write-queries.ts';

interface CopyCall {
  database: Database;
  viewer: SignedInViewer;
  scope: CustomerScope;
  clock: Clock;
}

type Destination = NonNullable<Awaited<ReturnType<typeof viewerAt>>>;

/** Throws customerNotFound for the current customer and for customers the caller has no access to (CUS-06). */
export async function destinationOf(call: CopyCall, customerId: string): Promise<Destination> {
  const there = customerId === call.scope.customerId ? undefined : await viewerAt(call, customerId);
  if (there === undefined) throw new AppError('customerNotFound');
  return there;
}

/** Best first: one more than a customer has lists, so that one is free. */
const namesOfCopy = (name: string): string[] =>
  Array.from({ length: limits.favoriteLists + 1 }, (_, taken) => {
    const ending = taken === 0 ? '' : ` (${taken + 1})`;
    return shortened(name, limits.favoriteListNameLength - ending.length).trimEnd() + ending;
  });

/**
 * The caller must be allowed to change lists there. A copy keeps its id as its first edit, so that a repeated request finds it.
 */
export async function copyTo(
  call: CopyCall,
  { favorites }: Pick<ListParts, 'favorites'>,
  listId: string,
  { scope, viewer }: Destination,
  copyId: string = randomUUID(),
) {
  const { database, clock } = call;
  const { favoriteLists: max } = limits;
  const original = await findListRow(database.kysely, call.scope, listId);
  if (original === undefined) throw new AppError('notFound');
  if (!viewer.rights.has('manageFavorites')) throw new AppError('favoriteCopyRefused');
  const { content } = await readContent(database.kysely, original.ownerId, listId);
  const made = await withinCustomers([scope], () =>
    inTransaction(database.kysely, async (trx) => {
      const now = clock.now();
      await holdNames(trx, scope);
      const before = await findCopy(trx, scope, copyId);
      if (before !== undefined) return before;
      const names = namesOfCopy(original.name);
      const name = async () => (await firstFreeName(trx, scope, names)) ?? original.name;
      const list = await insertList(trx, scope, { name, max, now });
      if (list === undefined) throw new AppError('tooManyFavoriteLists', { params: { max } });
      const copy = { customerId: scope.customerId, listId: list.id };
      await writeSections(trx, copy, content.sections);
      const rows = original.isReadOnly ? withoutNotes(content.rows) : content.rows;
      await writeRows(trx, copy, rows, { by: editorOf(scope), now });
      await insertAppliedEdits(trx, copy, { ids: [copyId], now });
      return list;
    }),
  );
  favorites.forget(scope.customerId);
  return {
    Id: made.id,
    Name: made.name,
    CustomerId: scope.customerId,
    CustomerName: viewer.customerName ?? '',
  };
}

export function copyFavoriteList(parts: ListParts): Handler<typeof copyFavoriteListContract> {
  return async (ctx, { params, query }) =>
    copyTo(ctx, parts, params.id, await destinationOf(ctx, params.customer), query.copyId);
}
