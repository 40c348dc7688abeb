import { followBaskets as contract } from '@engros/contracts/baskets/basket-events.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { BasketChanges } from './basket-changes.ts';
import { followBaskets } from './follow-baskets.ts';

export function basketLiveRoutes(registrar: Registrar, changes: BasketChanges): void {
  serve(registrar, contract, followBaskets(changes));
}
