export { customersWithinReach, findCustomer, findCustomerOf, hasCustomersToChoose } from './queries.ts';
export { customersRoutes } from './routes.ts';
