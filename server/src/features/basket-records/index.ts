export {
  closeBasket,
  holdBaskets,
  holdOldestUnused,
  insertBasket,
  insertCurrentBasket,
  insertFilledBasket,
  listOpenBasketIds,
  lockBasketState,
  lockDeletedBasket,
  type MadeBasket,
  type NewBasketWishes,
  reopenBasket,
} from './basket-lifecycle-queries.ts';
export { createGatheredWrites, type GatheredWriter } from './gathered-writes.ts';
export {
  findEditResult,
  findEditResultAnywhere,
  findOpenBaskets,
  findStoredBaskets,
  holdBasketRows,
  keepEditResult,
  openOf,
  whereLinesWent,
  writeHeldLines,
} from './held-basket-queries.ts';
export {
  type BasketRow,
  editorOf,
  findBasket,
  findCurrentBasket,
  findStoredBasket,
  heldByOrder,
  listSummaries,
  type SummaryRow,
  selectCurrent,
  storedBasketColumns,
  storedBasketTypes,
} from './queries.ts';
export { restorableDays, tidyBaskets } from './tidy-baskets.ts';
export { type BasketWrite, type WrittenBasket, writeBasket } from './write-queries.ts';
