import { randomUUID } from 'node:crypto';
import { csvIds } from '@engros/contracts/favourites/csv-ids.ts';
import {
  type addFavoriteProducts as addFavoriteProductsContract,
  type EditedList,
  type EditOutcome,
  type editFavoriteList as editFavoriteListContract,
  type FavoriteEdit,
  fieldsOfEdits,
  type moveFavoriteProducts as moveFavoriteProductsContract,
  type removeFavoriteProducts as removeFavoriteProductsContract,
} from '@engros/contracts/favourites/edits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { AppError, fieldMissing } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { OwnNumbers } from '../own-numbers/own-numbers.ts';
import { changeList, type ListCall, type ListChange, numbersIn } from './change-list.ts';
import type { FavoriteProducts } from './favorite-products.ts';
import { type KnownProductsSource, knownProducts } from './known-products.ts';
import { findListRow } from './queries.ts';

export interface ListParts extends KnownProductsSource {
  favorites: FavoriteProducts;
  ownNumbers: Pick<OwnNumbers, 'forget'>;
}

async function changed(
  ctx: ListCall,
  { favorites, ownNumbers }: Pick<ListParts, 'favorites' | 'ownNumbers'>,
  listId: string,
  change: ListChange,
): Promise<EditedList> {
  const edited = await changeList(ctx, listId, change);
  favorites.forget(ctx.scope.customerId);
  if (numbersIn(change.edits).length > 0) ownNumbers.forget(ctx.scope.customerId);
  return edited;
}

async function named(ctx: ListCall, edited: EditedList, InvalidProductIds: string[] = []) {
  const list = await findListRow(ctx.database.kysely, ctx.scope, edited.Id);
  if (list === undefined) throw new AppError('notFound');
  return { ...edited, Name: list.name, InvalidProductIds };
}

function checkFields(edits: readonly FavoriteEdit[]): void {
  const Fields = edits.flatMap((edit, at) =>
    fieldsOfEdits[edit.Kind]
      .filter((name) => (edit as unknown as Record<string, unknown>)[name] == null)
      .map((name) => `/Edits/${at}/${name}`),
  );
  if (Fields.length > 0) throw new AppError('invalidInput', { Fields });
}

export function editFavoriteList(parts: ListParts): Handler<typeof editFavoriteListContract> {
  return async (ctx, { params, body: { Edits: edits } }) => {
    checkFields(edits);
    return changed(ctx, parts, params.id, { edits, isKnown: await knownProducts(parts, ctx) });
  };
}

const { favoriteListProducts: max } = limits;

function refuseFull([outcome]: readonly EditOutcome[]): void {
  if (outcome === 'listFull') throw new AppError('favoriteListFull', { params: { max } });
}

export function addFavoriteProducts(parts: ListParts): Handler<typeof addFavoriteProductsContract> {
  return async (ctx, { params, body }) => {
    if (body.productIds === undefined && body.csv === undefined) throw fieldMissing('body.productIds');
    const isKnown = await knownProducts(parts, ctx);
    const { ids, invalid } = csvIds(body.csv ?? '');
    const ProductIds = [...ids, ...(body.productIds ?? [])];
    const unknown = [...invalid, ...ProductIds.filter((id) => !isKnown(id))];
    const isRefused = unknown.length > 0 && body.skipUnknown !== true;
    const edits = isRefused ? [] : [{ EditId: randomUUID(), Kind: 'add' as const, ProductIds }];
    const edited = await changed(ctx, parts, params.id, { edits, isKnown, check: refuseFull });
    return named(ctx, edited, isRefused ? unknown : []);
  };
}

export function removeFavoriteProducts(parts: ListParts): Handler<typeof removeFavoriteProductsContract> {
  return async (ctx, { params, body }) => {
    const edit = { EditId: randomUUID(), Kind: 'remove' as const, ProductIds: body.productIds };
    return named(ctx, await changed(ctx, parts, params.id, { edits: [edit] }));
  };
}

function refuseGone([outcome]: readonly EditOutcome[]): void {
  if (outcome === 'productGone') throw new AppError('favoriteProductGone');
}

export function moveFavoriteProducts(parts: ListParts): Handler<typeof moveFavoriteProductsContract> {
  return async (ctx, { params, body }) => {
    const edit = {
      EditId: randomUUID(),
      Kind: 'move' as const,
      ProductIds: body.productIds,
      AfterProductId: body.afterProductId ?? null,
    };
    return named(ctx, await changed(ctx, parts, params.id, { edits: [edit], check: refuseGone }));
  };
}
