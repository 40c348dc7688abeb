import type { ExpressionBuilder } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Bounds, untilFewer } from '../../platform/process/pieces.ts';
import { isUnused } from './basket-lifecycle-queries.ts';

const emptyBasketDays = 90;
const editKeyDays = 30;
export const restorableDays = 7;

/** Number of rows deleted by one statement, so that none takes too long however many nights were missed. */
const deletedAtOnce = 1000;

/**
 * Deletes empty baskets unchanged for 90 days (never one with content, domain 5, nor one that a withdrawn order refers to),
 * deleted baskets that can no longer be restored, and old edit keys, some at once. Returns the number of baskets deleted.
 */
export async function tidyBaskets(
  { kysely }: Database,
  now: Temporal.Instant,
  { atOnce = deletedAtOnce, signal }: Bounds = {},
): Promise<number> {
  const before = (days: number) => moment(now.subtract({ hours: 24 * days }));
  const deleteOld = (state: 'open' | 'deleted', days: number, isOld: typeof isOfNoWithdrawnOrder) =>
    untilFewer({ atOnce, signal }, async () => {
      const { numDeletedRows } = await kysely
        .deleteFrom('baskets')
        // The conditions apply to the row itself too, so that a basket that is changed at this moment stays.
        .where('state', '=', state)
        .where('updated_at', '<', before(days))
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('customer_id', 'id'),
            'in',
            selectFrom('baskets as b')
              .select(['b.customer_id', 'b.id'])
              .where('b.state', '=', state)
              .where('b.updated_at', '<', before(days))
              .where(isOld)
              .limit(atOnce)
              .$asTuple('customer_id', 'id'),
          ),
        )
        .executeTakeFirstOrThrow();
      return numDeletedRows;
    });
  const oldEdits = kysely
    .selectFrom('basket_edits')
    .select(['customer_id', 'basket_id', 'key'])
    .where('applied_at', '<', before(editKeyDays))
    .limit(atOnce);
  await untilFewer({ atOnce, signal }, async () => {
    const { numDeletedRows } = await kysely
      .deleteFrom('basket_edits')
      .where(({ eb, refTuple }) =>
        eb(
          refTuple('customer_id', 'basket_id', 'key'),
          'in',
          oldEdits.$asTuple('customer_id', 'basket_id', 'key'),
        ),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
  const empty = await deleteOld('open', emptyBasketDays, (b) =>
    b.and([isUnused(b), isOfNoWithdrawnOrder(b)]),
  );
  return empty + (await deleteOld('deleted', restorableDays, isOfNoWithdrawnOrder));
}

/** No withdrawn order refers to basket `b` as the one that got its products. */
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
