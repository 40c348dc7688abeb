export { favoriteCountsLabels } from './labels.ts';
export { favoriteCountsRoutes } from './routes.ts';
