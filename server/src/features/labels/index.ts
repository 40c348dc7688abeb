export { serverLabels } from './server-labels.ts';
export { createTexts, fillPlaces, type Labels, missingLabel, type Texts } from './texts.ts';
