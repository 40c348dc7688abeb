import { readBasket } from '@engros/contracts/basket.ts';
import { type DeliveryOfBasket, ownDeliveryOfBasket } from './features/product-pages/index.ts';
import type { OldService } from './platform/http/old-services/old-service.ts';

/** Where a search learns the day and period of the basket it names: wherever the baskets are. */
export function deliveryOfBasket(oldService: OldService | null): DeliveryOfBasket {
  if (!oldService?.handlerOf(readBasket)) return ownDeliveryOfBasket;
  return async (ctx, id) => {
    const { Delivery } = await oldService.ask(readBasket, ctx, { query: { id } });
    return { date: Delivery.ExpectedDate, presalePeriodId: Delivery.PreSaleIndicator };
  };
}
