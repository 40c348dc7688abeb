import type { Basket } from '@engros/contracts/basket.ts';
import { type Answer, answerAsJson } from '../../platform/http/answer.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { type BasketContext, type BasketParts, openBasketShelf } from './basket-context.ts';
import type { EditedBasket } from './edit-basket.ts';
import { presentBasket } from './present.ts';
import type { DatePlans } from './present-summaries.ts';
import type { SummaryRow } from './queries.ts';
import type { Telling } from './told-lines.ts';
import { writtenBasket } from './written-basket.ts';

/**
 * The whole basket as the wire has it, or of a long one what the reader lacks; rows that are no lines are told when it was
 * asked to be validated.
 */
export async function answerBasket(
  ctx: BasketContext,
  parts: BasketParts,
  { row, shelf }: EditedBasket,
  isValidated: boolean,
  telling?: Telling,
): Promise<Basket> {
  const plans = await plansFor(ctx, parts, shelf, row.summaries);
  return presentBasket({ shelf, row, plans, text: ctx.text, isValidated, telling });
}

/** The same, written: for the calls whose whole answer is a basket. */
export async function answerWritten(
  ctx: BasketContext,
  parts: BasketParts,
  edited: EditedBasket,
  isValidated: boolean,
  telling?: Telling,
): Promise<Answer<Basket>> {
  const basket = await answerBasket(ctx, parts, edited, isValidated, telling);
  return answerAsJson(writtenBasket(basket, edited.shelf.snapshotJson));
}

/** The delivery dates that the baskets are judged by; those of the shelf at hand are not asked for again. */
export async function plansFor(
  ctx: BasketContext,
  parts: BasketParts,
  shelf: CustomerShelf,
  rows: readonly SummaryRow[],
): Promise<DatePlans> {
  const plans = new Map([[shelf.request.presalePeriodId, shelf.plan]]);
  const others = new Set(rows.map((row) => row.presalePeriodId).filter((id) => !plans.has(id)));
  for (const presalePeriodId of others) {
    const { plan } = await openBasketShelf(ctx, parts, { deliveryDate: null, presalePeriodId });
    plans.set(presalePeriodId, plan);
  }
  return plans;
}
