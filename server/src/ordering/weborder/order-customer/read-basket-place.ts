import type { readBasketPlace as contract } from '@engros/contracts/ordering/weborder.ts';
import { customersWithinReach } from '../../../people/customers/queries.ts';
import type { Handler } from '../../../platform/http/context.ts';

const ended: Readonly<Record<string, 'Ordered' | 'Deleted'>> = { submitted: 'Ordered', deleted: 'Deleted' };

/** Any basket of a customer for whom the user may not order is reported as not found. */
export const readBasketPlace: Handler<typeof contract> = async (ctx, { query }, fail) => {
  if (query.id === 'create') return fail('notFound');
  const row = await customersWithinReach(ctx.database.kysely, ctx.viewer)
    .innerJoin('baskets as b', 'b.customer_id', 'customers.id')
    .leftJoin('web_orders as o', (join) =>
      join
        .onRef('o.customer_id', '=', 'b.customer_id')
        .on(({ or, eb, ref }) =>
          or([eb('o.source_basket_id', '=', ref('b.id')), eb('o.id', '=', ref('b.amends_web_order_id'))]),
        ),
    )
    .where('b.id', '=', Number(query.id))
    .where('b.punch_out_session_id', 'is not distinct from', ctx.viewer.punchOutSessionId)
    .select(['customers.id as Id', 'customers.name as Name', 'b.state', 'o.id as webOrderId'])
    .executeTakeFirst();
  if (row === undefined) return fail('notFound');
  const { Id, Name, state, webOrderId } = row;
  return {
    State: ended[state] ?? 'Open',
    Customer: { Id, Name },
    WebOrderId: state === 'submitted' && webOrderId !== null ? String(webOrderId) : null,
  };
};
