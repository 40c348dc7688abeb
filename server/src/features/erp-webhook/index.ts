export { messageBody } from './message-body.ts';
export { createWebhookPort, isAccepted, NotAccepted, reasonOf } from './webhook-port.ts';
