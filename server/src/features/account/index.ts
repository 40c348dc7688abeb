export type { AccountMailParts } from './account-parts.ts';
export { isEmailAddress } from './email-address.ts';
export { createAdmin, invite, inviteAgain, inviteHours } from './invite.ts';
export { accountMailLabels } from './labels.ts';
export { answerPasswordRequests } from './passwords/password-requests.ts';
export { accountRoutes } from './routes.ts';
