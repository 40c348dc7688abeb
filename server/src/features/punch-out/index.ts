export { punchOutServerLabels } from './labels.ts';
export { punchOutRoutes } from './routes.ts';
export { forgetOldPunchOuts } from './session-queries.ts';
export { punchOutReach } from './page-reach.ts';
