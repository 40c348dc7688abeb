import {
  type ConsoleOrderState,
  consoleOrderStates,
  type listConsoleOrders as contract,
} from '@engros/contracts/erp/console-orders.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { todayIn } from '../../platform/clock.ts';
import { patternOf } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { calendarDateIn } from '../../platform/delivery-date-input.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler, InputOf } from '../../platform/http/context.ts';
import {
  countByState,
  type FoundOrder,
  listByState,
  type OrderFilter,
  type OrderWords,
  type SearchedOrder,
  searchOrders,
} from './find-queries.ts';
import { findersOf } from './found-by-queries.ts';
import { type ConsoleOrdersParts, presentRows } from './present.ts';

type Query = InputOf<typeof contract>['query'];
type Asking = Pick<ContextOf<typeof contract>, 'database' | 'clock' | 'timeZone'>;

interface Found {
  /** One more than the page, when there is more. */
  orders: readonly FoundOrder[];
  counts: Record<ConsoleOrderState, number>;
  countedTo: number;
}

interface Wish {
  state: ConsoleOrderState;
  before: number | null;
  limit: number;
}

export const listOrders =
  ({ receiver }: ConsoleOrdersParts): Handler<typeof contract> =>
  async (ctx, { query }) => {
    const db = ctx.database.kysely;
    const perPage = query.pageSize ?? limits.pageSize;
    const { orders, counts, countedTo } = await findOrders(ctx, query, perPage + 1);
    const page = orders.slice(0, perPage);
    const words = wordsOf(query.SearchText ?? '');
    const [rows, foundBy] = await Promise.all([
      presentRows(db, page, { receiver, now: ctx.clock.now() }),
      words && findersOf(db, 'web_orders', page, { words, language: ctx.language }),
    ]);
    return {
      Orders: rows.map((row) => ({
        ...row,
        FoundBy: foundBy === null ? null : foundBy({ customerId: row.CustomerId, id: Number(row.Id) }),
      })),
      Next: orders.length > perPage ? String(page.at(-1)?.id) : null,
      Counts: counts,
      CountedTo: countedTo,
    };
  };

/** The newest orders of the filters, up to `limit`, and how many each state has. */
export async function findOrders(ctx: Asking, query: Query, limit: number): Promise<Found> {
  const db = ctx.database.kysely;
  const before = query.Before === undefined ? null : Number(query.Before);
  const wish = { state: query.State ?? 'All', before, limit };
  const filter = filterOf(ctx, query);
  const words = wordsOf(query.SearchText ?? '');
  return words === null ? listed(db, filter, wish) : searched(db, filter, wish, words);
}

/** Throws invalidInput for a day that is in no calendar. */
export function dayIn({ timeZone }: Pick<Asking, 'timeZone'>, written: string | undefined): string | null {
  const day = written === undefined ? null : calendarDateIn(written, timeZone);
  if (written !== undefined && day === null)
    throw new AppError('invalidInput', { Fields: ['querystring.DeliveryDate'] });
  return day;
}

function filterOf(asking: Asking, query: Query): OrderFilter {
  const { clock, timeZone } = asking;
  const today = todayIn(clock, timeZone);
  const deliveryDate = dayIn(asking, query.DeliveryDate);
  const since =
    query.Placed === 'Today' ? Temporal.PlainDate.from(today).toZonedDateTime(timeZone).toInstant() : null;
  return { since, today, deliveryDate, channel: query.Channel ?? null };
}

async function listed(db: Kysely<Tables>, filter: OrderFilter, { state, ...wish }: Wish): Promise<Found> {
  const countedTo = consoleLimits.ordersCounted;
  const [orders, counted] = await Promise.all([
    listByState(db, state, { ...filter, ...wish }),
    Promise.all(consoleOrderStates.map((each) => countByState(db, each, filter, countedTo))),
  ]);
  return { orders, counts: countsOf(counted), countedTo };
}

async function searched(
  db: Kysely<Tables>,
  filter: OrderFilter,
  { state, before, limit }: Wish,
  words: OrderWords,
): Promise<Found> {
  const countedTo = consoleLimits.ordersFound;
  const found = await searchOrders(db, words, filter, countedTo);
  const ofState = (each: ConsoleOrderState) => found.filter(isOf[each]);
  const orders = ofState(state).filter(({ id }) => before === null || id < before);
  return {
    orders: orders.slice(0, limit),
    counts: countsOf(consoleOrderStates.map((each) => ofState(each).length)),
    countedTo,
  };
}

const countsOf = ([All = 0, OnTheWay = 0, Refused = 0, Changed = 0]: readonly number[]) => ({
  All,
  OnTheWay,
  Refused,
  Changed,
});

const isOf: Record<ConsoleOrderState, (order: SearchedOrder) => boolean> = {
  All: () => true,
  OnTheWay: ({ isOnTheWay }) => isOnTheWay,
  Refused: ({ isRefused }) => isRefused,
  Changed: ({ isChanged }) => isChanged,
};

/** As many letters of the ends of numbers and references as the index keeps. */
const letterLimit = 8;
const country = /^(?:00)?45(?=\d{8}$)/;
const shortestPhone = 6;

export function wordsOf(text: string): OrderWords | null {
  const words = text.trim().toLowerCase();
  if (words === '') return null;
  const lexeme = words.slice(0, letterLimit).replaceAll(/['\\]/g, '$&$&');
  const digits = words.replaceAll(/\D/g, '').replace(country, '');
  const isPhone = /^\+?[\d\s().-]+$/.test(words) && digits.length >= shortestPhone;
  return { pattern: patternOf(words), query: `'${lexeme}':*`, phone: isPhone ? patternOf(digits) : null };
}
