import type { updateBasket as contract } from '@engros/contracts/basket/basket.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { ToldLines } from '../basket-answers/index.ts';
import { writtenUpdate } from '../basket-edits/index.ts';
import { answerWritten } from './answer-basket.ts';
import { type BasketParts, checkCustomer, rememberDate } from './basket-context.ts';
import { editBasket } from './edit-basket.ts';
import { basketIdFor } from './find-or-create.ts';

/** Changes lines and fields of a basket and returns the basket (BAS-01, BAS-11). */
export function updateBasket(parts: BasketParts & { told: ToldLines }): Handler<typeof contract> {
  return async (ctx, { query, body }) => {
    await checkCustomer(ctx, parts, body.CustomerId);
    const update = writtenUpdate(body, ctx);
    const id = await basketIdFor(ctx, parts, query.id, update.editKey);
    for (const earlier of body.Earlier ?? []) await editBasket(ctx, parts, id, writtenUpdate(earlier, ctx));
    const edited = await editBasket(ctx, parts, id, update);
    if (update.head.deliveryDate) rememberDate(ctx, edited.shelf.date);
    const isValidated = isOn(query.validate) || body.triggerValidation === true;
    const telling = parts.told.tell(edited.shelf, edited.row, query.linesMark);
    return answerWritten(ctx, parts, edited, isValidated, telling);
  };
}
