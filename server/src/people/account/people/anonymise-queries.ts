import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

// Many customers in one statement. The conditions keep the orders of a colleague with the same name.
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

// Also in answers to recalls, for many customers at once.
const anonymiseCases = statement(
  'anonymise_cases',
  `with cases as (update customer_cases set created_by_name = $2 where created_by = $1::uuid)
  update recall_customers set answered_by = $2 where answered_user = $1::uuid`,
  {},
);

// The records of a colleague with the same name are kept. The content and PDF of a statement keep the name: they are evidence,
// whose check sum was given to the customer, and are deleted two years after their period.
const anonymiseOrganic = statement(
  'anonymise_organic',
  `with mine as (select m.customer_id, me.display_name as name from memberships m join users me on me.id = m.user_id
      where m.user_id = $1::uuid and not exists (select from memberships o join users u on u.id = o.user_id
        where o.customer_id = m.customer_id and u.id <> $1::uuid and u.display_name = me.display_name)),
   purchases as (update other_purchases p set entered_by = $2 from mine
     where p.customer_id = mine.customer_id and p.entered_by = mine.name)
   update organic_statements s set created_by = $2 from mine
     where s.customer_id = mine.customer_id and s.created_by = mine.name`,
  {},
);

// The audit log is append-only for the application; only this database function may change these entries.
const forgetSearches = statement('forget_searches', 'select from forget_searches_for($1::uuid)', {});

/**
 * Covers orders of customers of which the user is a member or for which they ordered, purchases and the list of statements of the
 * organic share (those of a colleague with the same name keep it), cases and answers to recalls of the user, and search terms
 * that staff typed to find the user.
 */
export async function anonymiseRecords(trx: Kysely<Tables>, userId: string, name: string): Promise<void> {
  await anonymiseOrders.rows(trx, [userId, name]);
  await anonymiseCases.rows(trx, [userId, name]);
  await anonymiseOrganic.rows(trx, [userId, name]);
  await forgetSearches.rows(trx, [userId]);
}
