import type { updateBasket as contract } from '@engros/contracts/baskets/basket.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { ToldLines } from '../basket-answers/told-lines.ts';
import { isTooManyLines } from '../basket-edits/line-limit.ts';
import { type WrittenUpdate, writtenUpdate } from '../basket-edits/written-update.ts';
import { answerWritten } from './answer-basket.ts';
import { type BasketContext, type BasketParts, checkCustomer, rememberDate } from './basket-context.ts';
import { editBasket } from './edit-basket.ts';
import { basketIdFor } from './find-or-create.ts';

/** Changes lines and fields of a basket and returns the basket (BAS-01, BAS-11). */
export function updateBasket(parts: BasketParts & { told: ToldLines }): Handler<typeof contract> {
  return async (ctx, { query, body }) => {
    await checkCustomer(ctx, parts, body.CustomerId);
    const update = writtenUpdate(body, ctx);
    const earlier = (body.Earlier ?? []).map((each) => writtenUpdate(each, ctx));
    // The first update creates the basket, so that no other one is created when it arrived without its answer.
    const id = await basketIdFor(ctx, parts, query.id, (earlier[0] ?? update).editKey);
    const hasDay = await editEarlier(ctx, parts, id, earlier);
    const edited = await editBasket(ctx, parts, id, update);
    if (hasDay || update.head.deliveryDate) rememberDate(ctx, edited.shelf.date);
    const isValidated = isOn(query.validate) || body.triggerValidation === true;
    const telling = parts.told.tell(edited.shelf, edited.row, query.linesMark);
    return answerWritten(ctx, parts, edited, isValidated, telling);
  };
}

// Applies updates that may not have arrived, and returns whether one of them sets the delivery day. One with too many
// lines is left out, as when it came alone, so that the last update is not refused for it.
async function editEarlier(
  ctx: BasketContext,
  parts: BasketParts,
  id: number,
  updates: readonly WrittenUpdate[],
): Promise<boolean> {
  let hasDay = false;
  for (const update of updates)
    try {
      await editBasket(ctx, parts, id, update);
      hasDay ||= Boolean(update.head.deliveryDate);
    } catch (error) {
      if (!isTooManyLines(error)) throw error;
    }
  return hasDay;
}
