import type * as customers from '@engros/contracts/people/customers.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findCustomer, findCustomerOf, listCustomersOf } from './queries.ts';

/** Lists for sharing and copying leave out the current customer (CUS-06). */
export const listCustomers: Handler<typeof customers.listCustomers> = (ctx, { query }) =>
  listCustomersOf(ctx.database.kysely, ctx.viewer, {
    text: query.query?.trim() ?? '',
    except: query.excludeCurrent ? ctx.viewer.customerId : null,
  });

export const readCurrentCustomer: Handler<typeof customers.readCurrentCustomer> = async (ctx, _input, fail) =>
  (await findCustomer(ctx.database.kysely, ctx.scope.customerId)) ?? fail('customerNotFound');

/** A foreign number gets the same error as an unknown one (CUS-05). */
export const readCustomer: Handler<typeof customers.readCustomer> = async (ctx, { params }, fail) =>
  (await findCustomerOf(ctx.database.kysely, ctx.viewer, params.id)) ?? fail('customerNotFound');
