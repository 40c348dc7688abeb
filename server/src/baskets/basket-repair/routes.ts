import * as basketRepair from '@engros/contracts/baskets/basket-repair.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { BasketParts } from '../basket/basket-context.ts';
import { readRepair, repairBasket } from './repair-basket.ts';

export function basketRepairRoutes(registrar: Registrar, parts: BasketParts): void {
  serve(registrar, basketRepair.readRepair, readRepair(parts));
  serve(registrar, basketRepair.repairBasket, repairBasket(parts));
}
