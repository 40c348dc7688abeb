export { deliveryDateCookie } from './cookies.ts';
export { hashPassword } from './hash-password.ts';
export { closeImpersonation, closeLeftImpersonations, openImpersonation } from './impersonations.ts';
export { pageContextOf, type SupplierFacts } from './page-context.ts';
export { findDefaultCustomer } from './queries.ts';
export { sessionRoutes } from './routes.ts';
export { createSessions, languageOf, type Sessions } from './sessions.ts';
export { switchCustomer, viewerAt } from './switch-customer.ts';
export { findSettings, mergeSettings } from './user-settings.ts';
