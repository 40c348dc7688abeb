export { findCustomer, findCustomerOf } from './queries.ts';
export { customersRoutes } from './routes.ts';
