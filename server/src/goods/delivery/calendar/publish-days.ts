import { isDeepStrictEqual } from 'node:util';
import type {
  DayContent,
  listPublications as listPublicationsContract,
  publishDays as publishDaysContract,
  takeBackPublication as takeBackContract,
} from '@engros/contracts/supplier/calendar.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Transaction } from 'kysely';
import { todayIn } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import { contentVersion, type Publishable, publish } from '../../../platform/versions/publish.ts';
import { everyRoute } from '../queries.ts';
import { findPlace } from './calendar-queries.ts';
import { listDaysOfPublication, listPublicationsOf, nextPublication } from './publication-queries.ts';
import { dayOf, isKnown, subjectOf } from './published-days.ts';

type Days = Publishable<DayContent>;
type Ctx = Pick<ContextOf<typeof publishDaysContract>, 'clock' | 'timeZone' | 'text' | 'viewer' | 'place'>;

interface Change {
  subject: string;
  content: DayContent | null;
  seen: string;
  bringsBack?: number;
}

/** All days or none; returns the number of the publication. */
async function publishTogether(
  trx: Transaction<Tables>,
  ctx: Ctx,
  days: Days,
  changes: readonly Change[],
): Promise<number> {
  const today = todayIn(ctx.clock, ctx.timeZone);
  // Days in the past cannot be changed, not even back to regular days.
  if (changes.some(({ subject }) => (dayOf(subject)?.date ?? '') < today))
    throw new AppError('contentRefused', { params: { why: ctx.text('publish.why.dayPast') } });
  const publication = await nextPublication(trx);
  // The days are always published in the same order, so that two publications of the same days cannot deadlock.
  const inOrder = changes.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  for (const change of inOrder) await publish(trx, ctx, days, { ...change, publication });
  return publication;
}

export const publishDays =
  (days: Days): Handler<typeof publishDaysContract> =>
  async (ctx, { params: { depotId }, body }, fail) => {
    const place = { depotId, route: body.Route ?? everyRoute };
    if (!(await isKnown(ctx.database.kysely, place, body.Days))) return fail('notFound');
    const changes = body.Days.map(({ Date: date, Content, Version }) => ({
      subject: subjectOf(place, date),
      content: Content,
      seen: Version,
    }));
    const Publication = await inTransaction(ctx.database.kysely, (trx) =>
      publishTogether(trx, ctx, days, changes),
    );
    return { Publication };
  };

/** Publishes the days as they were before. Refused when one of the days was changed since. */
export const takeBackPublication =
  (days: Days): Handler<typeof takeBackContract> =>
  async (ctx, { params }, fail) => {
    const found = await listDaysOfPublication(ctx.database.kysely, params.publication);
    if (found.length === 0) return fail('notFound');
    const Publication = await inTransaction(ctx.database.kysely, async (trx) => {
      const changes: Change[] = [];
      for (const { subject, content, numberBefore, contentBefore } of found) {
        const now = await days.read(trx, subject);
        if (!isDeepStrictEqual(now, content)) throw new AppError('changedMeanwhile');
        changes.push({
          subject,
          content: contentBefore as DayContent | null,
          seen: contentVersion(now),
          bringsBack: numberBefore,
        });
      }
      return publishTogether(trx, ctx, days, changes);
    });
    return { Publication };
  };

export const listPublications: Handler<typeof listPublicationsContract> = async (
  { database, clock, timeZone },
  { query: { depotId } },
  fail,
) => {
  const db = database.kysely;
  if ((await findPlace(db, { depotId, route: everyRoute })) === undefined) return fail('notFound');
  const today = todayIn(clock, timeZone);
  const rows = await listPublicationsOf(db, depotId, consoleLimits.calendarPublications);
  return rows.map(({ subjects, kinds, ...row }) => {
    const published = subjects.map(dayOf);
    const route = published[0]?.route ?? everyRoute;
    const dates = published.map((day) => day?.date ?? '');
    return {
      Publication: row.publication,
      PublishedAt: row.publishedAt?.toString() ?? '',
      PublishedBy: row.publishedBy,
      Route: route === everyRoute ? null : route,
      Days: dates.map((date, at) => ({ Date: date, Kind: kinds[at] ?? null })),
      CanBeTakenBack: row.isNewest && dates.every((date) => date >= today),
    };
  });
};
