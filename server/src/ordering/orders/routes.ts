import * as legacy from '@engros/contracts/ordering/legacy-orders.ts';
import * as attention from '@engros/contracts/ordering/order-attention.ts';
import * as tracking from '@engros/contracts/ordering/order-tracking.ts';
import * as orders from '@engros/contracts/ordering/orders.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { listOrders } from './list-orders.ts';
import type { OrderParts } from './order-parts.ts';
import { markOrderSeen, readOrderAttention } from './read-attention.ts';
import { listLegacyOrders, readLegacyOrder, readLegacyOrderCustomer } from './read-legacy-orders.ts';
import { readOrder, readOrderCustomer, readOrderDetails } from './read-order.ts';
import { readOrderTracking } from './read-tracking.ts';
import { createOrderSearch } from './search/index.ts';

export function ordersRoutes(registrar: Registrar, goods: Goods): void {
  const own: OrderParts = { goods, search: createOrderSearch(registrar.parts) };
  serve(registrar, orders.listOrders, listOrders(own));
  serve(registrar, orders.readOrder, readOrder(own));
  serve(registrar, orders.readOrderDetails, readOrderDetails);
  serve(registrar, tracking.readOrderTracking, readOrderTracking(own));
  serve(registrar, orders.readOrderCustomer, readOrderCustomer);
  serve(registrar, legacy.listLegacyOrders, listLegacyOrders);
  serve(registrar, legacy.readLegacyOrder, readLegacyOrder);
  serve(registrar, legacy.readLegacyOrderCustomer, readLegacyOrderCustomer);
  serve(registrar, attention.readOrderAttention, readOrderAttention(own));
  serve(registrar, attention.markOrderSeen, markOrderSeen);
}
