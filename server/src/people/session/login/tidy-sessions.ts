import type { Kysely } from 'kysely';
import { moment } from '../../../platform/database/expressions.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Bounds, untilFewer } from '../../../platform/process/pieces.ts';

/** For ended sessions. */
const keptHours = 24;

/**
 * Deletes ended sessions with the network addresses and browsers in them, some at once. The last session of each user
 * stays, because it says when the user was last seen. Returns how many were deleted.
 */
export async function forgetOldSessions(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  { atOnce = 1000, signal }: Bounds = {},
): Promise<number> {
  const before = now.subtract({ hours: keptHours });
  return untilFewer({ atOnce, signal }, async () => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('id_hash', 'in', (sessions) =>
        sessions
          .selectFrom('sessions as s')
          .select('s.id_hash')
          .where('s.expires_at', '<=', moment(before))
          .where(({ eb, or, exists, selectFrom }) =>
            or([
              eb('s.acting_user_id', 'is not', null),
              exists(
                selectFrom('sessions as later')
                  .select('later.id_hash')
                  .whereRef('later.user_id', '=', 's.user_id')
                  .where('later.acting_user_id', 'is', null)
                  .where(({ eb: compare, refTuple }) =>
                    compare(
                      refTuple('later.last_seen_at', 'later.id_hash'),
                      '>',
                      refTuple('s.last_seen_at', 's.id_hash'),
                    ),
                  ),
              ),
            ]),
          )
          .limit(atOnce),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
}
