export { climateCommand, climateUsage } from './climate-command.ts';
export { co2ReportLabels } from './labels.ts';
export { co2ReportRoutes } from './routes.ts';
