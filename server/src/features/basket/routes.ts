import * as basket from '@engros/contracts/basket.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { BasketParts } from './basket-context.ts';
import { chooseBasket } from './choose-basket.ts';
import { createBasket } from './create-basket.ts';
import { deleteBasket } from './delete-basket.ts';
import { knownBasketsOf } from './known-baskets.ts';
import { listBaskets } from './list-baskets.ts';
import { readBasket } from './read-basket.ts';
import { updateBasket } from './update-basket.ts';

/** The calls of the room. */
export function basketRoutes(registrar: Registrar, { openShelf }: BasketParts): void {
  const parts = { openShelf, known: knownBasketsOf(registrar) };
  serve(registrar, basket.readBasket, readBasket(parts));
  serve(registrar, basket.createBasket, createBasket(parts));
  serve(registrar, basket.updateBasket, updateBasket(parts));
  serve(registrar, basket.deleteBasket, deleteBasket(parts));
  serve(registrar, basket.chooseBasket, chooseBasket(parts));
  serve(registrar, basket.listBaskets, listBaskets(parts));
}
