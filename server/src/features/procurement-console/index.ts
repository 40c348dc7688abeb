export { procurementServerLabels } from './labels.ts';
export { procurementConsoleRoutes } from './routes.ts';
