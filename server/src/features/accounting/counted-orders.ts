import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Statuses of orders that do not count as bought. */
const notBought = ['Cancelled', 'Refused'] as const;

/**
 * SQL condition for orders, named o, that count as bought. What the buyer withdrew does not, also before the supplier says
 * that it is cancelled.
 */
export const countsAsBought = `o.status not in ('${notBought.join("', '")}') and not exists (select from web_orders gone
      where gone.customer_id = o.customer_id and gone.id = o.web_order_id and gone.status = 'Withdrawn')`;

/** The same condition for the query builder. */
export const isBought = (eb: ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>) =>
  eb.and([
    eb('o.status', 'not in', notBought),
    eb.not(
      eb.exists(
        eb
          .selectFrom('web_orders as gone')
          .select('gone.id')
          .whereRef('gone.customer_id', '=', 'o.customer_id')
          .whereRef('gone.id', '=', 'o.web_order_id')
          .where('gone.status', '=', 'Withdrawn'),
      ),
    ),
  ]);
