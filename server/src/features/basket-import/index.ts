export { basketImportRoutes } from './routes.ts';
