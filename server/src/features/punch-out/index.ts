export { type Connection, findConnection } from './connection-queries.ts';
export { punchOutServerLabels } from './labels.ts';
export { punchOutReach } from './page-reach.ts';
export { punchOutRoutes } from './routes.ts';
export { forgetOldPunchOuts } from './session-queries.ts';
