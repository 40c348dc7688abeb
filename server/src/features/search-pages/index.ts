export { searchPagesRoutes } from './routes.ts';
export { type DeliveryOfBasket, ownDeliveryOfBasket } from './search-products.ts';
