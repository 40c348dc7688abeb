export { type BasketChanges, createBasketChanges } from './basket-changes.ts';
export { basketLiveRoutes } from './routes.ts';
