import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Bounds, untilFewer } from '../../platform/process/pieces.ts';

/**
 * Days for which events stay after the receiver accepted them. The page that follows an order says when it was sent, and
 * the procurement console lists the last answers; both look at orders of the last year.
 */
export const keptEventDays = 400;
/** Days for which the steps of the built-in system stay after all steps of their order were done. */
export const keptStepDays = 90;
const rowsAtOnce = 1000;

// By the key, so that what may not go, however much it is, is passed and a large table not read to its end: an event is
// accepted after it was written, so that behind the first that is young none is old.
const accepted = statement<{ lastId: number | null; isOld: boolean }>(
  'outbox_forget_accepted',
  `with looked as (select id, created_at from outbox_events where id > $1 order by id limit $2::int),
     gone as (delete from outbox_events e using looked where e.id = looked.id and e.handled_at < $3::timestamptz)
   select max(id) as "lastId", coalesce(bool_or(created_at < $3::timestamptz), false) as "isOld" from looked`,
  { lastId: 'int8?', isOld: 'bool' },
);

/** Events that wait or were given up stay, because they can still be sent. */
export async function forgetAcceptedEvents(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  { atOnce = rowsAtOnce, signal }: Bounds = {},
): Promise<void> {
  const before = now.subtract({ hours: 24 * keptEventDays }).toString();
  let last = 0;
  await untilFewer({ atOnce: 1, signal }, async () => {
    const looked = await accepted.row(db, [last, atOnce, before]);
    last = looked?.lastId ?? last;
    return looked?.isOld ? 1 : 0;
  });
}

/** Only of orders without a step that waits. */
export async function forgetDoneSteps(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  { atOnce = rowsAtOnce, signal }: Bounds = {},
): Promise<void> {
  const before = now.subtract({ hours: 24 * keptStepDays });
  await untilFewer({ atOnce, signal }, async () => {
    const { numDeletedRows } = await db
      .deleteFrom('embedded_erp_steps')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('embedded_erp_steps as old')
          .select('old.id')
          .where('old.done_at', '<', moment(before))
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('embedded_erp_steps as other')
                  .select('other.id')
                  .whereRef('other.customer_id', '=', 'old.customer_id')
                  .whereRef('other.order_id', '=', 'old.order_id')
                  .where((or) =>
                    or.or([or('other.done_at', 'is', null), or('other.done_at', '>=', moment(before))]),
                  ),
              ),
            ),
          )
          .limit(atOnce),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
}
