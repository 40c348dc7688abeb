import type { ExpressionBuilder } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isUnused } from './basket-lifecycle-queries.ts';

const emptyBasketDays = 90;
const editKeyDays = 30;
/** Number of days during which a deleted basket can be restored. */
export const restorableDays = 7;

/**
 * Deletes empty baskets unchanged for 90 days (never one with content, domain 5, nor one that a withdrawn order names),
 * deleted baskets that can no longer be restored, and old edit keys. Returns the number of baskets deleted.
 */
export async function tidyBaskets(database: Database, now: Temporal.Instant): Promise<number> {
  const before = (days: number) => moment(now.subtract({ hours: 24 * days }));
  const { kysely } = database;
  const empty = await kysely
    .deleteFrom('baskets as b')
    .where('b.state', '=', 'open')
    .where('b.updated_at', '<', before(emptyBasketDays))
    .where(isUnused)
    .where(isOfNoWithdrawnOrder)
    .executeTakeFirst();
  const deleted = await kysely
    .deleteFrom('baskets as b')
    .where('b.state', '=', 'deleted')
    .where('b.updated_at', '<', before(restorableDays))
    .where(isOfNoWithdrawnOrder)
    .executeTakeFirst();
  await kysely.deleteFrom('basket_edits').where('applied_at', '<', before(editKeyDays)).execute();
  return Number(empty.numDeletedRows + deleted.numDeletedRows);
}

/** SQL condition: no withdrawn order names basket `b` as the one that got its products. */
const isOfNoWithdrawnOrder = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables & { b: Tables['baskets'] }, 'b'>) =>
  not(
    exists(
      selectFrom('web_orders as o')
        .select('o.id')
        .whereRef('o.customer_id', '=', 'b.customer_id')
        .whereRef('o.withdrawn_basket_id', '=', 'b.id'),
    ),
  );
