export { basketRepairRoutes } from './routes.ts';
