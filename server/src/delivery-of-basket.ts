import { readBasket } from '@engros/contracts/baskets/basket.ts';
import { type DeliveryOfBasket, ownDeliveryOfBasket } from './pages/search-pages/search-products.ts';
import type { OldService } from './platform/http/old-services/old-service.ts';

/** For searches: day and presale period of a basket, from Engros or from the supplier's old service. */
export function deliveryOfBasket(oldService: OldService | null): DeliveryOfBasket {
  if (!oldService?.handlerOf(readBasket)) return ownDeliveryOfBasket;
  return async (ctx, id) => {
    const { Delivery } = await oldService.ask(readBasket, ctx, { query: { id } });
    return { date: Delivery.ExpectedDate, presalePeriodId: Delivery.PreSaleIndicator };
  };
}
