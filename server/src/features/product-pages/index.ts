export { productPagesLabels } from './labels.ts';
export { productPagesRoutes } from './routes.ts';
export { type DeliveryOfBasket, ownDeliveryOfBasket } from './search-products.ts';
export { sendStockNotices } from './send-stock-notices.ts';
