import { listPriceChoices } from '@engros/contracts/supplier/choices.ts';
import { changePrices, movePriceEnd, readConsolePrices } from '@engros/contracts/supplier/goods/prices.ts';
import { answerChoices } from '../../people/choices/answer-choices.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { GoodsConsoleParts } from '../console-goods/routes.ts';
import { writePrices } from './change-prices.ts';
import { moveEnd } from './move-end.ts';
import { readPrices } from './read-prices.ts';

export function consolePricesRoutes(registrar: Registrar, { goods, ...mailParts }: GoodsConsoleParts): void {
  const { text, timeZone } = registrar.parts;
  serve(registrar, listPriceChoices, answerChoices);
  serve(registrar, readConsolePrices, readPrices(goods));
  serve(registrar, changePrices, writePrices({ ...mailParts, text, timeZone }));
  serve(registrar, movePriceEnd, moveEnd);
}
