import { type NightlyWork, nightlyWork } from '@engros/contracts/console/work.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { forgetMailsOfDeleted } from './features/account/index.ts';
import { tidyBaskets } from './features/basket/index.ts';
import { forgetOldTries } from './features/credentials/index.ts';
import { tidyPhotos } from './features/customer-cases/index.ts';
import { forgetAcceptedEvents, forgetDoneSteps } from './features/erp/index.ts';
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
import { forgetOldContent, forgetOldMails, removeFilesOfDead } from './platform/mail/mail-queries.ts';
import { runAlone } from './platform/process/alone.ts';
import { runAll } from './platform/process/pieces.ts';
import { type RunParts, recordRun } from './platform/process/work-runs.ts';

type PictureParts = Parameters<typeof tidyPictures>[0];
type NightlyParts = PictureParts &
  Pick<Config, 'erp' | 'timeZone'> &
  RunParts & { database: Database; signal: AbortSignal };

/**
 * Nightly clean-up of the features, and the statements of a month that ended. Each part runs on one node at a time, is recorded
 * by itself and has its own time budget; a part that fails does not stop the others, and its error is thrown when all have run.
 * `only` names the parts to run, all by default. When the signal is aborted, the rest is left to the next night.
 */
export function workAtNight(
  { database, log, erp, timeZone, signal: night, ...pictures }: NightlyParts,
  only: readonly string[] = nightlyWork,
): Promise<void> {
  const { kysely } = database;
  const now = pictures.clock.now();
  const keptMailsSince = now.subtract({ hours: 24 * consoleLimits.deadLetterDays });
  const works: Record<NightlyWork, (signal: AbortSignal) => Promise<unknown>> = {
    // Engros makes monthly statements only when it has no external supplier system, because such a system makes its own.
    'night:statements': async (signal) =>
      erp.kind === 'embedded' && (await issueMonthlyStatements(kysely, { now, timeZone, signal })),
    'night:baskets': (signal) => tidyBaskets(database, now, { signal }),
    'night:logins': (signal) => forgetOldTries(kysely, now, { signal }),
    'night:sessions': (signal) => forgetOldSessions(kysely, now, { signal }),
    'night:deleted-people': (signal) => forgetMailsOfDeleted(kysely, signal),
    'night:request-counts': (signal) => forgetHourlyRequests(kysely, now, { signal }),
    'night:intake-batches': (signal) => forgetOldBatches(kysely, now, { signal }),
    'night:favourite-edits': (signal) => tidyFavoriteEdits(kysely, now, { signal }),
    'night:punch-outs': (signal) => forgetOldPunchOuts(kysely, now, { signal }),
    'night:documents': (signal) => forgetSentContent(kysely, now, { signal }),
    'night:refusals': (signal) => forgetOldRefusals(kysely, now, { signal }),
    'night:photos': (signal) => tidyPhotos(kysely, now, { signal }),
    'night:pictures': (signal) => tidyPictures(pictures, signal),
    'night:notifications': (signal) => tidyNotifications(kysely, now, { signal }),
    'night:recalls': (signal) => tidyRecalls(kysely, now, { signal }),
    'night:mail-files': (signal) => removeFilesOfDead(database, keptMailsSince, { signal }),
    'night:mail-contents': (signal) => forgetOldContent(database, keptMailsSince, { signal }),
    'night:mails': (signal) => forgetOldMails(database, now, { signal }),
    'night:missed-searches': (signal) => tidyMissedSearches(kysely, now, { signal }),
    'night:organic': (signal) => tidyOrganic(kysely, { now, timeZone, signal }),
    'night:outbox': (signal) => forgetAcceptedEvents(kysely, now, { signal }),
    'night:built-in-system': (signal) => forgetDoneSteps(kysely, now, { signal }),
  };
  const wanted = Object.entries(works).filter(([name]) => only.includes(name));
  const runs = wanted.map(
    ([name, work]) =>
      () =>
        runAlone({ database, log, ending: night }, name, async (signal) => {
          await recordRun({ clock: pictures.clock, database, log }, name, () => work(signal));
        }),
  );
  return runAll(runs, night);
}
