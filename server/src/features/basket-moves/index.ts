export { insertOpenBasket } from './move-lines.ts';
export { moveBetween } from './moved-lines.ts';
export { type Place, placesFor } from './places.ts';
export { basketMovesRoutes } from './routes.ts';
export { type UndoRecord, undoOfRepair } from './undo-record.ts';
