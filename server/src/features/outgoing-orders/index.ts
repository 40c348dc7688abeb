export { outgoingOrdersCommand, outgoingOrdersUsage } from './outgoing-command.ts';
export { readOutgoing } from './read-outgoing.ts';
export { outgoingOrdersRoutes } from './routes.ts';
