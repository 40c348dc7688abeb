export { orderIntakeLabels } from './labels.ts';
export { orderIntakeRoutes } from './routes.ts';
export { forgetOldBatches } from './run-batch.ts';
export { createServiceCaller, createServiceToken } from './tokens/service-tokens.ts';
export { serviceTokenCommand, serviceTokenUsage } from './tokens/token-command.ts';
