import type * as customers from '@engros/contracts/customers.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findCustomer, listCustomersOf } from './queries.ts';

export const readCustomers: Handler<typeof customers.listCustomers> = (ctx, { query }) =>
  listCustomersOf(ctx.database.kysely, ctx.viewer, query.query?.trim() ?? '');

export const readCurrentCustomer: Handler<typeof customers.readCurrentCustomer> = async (ctx, _input, fail) =>
  (await findCustomer(ctx.database.kysely, ctx.scope.customerId)) ?? fail('customerNotFound');
