export { outgoingOrdersCommand, outgoingOrdersUsage } from './outgoing-command.ts';
export { outgoingOrdersRoutes } from './routes.ts';
