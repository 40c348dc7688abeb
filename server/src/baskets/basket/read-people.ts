import type { readBasketPeople as contract } from '@engros/contracts/baskets/basket-people.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { listLineEditors } from '../basket-records/people-queries.ts';
import { editorOf } from '../basket-records/queries.ts';
import { basketNumber } from './find-or-create.ts';
import { getBasket } from './read-basket.ts';

/** Throws basketNotFound or basketSubmitted, like the basket itself. */
export const readBasketPeople: Handler<typeof contract> = async (ctx, { query }) => {
  const id = basketNumber(query.id);
  if (id === 'new') throw new AppError('basketNotFound');
  await getBasket(ctx, id);
  const rows = await listLineEditors(ctx.database.kysely, ctx.scope, id);
  const reader = editorOf(ctx.scope);
  return {
    Lines: rows.map(({ lineId, userId, name, at }) => ({
      LineId: String(lineId),
      Name: name,
      IsYou: userId === reader,
      At: at.toString(),
    })),
  };
};
