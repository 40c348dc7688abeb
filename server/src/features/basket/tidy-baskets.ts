import { moment } from '../../platform/database/expressions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { isUnused } from './basket-lifecycle-queries.ts';

const emptyBasketDays = 90;
const editKeyDays = 30;
/** So long a deleted basket can be brought back. */
export const restorableDays = 7;

/**
 * Removes empty baskets nobody touched for 90 days, never one with anything in it (domain 5), baskets deleted longer ago
 * than they can be brought back, and edit keys no program will repeat any more. Gives the number of baskets removed.
 */
export async function tidyBaskets(database: Database, now: Temporal.Instant): Promise<number> {
  const before = (days: number) => moment(now.subtract({ hours: 24 * days }));
  const { kysely } = database;
  const empty = await kysely
    .deleteFrom('baskets as b')
    .where('b.state', '=', 'open')
    .where('b.updated_at', '<', before(emptyBasketDays))
    .where(isUnused)
    .executeTakeFirst();
  const deleted = await kysely
    .deleteFrom('baskets as b')
    .where('b.state', '=', 'deleted')
    .where('b.updated_at', '<', before(restorableDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('web_orders as o')
            .select('o.id')
            .whereRef('o.customer_id', '=', 'b.customer_id')
            .whereRef('o.withdrawn_basket_id', '=', 'b.id'),
        ),
      ),
    )
    .executeTakeFirst();
  await kysely.deleteFrom('basket_edits').where('applied_at', '<', before(editKeyDays)).execute();
  return Number(empty.numDeletedRows + deleted.numDeletedRows);
}
