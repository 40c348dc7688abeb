export { productPagesRoutes } from './routes.ts';
