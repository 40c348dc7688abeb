export { recallServerLabels } from './labels.ts';
export { recallNoticeFor } from './notices.ts';
export { recallsRoutes } from './routes.ts';
export { readRunning } from './running-recalls.ts';
export { watchRecalls } from './send-recall.ts';
export { tidyRecalls } from './tidy-recalls.ts';
