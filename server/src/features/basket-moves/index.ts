export { type Place, placesFor } from './baskets-and-days.ts';
export { moveBetween } from './move-between.ts';
export { insertOpenBasket } from './move-lines.ts';
export { basketMovesRoutes } from './routes.ts';
export { type UndoRecord, undoOfRepair } from './undo-record.ts';
