import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const notBought = ['Cancelled', 'Refused'] as const;

/**
 * SQL condition for orders, named o. An order that the buyer withdrew does not count, also before the supplier says that it is
 * cancelled.
 */
export const countsAsBought = `o.status not in ('${notBought.join("', '")}') and not o.is_withdrawn`;

/** `countsAsBought` for the query builder. */
export const isBought = (eb: ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>) =>
  eb.and([eb('o.status', 'not in', notBought), eb('o.is_withdrawn', '=', false)]);
