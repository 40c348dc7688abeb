export { accountMailLabels } from './labels.ts';
export { answerPasswordRequests } from './password-requests.ts';
export { accountRoutes } from './routes.ts';
