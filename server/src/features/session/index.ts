export { deliveryDateCookie, sessionCookieName } from './cookies.ts';
export {
  closeImpersonation,
  closeLeftImpersonations,
  findSignedInAt,
  openImpersonation,
} from './impersonation-queries.ts';
export { barDemoAccounts, isDemoDatabase, openDemoAccounts } from './login/demo-accounts.ts';
export { deleteSessionsOf } from './login/login-queries.ts';
export { forgetOldSessions } from './login/tidy-sessions.ts';
export { orderingViewer } from './ordering-viewer.ts';
export { pageContextOf, type SupplierFacts } from './page-context.ts';
export { concerns, readPeopleChange } from './people-change.ts';
export { endSessionBy, findDefaultCustomer } from './queries.ts';
export { sessionRoutes } from './routes.ts';
export { findMember } from './service-queries.ts';
export { staffEnd } from './session-lifetime.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { switchCustomer, viewerAt } from './switch-customer.ts';
export { findSettings, mergeSettings } from './user-settings.ts';
