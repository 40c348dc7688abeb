export { messageBody } from './message-body.ts';
export { createWebhookPort } from './webhook-port.ts';
