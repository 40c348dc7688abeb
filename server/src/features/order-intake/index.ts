export { orderIntakeLabels } from './labels.ts';
export { orderIntakeRoutes } from './routes.ts';
export { forgetOldBatches } from './run-batch.ts';
export { createServiceCaller, createServiceToken } from './service-tokens.ts';
export { serviceTokenCommand, serviceTokenUsage } from './token-command.ts';
