import type { createBasket as contract } from '@engros/contracts/baskets/basket.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type WrittenUpdate, writtenUpdate } from '../basket-edits/written-update.ts';
import { type BasketRow, findBasket, type SummaryRow } from '../basket-records/queries.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import { answerWritten } from './answer-basket.ts';
import { type BasketContext, type BasketParts, checkCustomer, rememberDate } from './basket-context.ts';
import { type EditedBasket, editBasket, filledBasket } from './edit-basket.ts';
import { createNewBasket } from './find-or-create.ts';

export function createBasket(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { body }) => {
    await checkCustomer(ctx, parts, body?.CustomerId);
    const update = writtenUpdate(body ?? {}, ctx);
    const edited = await make(ctx, parts, update);
    if (update.head.deliveryDate) rememberDate(ctx, edited.shelf.date);
    return answerWritten(ctx, parts, edited, body?.triggerValidation === true);
  };
}

// Usually creates the basket, adds its lines and makes it current in one round trip, even for many lines.
async function make(ctx: BasketContext, parts: BasketParts, update: WrittenUpdate): Promise<EditedBasket> {
  const whole = await filledBasket(ctx, parts, update);
  const { editKey } = update;
  const { id, isNew, summaries } = await createNewBasket(ctx, {
    editKey,
    ...(whole && { filled: whole.filled }),
  });
  if (!isNew || whole === undefined) return editBasket(ctx, parts, id, update);
  const made = { ...whole.filled, id };
  parts.known.set(ctx.scope, made);
  // The name of the presale period is not known here. Presale baskets are rare, so the whole basket is read
  // again.
  const read = update.head.presalePeriodId
    ? await findBasket(ctx.database.kysely, ctx.scope, { id })
    : undefined;
  return { row: read ?? rowOf(made, summaries), shelf: whole.shelf };
}

function rowOf(made: StoredBasket, summaries: readonly SummaryRow[]): BasketRow {
  const { id, version, deliveryDate, presalePeriodId, orderReference, amendsOrderId, approvalId } = made;
  const names = { presaleNameDa: null, presaleNameEn: null };
  const head = { id, version, deliveryDate, presalePeriodId, orderReference, amendsOrderId, approvalId };
  return { ...made, summaries: [...summaries, { ...head, ...names }], isTakenIn: false };
}
