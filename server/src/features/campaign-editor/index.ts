export { campaignEditorLabels } from './labels.ts';
export { campaignEditorRoutes } from './routes.ts';
