import type {
  ConsoleOverview,
  readConsoleOverview as readConsoleOverviewContract,
} from '@engros/contracts/supplier/overview.ts';
import type { ConsolePart } from '@engros/contracts/supplier/parts.ts';
import type { WorkRun } from '@engros/contracts/supplier/work.ts';
import { countOpenCases } from '../../cases/customer-cases/open-cases.ts';
import { readNewestLetters } from '../../erp/dead-letters/read-letters.ts';
import { readOutgoing } from '../../erp/outgoing-orders/read-outgoing.ts';
import type { CatalogSource } from '../../goods/catalog/catalog-source.ts';
import { readMissed } from '../../goods/missed-searches/routes.ts';
import { readRunning } from '../../notices/recalls/running-recalls.ts';
import { dateIn } from '../../platform/clock.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { readRuns } from '../../platform/process/work-runs.ts';
import { readLatestRuns } from '../integration/runs/read-runs.ts';
import { countFaultyBaskets } from './faulty-baskets.ts';
import { readOversold } from './oversold-queries.ts';
import { countByHalfHours, countPlacedOrders, countSignedIn, usualDeadline } from './overview-queries.ts';

type Context = ContextOf<typeof readConsoleOverviewContract>;

const ordersShown = 7;
const termsShown = 5;
const lettersShown = 4;
const recallsShown = 5;
/** A person counts as signed in for this many minutes after the last request. */
const presentMinutes = 15;

export interface OverviewParts {
  /** Name of the receiver of web orders; null when the setting ERP is `none`. */
  receiver: string | null;
  catalog: Pick<CatalogSource, 'asWork' | 'current'>;
  countAlarms: () => Promise<ConsoleOverview['Alarms']>;
}

/** Only for the parts of the console that the caller may use. */
export const readConsoleOverview =
  ({ receiver, catalog, countAlarms }: OverviewParts): Handler<typeof readConsoleOverviewContract> =>
  async (ctx) => {
    const ifMay = <T>(part: ConsolePart, read: () => Promise<T>): Promise<T | null> =>
      ctx.viewer.rights.has(`console:${part}`) ? read() : Promise.resolve(null);
    const db = ctx.database.kysely;
    const now = ctx.clock.now();
    const [Orders, cases, Letters, latest, Search, Recalls, people, Baskets, runs, Oversold, Alarms] =
      await Promise.all([
        ifMay('orders', () => readOrders(ctx, now, receiver)),
        ifMay('cases', () => countOpenCases(db, { now, timeZone: ctx.timeZone })),
        ifMay('orders', () => readNewestLetters(db, { now, atMost: lettersShown })),
        ifMay('imports', () => readLatestRuns(db, ctx)),
        ifMay('search', () => readMissed(db, ctx, termsShown)),
        ifMay('recalls', () => readRunning(db, ctx.language, recallsShown)),
        ifMay('people', () => countSignedIn(db, now.subtract({ minutes: presentMinutes }))),
        ifMay('orders', () => countFaultyBaskets(ctx, catalog.current())),
        ifMay('imports', () => readRuns(db, now)),
        ifMay('orders', () => readOversold(db, dateIn(now, ctx.timeZone))),
        ifMay('operation', countAlarms),
      ]);
    return {
      ReadAt: now.toString(),
      Orders,
      Baskets,
      Oversold,
      Work: runs && presentWork([...runs, catalog.asWork(now)]),
      Imports: latest && {
        Latest: latest,
        WithRefusals: latest.filter(({ Outcome }) => Outcome !== 'imported').length,
      },
      Search,
      Recalls,
      People: people && { SignedIn: people.people, OnPhone: people.onPhone },
      Cases: cases && { Open: cases.open, Late: cases.late },
      Letters,
      Alarms,
    };
  };

/** Those that fail or are late first. */
export function presentWork(runs: readonly WorkRun[]): NonNullable<ConsoleOverview['Work']> {
  const needs = ({ Failures, IsLate }: WorkRun) => Failures > 0 || IsLate;
  const onTime = runs.filter((run) => !needs(run));
  return { OnTime: onTime.length, Runs: [...runs.filter(needs), ...onTime] };
}

async function readOrders(
  ctx: Context,
  now: Temporal.Instant,
  receiver: string | null,
): Promise<ConsoleOverview['Orders']> {
  const db = ctx.database.kysely;
  const today = now.toZonedDateTimeISO(ctx.timeZone);
  const weekAgo = today.subtract({ weeks: 1 });
  const untilNow = (until: Temporal.ZonedDateTime) => ({
    from: until.startOfDay().toInstant(),
    until: until.toInstant(),
  });
  const wholeDay = {
    from: weekAgo.startOfDay().toInstant(),
    until: weekAgo.add({ days: 1 }).startOfDay().toInstant(),
  };
  const spans = { lastWeek: wholeDay, today: untilNow(today), timeZone: ctx.timeZone };
  const [outgoing, ofToday, ofLastWeek, halfHours, deadline] = await Promise.all([
    readOutgoing(db, { now, receiver, isFirstOnly: true, atMost: ordersShown }),
    countPlacedOrders(db, untilNow(today)),
    countPlacedOrders(db, untilNow(weekAgo)),
    countByHalfHours(db, spans),
    usualDeadline(db),
  ]);
  return {
    Today: ofToday,
    LastWeek: ofLastWeek,
    HalfHours: halfHours.map((each) => ({ From: each.from, Today: each.today, LastWeek: each.lastWeek })),
    Deadline: deadline,
    Outgoing: outgoing,
  };
}
