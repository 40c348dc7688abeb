export { heldUnitsOf } from './changes/change-order-queries.ts';
export { isChangeable } from './changes/changeable.ts';
export type { ClosedBasket } from './changes/closed-basket.ts';
export {
  amendAtOnce,
  orderAtOnce,
  withdrawAtOnce,
} from './changes/orders-of-systems.ts';
export { webOrderLabels } from './labels.ts';
export {
  type AtRacePoint,
  changeRacePoints,
  type RacePoint,
  racePoints,
} from './race-points.ts';
export { ordersForSupplier } from './read-web-order.ts';
export { webOrderRoutes } from './routes.ts';
export { StockGone, tellingStockGone } from './stock/promise-stock.ts';
export { shelfWithLeft } from './stock/shelf-with-left.ts';
export type { PlaceContext, WebOrderParts } from './submission.ts';
