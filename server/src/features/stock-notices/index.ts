export { stockNoticesRoutes } from './routes.ts';
export { sendStockNotices } from './send-stock-notices.ts';
