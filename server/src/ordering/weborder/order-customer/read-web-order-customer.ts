import type { readWebOrderCustomer as contract } from '@engros/contracts/ordering/weborder.ts';
import { customersWithinReach } from '../../../people/customers/queries.ts';
import type { Handler } from '../../../platform/http/context.ts';

/** Any order of a customer for whom the user may not order is reported as not found. */
export const readWebOrderCustomer: Handler<typeof contract> = async (ctx, { query }, fail) =>
  (await customersWithinReach(ctx.database.kysely, ctx.viewer)
    .innerJoin('web_orders', 'web_orders.customer_id', 'customers.id')
    .where('web_orders.id', '=', Number(query.id))
    .select(['customers.id as Id', 'customers.name as Name'])
    .executeTakeFirst()) ?? fail('notFound');
