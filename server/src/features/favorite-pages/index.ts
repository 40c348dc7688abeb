export { favoritePagesRoutes } from './routes.ts';
