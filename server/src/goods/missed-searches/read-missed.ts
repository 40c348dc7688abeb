import type { listMissedSearches as listMissedSearchesContract } from '@engros/contracts/supplier/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { addDays, isAskedDay, isCalendarDate } from '../../platform/calendar-date.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { forgetBefore } from '../../platform/process/forget-queries.ts';
import type { Bounds } from '../../platform/process/pieces.ts';
import { readPage } from '../../platform/read-page.ts';
import { type SearchIndex, search } from '../../search/index.ts';
import type { CatalogSource } from '../catalog/catalog-source.ts';
import { listMisses } from './queries.ts';

/** Used when the request names no period; today is included. */
const usualDays = 7;
/** Fewest searches for a term to be shown, because a term searched for once may reveal something about one person. */
const shownFrom = 2;

/** Without regard to any customer's assortment. */
function foundNow(index: SearchIndex, term: string) {
  const { total, didYouMean } = search(index, { term, filters: {}, sort: 'relevance', skip: 0, take: 1 });
  return { FoundNow: total, Suggestion: total > 0 ? null : didYouMean };
}

/** With what the search finds for each term now. */
export function listMissedSearches(catalog: CatalogSource): Handler<typeof listMissedSearchesContract> {
  return async (ctx, { query }) => {
    const { ToDate: to = todayIn(ctx.clock, ctx.timeZone) } = query;
    if (!isAskedDay(to, { before: usualDays }))
      throw new AppError('invalidInput', { Fields: ['query.ToDate'] });
    const { FromDate: from = addDays(to, 1 - usualDays) } = query;
    if (!isCalendarDate(from) || to < from)
      throw new AppError('invalidInput', { Fields: ['query.FromDate'] });
    const limit = limits.missedTermsShown;
    const { rows, page, total } = await readPage({ page: query.Page ?? 1, perPage: limit }, (skip) =>
      listMisses(ctx.database.kysely, { from, to, atLeast: shownFrom, limit, skip }),
    );
    const index = catalog.searchIndex();
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

/** For the overview: the most frequent terms of the last week, and how many terms there are. */
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

export async function tidyMissedSearches(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<void> {
  const firstKept = addDays(now.toString().slice(0, 10), -limits.missedDaysKept);
  await forgetBefore(db, 'missed_searches', firstKept, bounds);
}
