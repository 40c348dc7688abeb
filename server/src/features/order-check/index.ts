export { type BasketFigures, type FiguresOf, figuresOf } from './basket-figures.ts';
export {
  type BasketHead,
  type BasketLine,
  type BasketLines,
  type ChangedOrder,
  type HeldLine,
  type HeldUnits,
  type InvalidLine,
  type InvalidReason,
  type LinePriceSource,
  newBasket,
  type PriceOf,
  type StoredBasket,
  type WrittenReason,
} from './basket-state.ts';
export { type ChangeSet, changeSet, isEmptyChange } from './change-set.ts';
export {
  type CheckedBasket,
  type CheckedLine,
  checkedLineTotalOre,
  checkLines,
  type LineFault,
  type UnresolvedLine,
} from './check-lines.ts';
export {
  byDeadlineStatus,
  type DeadlineStatus,
  deadlineStatus,
  type Moment,
  momentOf,
} from './deadline-status.ts';
export { foodWasteSavedOre } from './food-waste.ts';
export {
  heldLines,
  heldOnDay,
  mayStillChange,
  type PricePart,
  pricedParts,
  shelfHolding,
  unitsAfter,
} from './held-units.ts';
export {
  faultMessages,
  invalidText,
  type LineMessage,
  lineMessages,
  type TellTo,
  unresolvedText,
} from './line-texts.ts';
export { priceOnShelf } from './price-on-shelf.ts';
export { presentPriceSource } from './price-source.ts';
export { type CheckedBefore, recheckLines } from './recheck-lines.ts';
export { sampleFaults, sampleTerms } from './sample-faults.ts';
export { type BasketTotals, checkedTotals } from './totals.ts';
