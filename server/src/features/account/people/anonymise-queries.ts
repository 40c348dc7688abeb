import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

// One pass over the orders of many customers, with three questions about each.
const anonymiseOrders = statement(
  'anonymise_orders',
  `update orders o set ordered_by = $2
    where o.customer_id in (select customer_id from memberships where user_id = $1::uuid
        union select customer_id from web_orders where ordered_by = $1::uuid)
      and (exists (select from web_orders w
          where w.customer_id = o.customer_id and w.id = o.web_order_id and w.ordered_by = $1::uuid)
        or o.ordered_by = (select display_name from users where id = $1::uuid)
        and not exists (select from memberships m join users u on u.id = m.user_id
          where m.customer_id = o.customer_id and u.id <> $1::uuid and u.display_name = o.ordered_by))`,
  {},
);

// The log of the application may be added to only; this function of the database may change these entries.
const forgetSearches = statement('forget_searches', 'select from forget_searches_for($1::uuid)', {});

/**
 * Takes the name out of texts that were written with it: orders of customers where the person is or ordered (those of a
 * colleague of the same name keep theirs) and what staff typed to find them.
 */
export async function anonymiseRecords(trx: Kysely<Tables>, userId: string, name: string): Promise<void> {
  await anonymiseOrders.rows(trx, [userId, name]);
  await forgetSearches.rows(trx, [userId]);
}
