import type { updateBasket } from '@engros/contracts/baskets/basket.ts';
import type { CustomerShelf, OpenShelf } from '../../goods/product-snapshots/shelf.ts';
import { deliveryDateCookie } from '../../people/session/cookies.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf } from '../../platform/http/context.ts';
import type { BasketHead } from '../order-check/basket-state.ts';
import type { KnownBaskets } from './known-baskets.ts';

export type BasketContext = ContextOf<typeof updateBasket>;

export interface BasketParts {
  openShelf: OpenShelf;
  known: KnownBaskets;
}

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
    withPlaced: true,
  });
}

/**
 * Throws customerMismatch when the page was opened for another customer. The error contains the current
 * customer (reliability T6).
 */
export async function checkCustomer(
  ctx: BasketContext,
  parts: Pick<BasketParts, 'openShelf'>,
  customerId: string | null | undefined,
): Promise<void> {
  if (customerId === undefined || customerId === null || customerId === ctx.scope.customerId) return;
  const { terms } = await openBasketShelf(ctx, parts, { deliveryDate: null, presalePeriodId: null });
  throw new AppError('customerMismatch', { params: { customer: terms.name } });
}

/** In a cookie as `yyyyMMdd`, so that the rest of the site uses the date (facts 3). */
export function rememberDate(ctx: BasketContext, date: string | null): void {
  if (date !== null)
    ctx.exchange.setCookie(deliveryDateCookie, date.replaceAll('-', ''), { isReadable: true });
}
