import type { createBasket as contract } from '@engros/contracts/basket.ts';
import type { Handler } from '../../platform/http/context.ts';
import { answerBasket } from './answer-basket.ts';
import { type BasketParts, checkCustomer, rememberDate } from './basket-context.ts';
import { newBasket } from './basket-state.ts';
import { editBasket } from './edit-basket.ts';
import { createNewBasket } from './find-or-create.ts';
import type { KnownBaskets } from './known-baskets.ts';
import { writtenUpdate } from './written-update.ts';

/** A new basket with what was sent in it; it becomes the current one. */
export function createBasket(parts: BasketParts & { known: KnownBaskets }): Handler<typeof contract> {
  return async (ctx, { body }) => {
    await checkCustomer(ctx, parts, body?.CustomerId);
    const update = writtenUpdate(body ?? {}, ctx.timeZone);
    const { id, isNew } = await createNewBasket(ctx, update.editKey);
    if (isNew) parts.known.set(ctx.scope, newBasket(id));
    const edited = await editBasket(ctx, parts, id, update);
    if (update.head.deliveryDate) rememberDate(ctx, edited.shelf.date);
    return answerBasket(ctx, parts, edited, body?.triggerValidation === true);
  };
}
