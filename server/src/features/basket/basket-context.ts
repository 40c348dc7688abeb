import type { updateBasket } from '@engros/contracts/basket.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf } from '../../platform/http/context.ts';
import type { CustomerShelf, OpenShelf } from '../product-snapshots/index.ts';
import { deliveryDateCookie } from '../session/index.ts';
import type { BasketHead } from './basket-state.ts';
import type { KnownBaskets } from './known-baskets.ts';

/** What every call of the room gets: somebody signed in, with the order right, at a customer. */
export type BasketContext = ContextOf<typeof updateBasket>;

/** What the room is given to work with. */
export interface BasketParts {
  openShelf: OpenShelf;
  known: KnownBaskets;
}

/** The shelf as the basket's date and presale period show it. */
export function openBasketShelf(
  ctx: Pick<BasketContext, 'scope' | 'language' | 'viewer' | 'clock'>,
  { openShelf }: Pick<BasketParts, 'openShelf'>,
  { deliveryDate, presalePeriodId }: Pick<BasketHead, 'deliveryDate' | 'presalePeriodId'>,
): Promise<CustomerShelf> {
  return openShelf({
    scope: ctx.scope,
    language: ctx.language,
    maySeePrices: ctx.viewer.rights.has('seePrices'),
    date: deliveryDate,
    presalePeriodId,
    now: ctx.clock.now(),
  });
}

/** A page made for another customer must not write: its buyer is told which customer is the current one (T6). */
export async function checkCustomer(
  ctx: BasketContext,
  parts: Pick<BasketParts, 'openShelf'>,
  customerId: string | null | undefined,
): Promise<void> {
  if (customerId === undefined || customerId === null || customerId === ctx.scope.customerId) return;
  const { terms } = await openBasketShelf(ctx, parts, { deliveryDate: null, presalePeriodId: null });
  throw new AppError('customerMismatch', { params: { customer: terms.name } });
}

/** The chosen date for the rest of the site, as `yyyyMMdd` (facts 3). */
export function rememberDate(ctx: BasketContext, date: string | null): void {
  if (date !== null)
    ctx.exchange.setCookie(deliveryDateCookie, date.replaceAll('-', ''), { isReadable: true });
}

/** Over the limit nothing of what was written is taken in. */
export function tooManyLines(): AppError {
  return new AppError('basketTooManyLines', { params: { max: limits.basketLines } });
}
