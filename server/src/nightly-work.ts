import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { forgetMailsOfDeleted } from './features/account/index.ts';
import { tidyBaskets } from './features/basket/index.ts';
import { forgetOldTries } from './features/credentials/index.ts';
import { tidyPhotos } from './features/customer-cases/index.ts';
import { tidyFavoriteEdits } from './features/favorites/index.ts';
import { tidyPictures } from './features/media/index.ts';
import { tidyMissedSearches } from './features/missed-searches/index.ts';
import { tidyNotifications } from './features/notifications/index.ts';
import { forgetOldBatches } from './features/order-intake/index.ts';
import { tidyOrganic } from './features/organic-cockpit/index.ts';
import { forgetSentContent } from './features/peppol/index.ts';
import { forgetOldPunchOuts, forgetOldRefusals } from './features/punch-out/index.ts';
import { tidyRecalls } from './features/recalls/index.ts';
import { issueMonthlyStatements } from './features/sales-documents/index.ts';
import { forgetOldSessions } from './features/session/index.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import { forgetHourlyRequests } from './platform/hourly-requests.ts';
import { forgetOldContent, removeFilesOfDead } from './platform/mail/mail-queries.ts';
import { runAll } from './platform/process/run-all.ts';

type PictureParts = Parameters<typeof tidyPictures>[0];
type NightlyParts = PictureParts & Pick<Config, 'erp' | 'timeZone'> & { database: Database };

/**
 * Cleans up what the rooms no longer need and issues the statements of a month that ended. One part that fails holds back
 * no other; what failed is thrown when all have run.
 */
export function workAtNight({ database, erp, timeZone, ...pictures }: NightlyParts): Promise<void> {
  const { kysely } = database;
  const now = pictures.clock.now();
  const keptMailsSince = now.subtract({ hours: 24 * consoleLimits.deadLetterDays });
  return runAll([
    // Engros makes monthly statements only when it has no external supplier system, because such a system makes its own.
    async () => erp.kind === 'embedded' && (await issueMonthlyStatements(kysely, { now, timeZone })),
    () => tidyBaskets(database, now),
    () => forgetOldTries(kysely, now),
    () => forgetOldSessions(kysely, now),
    () => forgetMailsOfDeleted(kysely),
    () => forgetHourlyRequests(kysely, now),
    () => forgetOldBatches(kysely, now),
    () => tidyFavoriteEdits(kysely, now),
    () => forgetOldPunchOuts(kysely, now),
    () => forgetSentContent(kysely, now),
    () => forgetOldRefusals(kysely, now),
    () => tidyPhotos(kysely, now),
    () => tidyPictures(pictures),
    () => tidyNotifications(kysely, now),
    () => tidyRecalls(kysely, now),
    () => removeFilesOfDead(database, keptMailsSince),
    () => forgetOldContent(database, keptMailsSince),
    () => tidyMissedSearches(kysely, now),
    () => tidyOrganic(kysely, { now, timeZone }),
  ]);
}
