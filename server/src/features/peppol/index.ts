export { accessPointOf } from './messages/access-point.ts';
export { forgetSentContent } from './messages/message-queries.ts';
export { sendMessages } from './messages/send-messages.ts';
export { answerConfirmed } from './orders/answer-confirmed.ts';
export { peppolRoutes } from './routes.ts';
