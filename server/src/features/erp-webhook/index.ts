export { createWebhookPort } from './webhook-port.ts';
