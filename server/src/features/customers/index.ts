export { findCustomer } from './queries.ts';
export { customersRoutes } from './routes.ts';
