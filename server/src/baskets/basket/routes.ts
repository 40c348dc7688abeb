import * as basket from '@engros/contracts/baskets/basket.ts';
import { previewBasketDay as previewBasketDayContract } from '@engros/contracts/baskets/basket-day.ts';
import { readBasketPeople as readBasketPeopleContract } from '@engros/contracts/baskets/basket-people.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { createToldLines } from '../basket-answers/told-lines.ts';
import type { BasketParts } from './basket-context.ts';
import { chooseBasket } from './choose-basket.ts';
import { createBasket } from './create-basket.ts';
import { deleteBasket } from './delete-basket.ts';
import { listBaskets } from './list-baskets.ts';
import { previewBasketDay } from './preview-day.ts';
import { readBasket } from './read-basket.ts';
import { readBasketPeople } from './read-people.ts';
import { updateBasket } from './update-basket.ts';

export function basketRoutes(registrar: Registrar, { openShelf, known }: BasketParts): void {
  const parts = { openShelf, known, told: createToldLines() };
  serve(registrar, basket.readBasket, readBasket(parts));
  serve(registrar, basket.createBasket, createBasket(parts));
  serve(registrar, basket.updateBasket, updateBasket(parts));
  serve(registrar, basket.deleteBasket, deleteBasket(parts));
  serve(registrar, basket.chooseBasket, chooseBasket(parts));
  serve(registrar, basket.listBaskets, listBaskets(parts));
  serve(registrar, readBasketPeopleContract, readBasketPeople);
  serve(registrar, previewBasketDayContract, previewBasketDay(parts));
}
