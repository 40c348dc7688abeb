import type { createBasket as contract } from '@engros/contracts/basket.ts';
import type { Handler } from '../../platform/http/context.ts';
import { answerBasket } from './answer-basket.ts';
import { type BasketParts, checkCustomer, rememberDate } from './basket-context.ts';
import type { MadeBasket } from './basket-lifecycle-queries.ts';
import { newBasket } from './basket-state.ts';
import { editBasket } from './edit-basket.ts';
import { createNewBasket } from './find-or-create.ts';
import type { KnownBaskets } from './known-baskets.ts';
import type { BasketRow } from './queries.ts';
import { withShelf } from './read-basket.ts';
import { isEmptyUpdate, writtenUpdate } from './written-update.ts';

/** A new basket with what was sent in it; it becomes the current one. */
export function createBasket(parts: BasketParts & { known: KnownBaskets }): Handler<typeof contract> {
  return async (ctx, { body }) => {
    await checkCustomer(ctx, parts, body?.CustomerId);
    const update = writtenUpdate(body ?? {}, ctx.timeZone);
    const made = await createNewBasket(ctx, update.editKey);
    if (made.isNew) parts.known.set(ctx.scope, newBasket(made.id));
    const edited =
      made.isNew && isEmptyUpdate(update)
        ? await withShelf(ctx, parts, emptyRow(made))
        : await editBasket(ctx, parts, made.id, update);
    if (update.head.deliveryDate) rememberDate(ctx, edited.shelf.date);
    return answerBasket(ctx, parts, edited, body?.triggerValidation === true);
  };
}

function emptyRow({ id, summaries }: MadeBasket): BasketRow {
  const { version, deliveryDate, presalePeriodId, orderReference, amendsOrderId } = newBasket(id);
  const names = { presaleNameDa: null, presaleNameEn: null };
  const head = { id, version, deliveryDate, presalePeriodId, orderReference, amendsOrderId };
  const own = { ...head, ...names, numberOfLines: 0, subtotalOre: 0 };
  return { ...newBasket(id), summaries: [...summaries, own], isTakenIn: false };
}
