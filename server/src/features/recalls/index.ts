export { recallServerLabels } from './labels.ts';
export { recallNoticeFor } from './notices.ts';
export type { RecallJobParts } from './recall-parts.ts';
export { recallsRoutes } from './routes.ts';
export { watchRecalls } from './send-recall.ts';
export { tidyRecalls } from './tidy-recalls.ts';
