export { importLabels } from './labels.ts';
export { basketImportRoutes } from './routes.ts';
