import type { readFavoritePeople as contract } from '@engros/contracts/favourites/list-people.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findListHead, listRowEditors } from './queries.ts';
import { editorOf } from './write-queries.ts';

/** Nobody for a list that another customer shares. Throws notFound for a list that the customer may not read. */
export const readFavoritePeople: Handler<typeof contract> = async (ctx, { params }) => {
  const list = await findListHead(ctx.database, ctx.scope, params.id);
  if (list === undefined) throw new AppError('notFound');
  const rows = list.isReadOnly ? [] : await listRowEditors(ctx.database, ctx.scope, params.id);
  const reader = editorOf(ctx.scope);
  return {
    Products: rows.map(({ productId, userId, name, at }) => ({
      ProductId: productId,
      Name: name,
      IsYou: userId === reader,
      At: at.toString(),
    })),
  };
};
