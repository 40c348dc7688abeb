export { displayNameOf, productUrl } from './fixed-snapshot.ts';
export { createGoods, type Goods, type GoodsParts } from './goods.ts';
export { goodsLabels } from './labels.ts';
export { commonAvailability, createShelfOpener, type ShelfSources } from './open-shelf.ts';
export {
  perBaseUnitOre,
  priceTexts,
  unitPerKiloOre,
  type WirePriceSource,
  wireSourceOf,
} from './present-prices.ts';
export { markingName } from './present-snapshot.ts';
export type { CustomerShelf, CustomerTerms, OpenShelf, ShelfRequest } from './shelf.ts';
export { baseUnitText, unitTexts } from './unit-names.ts';
