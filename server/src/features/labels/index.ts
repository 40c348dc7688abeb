export { publishLabels } from './publish-labels.ts';
export { labelsRoutes } from './routes.ts';
export { serverLabels } from './server-labels.ts';
export { createTexts, type Labels, type Program, type Texts } from './texts.ts';
