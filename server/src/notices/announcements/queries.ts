import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** An announcement can also be for `everyone`. */
export type Audience = 'visitors' | 'buyers' | 'staff';

/** When two begin at the same moment, the one shown is chosen by id, so that all pages show the same one. */
export function findAnnouncement(
  db: Db,
  { audience, userId, now }: { audience: Audience; userId: string | null; now: Temporal.Instant },
) {
  const at = moment(now);
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('audience', 'in', ['everyone', audience])
    .where('valid_from', '<=', at)
    .where('valid_until', '>', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announcement_dismissals')
            .select('announcement_id')
            .whereRef('announcement_id', '=', 'announcements.id')
            .where('user_id', '=', userId),
        ),
      ),
    )
    .orderBy((eb) => eb('kind', '=', 'maintenance'), 'desc')
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Does nothing when the announcement no longer exists or was dismissed before. */
export async function insertDismissal(
  db: Db,
  { userId, announcementId, now }: { userId: string; announcementId: string; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('announcement_dismissals')
    .columns(['announcement_id', 'user_id', 'dismissed_at'])
    .expression((eb) =>
      eb
        .selectFrom('announcements')
        .select((one) => ['id', one.val(userId).as('user_id'), moment(now).as('dismissed_at')])
        .where('id', '=', announcementId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
