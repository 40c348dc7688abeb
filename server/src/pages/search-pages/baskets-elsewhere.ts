import { chooseBasket, listBaskets, readBasket } from '@engros/contracts/baskets/basket.ts';
import { ownBaskets, type SessionBaskets } from '../../people/session/session-baskets.ts';
import type { CurrentBasketId } from '../../people/session/user-settings.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OldService } from '../../platform/http/old-services/old-service.ts';
import type { SearchPagesSettings } from './routes.ts';
import { ownDeliveryOfBasket } from './search-products.ts';

/** For searches: day and presale period of a basket, from Engros or from the supplier's old service. */
export function deliveryOfBasket(oldService: OldService | null): SearchPagesSettings['deliveryOfBasket'] {
  return async (ctx, id) => {
    if (!oldService?.answers('baskets', ctx.viewer)) return ownDeliveryOfBasket(ctx, id);
    const { Delivery } = await oldService.ask(readBasket, ctx, { query: { id } });
    return { date: Delivery.ExpectedDate, presalePeriodId: Delivery.PreSaleIndicator };
  };
}

/** For the session: the current basket and its choice, from Engros or from the supplier's old service. */
export function basketsOfSession(
  oldService: OldService | null,
  currentBasketId: CurrentBasketId,
): SessionBaskets {
  const own = ownBaskets(currentBasketId);
  if (oldService === null) return own;
  return {
    currentId: async (ctx) => {
      if (!oldService.answers('baskets', ctx.viewer)) return own.currentId(ctx);
      // The settings do not depend on the baskets' service.
      const baskets = await oldService.ask(listBaskets, ctx, {}).catch(emptyWhenAway);
      return baskets.find(({ IsCurrent }) => IsCurrent)?.Id ?? null;
    },
    choose: async (ctx, there, basketId) => {
      if (!oldService.answers('baskets', there.viewer)) return own.choose(ctx, there, basketId);
      const body = { BasketId: basketId };
      return oldService.ask(chooseBasket, { ...ctx, ...there }, { body }).then(() => true, falseWhenNone);
    },
  };
}

function emptyWhenAway(error: unknown): never[] {
  if (error instanceof AppError && error.code === 'serviceAway') return [];
  throw error;
}

function falseWhenNone(error: unknown): boolean {
  if (error instanceof AppError && error.code === 'basketNotFound') return false;
  throw error;
}
