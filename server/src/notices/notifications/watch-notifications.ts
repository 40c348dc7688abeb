import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type Bounds, neverAborted, runAll } from '../../platform/process/pieces.ts';
import { forgetOldEvents, tellOfEndingPrices, tellOfReturnedGoods } from './event-queries.ts';
import { type NotificationMailParts, writeNotificationMails } from './mail-notifications.ts';
import { keptMonths, tellOfBegunAndEnded } from './notification-queries.ts';

/**
 * Runs every minute. Finds news for kitchens: goods that are back, prices that end, published notifications that begin or
 * end. Then writes mails to the users who want them, also when news of one kind could not be found. Returns how many mails
 * were written.
 */
export async function watchNotifications(
  parts: NotificationMailParts & { timeZone: string },
  signal = neverAborted,
): Promise<number> {
  const { kysely } = parts.database;
  const now = parts.clock.now();
  const today = now.toZonedDateTimeISO(parts.timeZone).toPlainDate().toString();
  let written = 0;
  await runAll(
    [
      () => tellOfReturnedGoods(kysely, { now, today }),
      () => tellOfEndingPrices(kysely, { now, today }),
      // Looks back over twice the interval of the job, because a run may be late.
      () => tellOfBegunAndEnded(kysely, now.subtract({ minutes: 2 }), now),
      async () => {
        written = await writeNotificationMails(parts, signal);
      },
    ],
    signal,
  );
  return written;
}

export async function tidyNotifications(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<void> {
  const before = now.toZonedDateTimeISO('UTC').subtract({ months: keptMonths, days: 1 });
  await forgetOldEvents(db, before.toInstant(), bounds);
}
