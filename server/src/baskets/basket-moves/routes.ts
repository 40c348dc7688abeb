import * as basketLines from '@engros/contracts/baskets/basket-lines.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { BasketParts } from '../basket/basket-context.ts';
import { listAlternativeBaskets } from './alternative-baskets.ts';
import { moveLines } from './move-lines.ts';
import { restoreBasket } from './restore-basket.ts';
import { undoEdit } from './undo-edit.ts';

export function basketMovesRoutes(registrar: Registrar, parts: BasketParts): void {
  serve(registrar, basketLines.moveLines, moveLines(parts));
  serve(registrar, basketLines.undoEdit, undoEdit(parts));
  serve(registrar, basketLines.restoreBasket, restoreBasket(parts));
  serve(registrar, basketLines.listAlternativeBaskets, listAlternativeBaskets(parts));
}
