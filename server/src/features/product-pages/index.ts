export { productPagesLabels } from './labels.ts';
export { productPagesRoutes } from './routes.ts';
export { sendStockNotices } from './send-stock-notices.ts';
