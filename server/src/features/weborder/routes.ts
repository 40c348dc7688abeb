import * as webOrder from '@engros/contracts/weborder.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { knownBasketsOf } from '../basket/index.ts';
import { readWebOrder } from './read-web-order.ts';
import type { WebOrderParts } from './submission.ts';
import { submitBasket } from './submit-basket.ts';

/** The calls of the room. */
export function webOrderRoutes(registrar: Registrar, parts: WebOrderParts): void {
  serve(registrar, webOrder.submitBasket, submitBasket({ ...parts, known: knownBasketsOf(registrar) }));
  serve(registrar, webOrder.readWebOrder, readWebOrder(parts));
}
