export { isOrderable, lineErrorsOf } from '../basket-answers/index.ts';
export type { WrittenEdit, WrittenInvalid } from '../basket-edits/index.ts';
export { cleanText, messageOf } from '../basket-edits/index.ts';
export {
  type BasketRow,
  closeBasket,
  editorOf,
  findStoredBasket,
  heldByOrder,
  holdBaskets,
  insertFilledBasket,
  storedBasketColumns,
  storedBasketTypes,
  tidyBaskets,
} from '../basket-records/index.ts';
export type { HeldUnits, LinePriceSource, StoredBasket, WrittenReason } from '../order-check/index.ts';
export {
  type BasketTotals,
  type CheckedBasket,
  type CheckedLine,
  checkedLineTotalOre,
  checkedTotals,
  checkLines,
  heldOnDay,
  invalidText,
  type PricePart,
  presentPriceSource,
  type TellTo,
  unitsAfter,
  unresolvedText,
} from '../order-check/index.ts';
export { answerBasket } from './answer-basket.ts';
export { type BasketContext, type BasketParts, checkCustomer, openBasketShelf } from './basket-context.ts';
export { type EditedBasket, editBasket } from './edit-basket.ts';
export { basketNumber, createNewBasket, currentBasket, currentBasketId } from './find-or-create.ts';
export { createKnownBaskets, type KnownBaskets } from './known-baskets.ts';
export { basketLabels } from './labels.ts';
export { makeRoom } from './open-basket-limit.ts';
export { answerOpenBasket, getBasket, withShelf } from './read-basket.ts';
export { basketRoutes } from './routes.ts';
export { type Shelves, shelvesFor } from './shelves.ts';
