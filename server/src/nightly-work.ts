import { type NightlyWork, nightlyWork } from '@engros/contracts/supplier/work.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { tidyBaskets } from './baskets/basket-records/tidy-baskets.ts';
import { tidyPhotos } from './cases/customer-cases/photos/tidy-photos.ts';
import { issueMonthlyStatements } from './documents/sales-documents/issuing/issue.ts';
import { forgetOldChanges } from './erp/change-feed/queries.ts';
import { forgetAcceptedEvents, forgetDoneSteps } from './erp/erp/tidy-queries.ts';
import { forgetOldBatches } from './erp/order-intake/run-batch.ts';
import { tidyFavoriteEdits } from './favourites/favorites/tidy-edits.ts';
import { tidyPictures } from './goods/media/tidy-pictures.ts';
import { tidyMissedSearches } from './goods/missed-searches/routes.ts';
import { beginListPrices } from './goods/pricing/list-price-queries.ts';
import { tidyOrganic } from './insight/organic-cockpit/statements.ts';
import { tidyNotifications } from './notices/notifications/watch-notifications.ts';
import { tidyRecalls } from './notices/recalls/tidy-recalls.ts';
import { forgetMailsOfDeleted } from './people/account/people/anonymise.ts';
import { forgetOldTries } from './people/credentials/tries.ts';
import { forgetOldSessions } from './people/session/login/tidy-sessions.ts';
import { checkMissing } from './planning/standing-orders/check-missing.ts';
import { dateIn } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import { forgetHourlyRequests } from './platform/hourly-requests.ts';
import { forgetOldContent, forgetOldMails, removeFilesOfDead } from './platform/mail/mail-queries.ts';
import { runAlone } from './platform/process/alone.ts';
import { runAll } from './platform/process/pieces.ts';
import { type RunParts, recordRun } from './platform/process/work-runs.ts';
import { forgetSentContent } from './procurement/peppol/messages/message-queries.ts';
import { forgetOldRefusals } from './procurement/punch-out/refusals/refusal-queries.ts';
import { forgetOldPunchOuts } from './procurement/punch-out/session-queries.ts';
import { releaseKept } from './supplier/deletions/release-kept.ts';
import { forgetImportChanges } from './supplier/integration/back/may-take-back.ts';
import { forgetOldUploads } from './supplier/integration/doors/take-parts.ts';

type StandingCheck = Parameters<typeof checkMissing>[0];
type PictureParts = Parameters<typeof tidyPictures>[0];
type NightlyParts = PictureParts &
  Pick<Config, 'erp' | 'timeZone'> &
  RunParts &
  Pick<StandingCheck, 'text' | 'supplier' | 'publicUrl' | 'log'> & {
    database: Database;
    signal: AbortSignal;
  };

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
    'night:list-prices': (signal) => beginListPrices(kysely, dateIn(now, timeZone), { signal }),
    'night:baskets': (signal) => tidyBaskets(database, now, { signal }),
    'night:logins': (signal) => forgetOldTries(kysely, now, { signal }),
    'night:sessions': (signal) => forgetOldSessions(kysely, now, { signal }),
    'night:deleted-people': (signal) => forgetMailsOfDeleted(kysely, signal),
    'night:deleted-customers': (signal) => releaseKept(kysely, { now, timeZone, signal }),
    'night:request-counts': (signal) => forgetHourlyRequests(kysely, now, { signal }),
    'night:intake-batches': (signal) => forgetOldBatches(kysely, now, { signal }),
    'night:imports': async (signal) => {
      await forgetImportChanges(kysely, now, { signal });
      await forgetOldUploads(kysely, now, { signal });
    },
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
    'night:standing-orders': (signal) => checkMissing({ ...pictures, database, log, timeZone }, signal),
    'night:outbox': (signal) => forgetAcceptedEvents(kysely, now, { signal }),
    'night:changes': (signal) => forgetOldChanges(kysely, { signal }),
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
