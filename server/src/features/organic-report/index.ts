export { organicReportLabels } from './labels.ts';
export { writeMonthlyReports } from './monthly-reports.ts';
export { organicReportRoutes } from './routes.ts';
