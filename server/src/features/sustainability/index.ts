export { sustainabilityLabels } from './labels.ts';
export { sustainabilityRoutes } from './routes.ts';
