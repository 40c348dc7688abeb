export { campaignPagesRoutes } from './routes.ts';
