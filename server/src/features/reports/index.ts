export { reportsServerLabels } from './labels.ts';
export { refreshDueMonths } from './refresh-due-months.ts';
export { reportsRoutes } from './routes.ts';
