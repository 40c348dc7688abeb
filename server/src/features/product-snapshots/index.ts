export {
  type AvailabilityClasses,
  createAvailabilityClasses,
  rowsOfClasses,
} from './availability-classes.ts';
export { commonAvailability } from './common-availability.ts';
export { displayNameOf } from './fixed-snapshot.ts';
export { createGoods, type Goods } from './goods.ts';
export { goodsLabels } from './labels.ts';
export { newSinceOn } from './open-shelf.ts';
export {
  unitComparisonOre,
  wireSourceOf,
} from './present-prices.ts';
export { markingName, presentPresale } from './present-snapshot.ts';
export { replacementOf } from './replacement-of.ts';
export type { CustomerShelf, CustomerTerms, OpenShelf } from './shelf.ts';
export { shelfNow } from './shelf-now.ts';
export { isSameSources } from './snapshot-memory.ts';
export { baseUnitTexts, unitContent, unitTexts } from './unit-names.ts';
export { visitorSnapshot } from './visitor-snapshot.ts';
