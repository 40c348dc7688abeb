import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { findCredit } from '../../documents/customer-credit/credit-queries.ts';
import { type Answer, answerAsJson } from '../../platform/http/answer.ts';
import { presentBasket } from '../basket-answers/present.ts';
import type { Telling } from '../basket-answers/told-lines.ts';
import { writtenBasket } from '../basket-answers/written-basket.ts';
import { shelfHolding } from '../order-check/held-units.ts';
import type { BasketContext, BasketParts } from './basket-context.ts';
import type { EditedBasket } from './edit-basket.ts';
import { shelvesFor } from './shelves.ts';

/**
 * For a long basket the response contains only the lines that changed since the client's last response. When the request asks for
 * validation, it also lists lines that the customer can no longer order.
 */
export async function answerBasket(
  ctx: BasketContext,
  parts: BasketParts,
  { row, shelf }: EditedBasket,
  isValidated: boolean,
  telling?: Telling,
): Promise<Basket> {
  const open = parts.known.open;
  open.keep(ctx.scope.customerId, [row]);
  const others = row.summaries.filter(({ id }) => id !== row.id);
  const [figures, credit] = await Promise.all([
    open.figures(ctx, shelvesFor(ctx, parts, shelf), others),
    shelf.terms.hasCreditLimit
      ? findCredit(ctx.database.kysely, ctx.scope.customerId, {
          today: shelf.today,
          withoutOrder: row.amendsOrderId,
        })
      : null,
  ]);
  return presentBasket({ shelf, row, others: figures, text: ctx.text, credit, isValidated, telling });
}

/** The same response as `answerBasket`, already serialised to JSON, for requests whose whole response is a basket. */
export async function answerWritten(
  ctx: BasketContext,
  parts: BasketParts,
  edited: EditedBasket,
  isValidated: boolean,
  telling?: Telling,
): Promise<Answer<Basket>> {
  const basket = await answerBasket(ctx, parts, edited, isValidated, telling);
  return answerAsJson(writtenBasket(basket, shelfHolding(edited.shelf, edited.row.heldUnits).snapshotJson));
}
