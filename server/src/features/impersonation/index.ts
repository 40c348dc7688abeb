export { impersonationLabels } from './labels.ts';
export { impersonationRoutes } from './routes.ts';
