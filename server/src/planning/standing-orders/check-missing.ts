import { planDays } from '@engros/contracts/planning/plan.ts';
import { readPlans } from '../../goods/delivery/customer-plans.ts';
import type { WebOrderParts } from '../../ordering/weborder/submission.ts';
import type { Clock } from '../../platform/clock.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log.ts';
import { neverAborted } from '../../platform/process/pieces.ts';
import { calendarDays } from './calendar-days.ts';
import { insertDays, listRunning, type StandingKey } from './job-queries.ts';
import { wantedOn } from './plan-of.ts';
import { findStanding } from './queries.ts';
import { tellPeople } from './tell-people.ts';

export interface CheckParts extends Pick<WebOrderParts, 'text' | 'supplier' | 'publicUrl'> {
  database: Database;
  clock: Clock;
  timeZone: string;
  log: Pick<Log, 'info' | 'error'>;
}

export interface Counted {
  planned: number;
  made: number;
  missing: number;
}

const atOnce = 100;
/** Days back whose deadlines are looked at; the work may not have run for some nights. */
const daysBack = 4;
const planDaysAhead = 14;

/**
 * Counts the days whose deadline has passed against those that had a basket, and says each one that is missing to people and in the
 * log. Days of before the last change of a standing order are not judged: it was another one then.
 */
export async function checkMissing(parts: CheckParts, signal = neverAborted): Promise<Counted> {
  const { database, log } = parts;
  const counted = { planned: 0, made: 0, missing: 0 };
  let after: StandingKey = { customerId: '', id: 0 };
  for (let isMore = true; isMore && !signal.aborted; ) {
    const keys = await listRunning(database.kysely, after, atOnce);
    for (const key of keys) {
      const one = await checkOne(parts, key);
      counted.planned += one.planned;
      counted.made += one.made;
      counted.missing += one.missing;
    }
    after = keys.at(-1) ?? after;
    isMore = keys.length === atOnce;
  }
  log.info(counted, 'baskets of standing orders were counted');
  return counted;
}

async function checkOne(parts: CheckParts, key: StandingKey): Promise<Counted> {
  const { database, clock, timeZone, log } = parts;
  const now = clock.now();
  const row = await findStanding(database.kysely, key, key.id);
  if (row === undefined) return { planned: 0, made: 0, missing: 0 };
  const begin = now.subtract({ hours: 24 * daysBack });
  const from = dateIn(begin, timeZone);
  const place = { database, language: 'da' as const, timeZone };
  const plan = (await readPlans(place, [key.customerId], { from, days: planDaysAhead })).get(key.customerId);
  if (plan === undefined) return { planned: 0, made: 0, missing: 0 };
  const due = planDays({ ...row, choices: row.choices }, calendarDays(plan), begin.epochMilliseconds).filter(
    ({ date, makeAt, deadline }) =>
      deadline !== null &&
      makeAt !== null &&
      deadline <= now.epochMilliseconds &&
      makeAt > row.updatedAt.epochMilliseconds &&
      wantedOn(row, date).length > 0,
  );
  const known = new Set(row.days.map(({ date }) => date));
  const missing = due.filter(({ date }) => !known.has(date));
  for (const { date, deliveredOn, deadline, sendAt } of missing) {
    const instant = (ms: number | null) => Temporal.Instant.fromEpochMilliseconds(ms ?? 0).toString();
    const day = {
      date,
      deliveryDate: deliveredOn ?? date,
      deadline: instant(deadline),
      sendAt: instant(sendAt),
      now,
    };
    const nothing = {
      basketId: null,
      state: 'missing' as const,
      waitsFor: [],
      changes: [],
      lines: [],
      totalOre: 0,
    };
    await inTransaction(database.kysely, async (trx) => {
      const written = await insertDays(trx, row, row.id, [{ ...day, ...nothing }]);
      const told = { what: 'missing' as const, date, until: null, changes: [] };
      if (written.length > 0) await tellPeople(trx, parts, row, told, now);
    });
    log.error(
      { standingOrder: row.id, customer: row.customerId, date },
      'a standing order has no basket for a day',
    );
  }
  return { planned: due.length, made: due.length - missing.length, missing: missing.length };
}
