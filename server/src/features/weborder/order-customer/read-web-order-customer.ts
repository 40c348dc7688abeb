import type { readWebOrderCustomer as contract } from '@engros/contracts/basket/weborder.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { customersWithinReach } from '../../customers/index.ts';

/** Returns the customer of an order if the person may order for it; any other order counts as unknown. */
export const readWebOrderCustomer: Handler<typeof contract> = async (ctx, { query }, fail) =>
  (await customersWithinReach(ctx.database.kysely, ctx.viewer)
    .innerJoin('web_orders', 'web_orders.customer_id', 'customers.id')
    .where('web_orders.id', '=', Number(query.id))
    .select(['customers.id as Id', 'customers.name as Name'])
    .executeTakeFirst()) ?? fail('notFound');
