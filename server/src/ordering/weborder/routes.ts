import * as webOrder from '@engros/contracts/ordering/weborder.ts';
import * as webOrderChange from '@engros/contracts/ordering/weborder-change.ts';
import type { KnownBaskets } from '../../baskets/basket/known-baskets.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { amendWebOrder } from './changes/amend-order.ts';
import { withdrawWebOrder } from './changes/withdraw-order.ts';
import { readMovedLines } from './moved/read-moved-lines.ts';
import { readBasketPlace } from './order-customer/read-basket-place.ts';
import { readWebOrderCustomer } from './order-customer/read-web-order-customer.ts';
import { readWebOrder } from './read-web-order.ts';
import type { WebOrderParts } from './submission.ts';
import { submitBasket } from './submit-basket.ts';

export function webOrderRoutes(registrar: Registrar, parts: WebOrderParts & { known: KnownBaskets }): void {
  serve(registrar, webOrder.submitBasket, submitBasket(parts));
  serve(registrar, webOrder.readWebOrder, readWebOrder(parts));
  serve(registrar, webOrder.readMovedLines, readMovedLines(parts));
  serve(registrar, webOrder.readWebOrderCustomer, readWebOrderCustomer);
  serve(registrar, webOrder.readBasketPlace, readBasketPlace);
  serve(registrar, webOrderChange.withdrawWebOrder, withdrawWebOrder(parts));
  serve(registrar, webOrderChange.amendWebOrder, amendWebOrder(parts));
}
