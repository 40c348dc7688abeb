import type { listMissedSearches as listMissedSearchesContract } from '@engros/contracts/console/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { addDays, isCalendarDate } from '../../platform/calendar-date.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type SearchIndex, search } from '../../search/index.ts';
import type { CatalogSource } from '../catalog/index.ts';
import { deleteMissesBefore, listMisses } from './queries.ts';

/** Days shown when the question names none, today included. */
const usualDays = 7;
/** Fewest searches for a term that is shown: one alone may tell of the person who typed it. */
const shownFrom = 2;

/** Returns what the catalogue has for a term now, whoever may buy it. */
function foundNow(index: SearchIndex, term: string) {
  const { total, didYouMean } = search(index, { term, filters: {}, sort: 'relevance', skip: 0, take: 1 });
  return { FoundNow: total, Suggestion: total > 0 ? null : didYouMean };
}

/** Lists the terms that found nothing in some days, with what the search finds for each now. */
export function listMissedSearches(catalog: CatalogSource): Handler<typeof listMissedSearchesContract> {
  return async (ctx, { query }) => {
    const { ToDate: to = todayIn(ctx.clock, ctx.timeZone), Page: page = 1 } = query;
    if (!isCalendarDate(to)) throw new AppError('invalidInput', { Fields: ['query.ToDate'] });
    const { FromDate: from = addDays(to, 1 - usualDays) } = query;
    if (!isCalendarDate(from) || to < from)
      throw new AppError('invalidInput', { Fields: ['query.FromDate'] });
    const limit = limits.missedTermsShown;
    const rows = await listMisses(ctx.database.kysely, {
      from,
      to,
      atLeast: shownFrom,
      limit,
      skip: (page - 1) * limit,
    });
    const index = catalog.searchIndex();
    const total = rows[0]?.found ?? 0;
    return {
      Terms: rows.map(({ term, searches, lastDay }) => ({
        Term: term,
        Searches: searches,
        LastDay: lastDay,
        ...foundNow(index, term),
      })),
      TotalResults: total,
      CurrentPage: page,
      TotalPages: Math.ceil(total / limit),
      FromDate: from,
      ToDate: to,
    };
  };
}

/** Returns the most missed terms of the last week and how many there are, for the overview. */
export async function readMissed(
  db: Kysely<Tables>,
  { clock, timeZone }: { clock: Clock; timeZone: string },
  atMost: number,
): Promise<{ Missed: number; Most: { Term: string; Searches: number }[] }> {
  const to = todayIn(clock, timeZone);
  const question = { from: addDays(to, 1 - usualDays), to, atLeast: shownFrom, limit: atMost, skip: 0 };
  const rows = await listMisses(db, question);
  return {
    Missed: rows[0]?.found ?? 0,
    Most: rows.map(({ term, searches }) => ({ Term: term, Searches: searches })),
  };
}

/** Deletes the sums of days so long ago that nobody acts on them. */
export const tidyMissedSearches = (db: Kysely<Tables>, now: Temporal.Instant): Promise<void> =>
  deleteMissesBefore(db, addDays(now.toString().slice(0, 10), -limits.missedDaysKept));
