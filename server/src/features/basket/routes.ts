import * as basket from '@engros/contracts/basket.ts';
import { previewBasketDay } from '@engros/contracts/basket-day.ts';
import * as basketEvents from '@engros/contracts/basket-events.ts';
import * as basketLines from '@engros/contracts/basket-lines.ts';
import * as basketRepair from '@engros/contracts/basket-repair.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { listAlternativeBaskets } from './alternative-baskets.ts';
import type { BasketParts } from './basket-context.ts';
import { chooseBasket } from './choose-basket.ts';
import { createBasket } from './create-basket.ts';
import { deleteBasket } from './delete-basket.ts';
import { followBaskets } from './follow-baskets.ts';
import { listBaskets } from './list-baskets.ts';
import { moveLines } from './move-lines.ts';
import { previewDay } from './preview-day.ts';
import { readBasket } from './read-basket.ts';
import { readRepair, repairBasket } from './repair-basket.ts';
import { restoreBasket } from './restore-basket.ts';
import { createToldLines } from './told-lines.ts';
import { undoEdit } from './undo-edit.ts';
import { updateBasket } from './update-basket.ts';

export function basketRoutes(registrar: Registrar, { openShelf, known }: BasketParts): void {
  const parts = { openShelf, known, told: createToldLines() };
  serve(registrar, basket.readBasket, readBasket(parts));
  serve(registrar, basket.createBasket, createBasket(parts));
  serve(registrar, basket.updateBasket, updateBasket(parts));
  serve(registrar, basket.deleteBasket, deleteBasket(parts));
  serve(registrar, basket.chooseBasket, chooseBasket(parts));
  serve(registrar, basket.listBaskets, listBaskets(parts));
  serve(registrar, basketLines.moveLines, moveLines(parts));
  serve(registrar, basketLines.undoEdit, undoEdit(parts));
  serve(registrar, basketLines.restoreBasket, restoreBasket(parts));
  serve(registrar, basketLines.listAlternativeBaskets, listAlternativeBaskets(parts));
  serve(registrar, basketRepair.readRepair, readRepair(parts));
  serve(registrar, basketRepair.repairBasket, repairBasket(parts));
  serve(registrar, basketEvents.followBaskets, followBaskets(known.changes));
  serve(registrar, previewBasketDay, previewDay(parts));
}
