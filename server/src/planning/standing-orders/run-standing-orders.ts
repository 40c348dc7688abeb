import { isPaused } from '@engros/contracts/planning/plan.ts';
import type { DatePlan } from '../../goods/delivery/delivery-calendar.ts';
import { dateIn } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { neverAborted } from '../../platform/process/pieces.ts';
import {
  changeDays,
  findFate,
  listDue,
  lookAgainAt,
  moveTimes,
  type StandingKey,
  stopStanding,
} from './job-queries.ts';
import { makeBasket } from './make-basket.ts';
import { contextOf, type MakeContext, type StandingParts } from './parts.ts';
import { plannedOf } from './plan-of.ts';
import { type DayRow, findStanding, type StandingRow } from './queries.ts';
import { markSent, sendDay } from './send-basket.ts';
import { tellPeople } from './tell-people.ts';

const atOnce = 50;
/** The calendar may change at any time, so each standing order is looked at at least this often. */
const longestMs = 10 * 60_000;
const shortestMs = 1000;
const afterFailureMs = 60_000;
/** Days ahead in which people are told that a day is closed. */
const toldDaysAhead = 7;

/**
 * Looks at every standing order whose time has come: makes baskets, sends those whose time to be sent is there, and tells people. Any
 * number of nodes may run it, and it may be killed anywhere: a day has one basket, and a basket one order. One that fails is tried
 * again a minute later and keeps no other from its turn; the first error is thrown at the end. Returns the number of mails.
 */
export async function runStandingOrders(parts: StandingParts, signal = neverAborted): Promise<number> {
  const { database, clock } = parts;
  const failures: unknown[] = [];
  let mails = 0;
  while (!signal.aborted) {
    const due = await listDue(database.kysely, clock.now(), atOnce);
    for (const key of due) {
      if (signal.aborted) break;
      mails += await lookOrPutOff(parts, key, failures);
    }
    if (due.length < atOnce) break;
  }
  if (failures.length > 0) throw failures[0];
  return mails;
}

async function lookOrPutOff(parts: StandingParts, key: StandingKey, failures: unknown[]): Promise<number> {
  const { database, clock, log } = parts;
  try {
    return await withinCustomers([key], () => lookAt(parts, key));
  } catch (error) {
    failures.push(error);
    log.error({ err: error, standingOrder: key.id }, 'a standing order failed; it is tried again');
    await lookAgainAt(database.kysely, key, null, clock.now().add({ milliseconds: afterFailureMs }));
    return 0;
  }
}

async function lookAt(parts: StandingParts, key: StandingKey): Promise<number> {
  const { database, clock, timeZone, delivery } = parts;
  const { kysely } = database;
  const before = await findStanding(kysely, key, key.id);
  if (before === undefined) return 0;
  let mails = await settle(parts, before);
  const ctx = await contextOf(parts, { userId: before.createdBy, customerId: key.customerId });
  if (ctx === undefined) return mails + (await stop(parts, before));
  const now = clock.now();
  const plan = (await delivery.of(key)).plan('da', dateIn(now, timeZone));
  await tellClosed(parts, before, plan);
  await followDeadlines(parts, before, plan);
  mails += await makeDue(ctx, parts, before, plan);
  const row = (await findStanding(kysely, key, key.id)) ?? before;
  mails += await sendDue(ctx, parts, row);
  await lookAgainAt(kysely, key, row.version, nextLook(row, plan, now));
  return mails;
}

const isOpen = (day: DayRow): day is DayRow & { basketId: number } =>
  day.basketId !== null && (day.state === 'made' || day.state === 'waiting');

/** Days whose basket somebody sent or deleted, and those whose deadline has passed. */
async function settle(parts: StandingParts, row: StandingRow): Promise<number> {
  const { database, clock, timeZone } = parts;
  const now = clock.now();
  let mails = 0;
  for (const day of row.days.filter(isOpen)) {
    const fate = await findFate(database.kysely, row, day.basketId);
    const { basketId } = day;
    if (fate?.webOrderId != null) {
      mails += await markSent(
        { database, timeZone },
        parts,
        row,
        { ...day, webOrderId: fate.webOrderId },
        now,
      );
    } else if (fate === undefined || fate.state !== 'open')
      await changeDays(database.kysely, row, row.id, basketId, {
        from: ['made', 'waiting'],
        state: 'dropped',
      });
    else if (Temporal.Instant.compare(Temporal.Instant.from(day.deadline), now) <= 0)
      mails += await inTransaction(database.kysely, async (trx) => {
        const from = ['made', 'waiting'] as const;
        const changed = await changeDays(trx, row, row.id, basketId, { from, state: 'late' });
        const told = { what: 'late' as const, date: day.date, until: null, changes: [] };
        return changed === 0 ? 0 : tellPeople(trx, parts, row, told, now);
      });
  }
  return mails;
}

/** The supplier may move the deadline of a day after its basket was made. */
async function followDeadlines(parts: StandingParts, row: StandingRow, plan: DatePlan): Promise<void> {
  const planned = new Map(plan.dates.map(({ date, deadline }) => [date, deadline]));
  for (const day of row.days.filter(isOpen)) {
    const deadline = planned.get(day.deliveryDate);
    if (!deadline || deadline.equals(Temporal.Instant.from(day.deadline))) continue;
    const sendAt = deadline.subtract({ minutes: row.sendMinutes });
    await moveTimes(parts.database.kysely, row, row.id, { basketId: day.basketId, deadline, sendAt });
  }
}

/** Nobody orders in the name of somebody who may not: it stops, and the customer's other people are told. */
function stop(parts: StandingParts, row: StandingRow): Promise<number> {
  return inTransaction(parts.database.kysely, async (trx) => {
    if (!(await stopStanding(trx, row, row.id))) return 0;
    const told = { what: 'right' as const, date: null, until: null, changes: [] };
    return tellPeople(trx, parts, row, { ...told, cause: String(row.version) }, parts.clock.now());
  });
}

async function makeDue(
  ctx: MakeContext,
  parts: StandingParts,
  row: StandingRow,
  plan: DatePlan,
): Promise<number> {
  const now = parts.clock.now();
  const known = new Set(row.days.map(({ date }) => date));
  const due = plannedOf(row, plan, now).filter(
    ({ date, makeAt, deliveredOn }) =>
      deliveredOn !== null && !known.has(date) && makeAt !== null && makeAt <= now.epochMilliseconds,
  );
  let mails = 0;
  for (const deliveryDate of new Set(due.map(({ deliveredOn }) => deliveredOn ?? ''))) {
    const made = await makeBasket(ctx, parts, { id: row.id, deliveryDate, plan });
    mails += made?.mails ?? 0;
  }
  return mails;
}

async function sendDue(ctx: MakeContext, parts: StandingParts, row: StandingRow): Promise<number> {
  const now = parts.clock.now();
  const baskets = new Map(row.days.filter(isOpen).map((day) => [day.basketId, day]));
  const due = [...baskets.values()].filter(
    ({ state, sendAt }) =>
      state === 'made' && Temporal.Instant.compare(Temporal.Instant.from(sendAt), now) <= 0,
  );
  let mails = 0;
  for (const day of due) {
    if (isPaused(row.pauses, day.date)) await leaveInPause(parts, row, day.basketId);
    else mails += await sendDay(ctx, parts, row, day);
  }
  return mails;
}

/** Nothing is sent in a pause; the basket stays for people. */
async function leaveInPause({ database }: StandingParts, row: StandingRow, basketId: number): Promise<void> {
  const waiting = { from: ['made'] as const, state: 'waiting' as const, waitsFor: ['paused'] };
  await changeDays(database.kysely, row, row.id, basketId, waiting);
}

/** Once for each day that the calendar took, with the next day that it offers. */
async function tellClosed(parts: StandingParts, row: StandingRow, plan: DatePlan): Promise<void> {
  const { clock, database, timeZone } = parts;
  const now = clock.now();
  const known = new Set(row.days.map(({ date }) => date));
  const until = dateIn(now.add({ hours: 24 * toldDaysAhead }), timeZone);
  const closed = plannedOf(row, plan, now).filter(
    ({ date, why }) => (why === 'holiday' || why === 'closed') && date <= until && !known.has(date),
  );
  for (const { date, deliveredOn, name, offered } of closed) {
    const other = deliveredOn ?? offered;
    const kind = deliveredOn === null ? 'Offered' : 'Moved';
    const changes = other === null ? [] : [{ kind, name: other, nameEn: null, other: name ?? '' }];
    await inTransaction(database.kysely, (trx) =>
      tellPeople(trx, parts, row, { what: 'closed', date, until: null, changes }, now),
    );
  }
}

function nextLook(row: StandingRow, plan: DatePlan, now: Temporal.Instant): Temporal.Instant {
  const nowMs = now.epochMilliseconds;
  const known = new Set(row.days.map(({ date }) => date));
  const making = plannedOf(row, plan, now).flatMap(({ date, makeAt }) =>
    makeAt === null || known.has(date) ? [] : [makeAt],
  );
  const open = row.days
    .filter(isOpen)
    .flatMap(({ sendAt, deadline }) =>
      [sendAt, deadline].map((at) => Temporal.Instant.from(at).epochMilliseconds),
    );
  const next = Math.min(nowMs + longestMs, ...[...making, ...open].filter((at) => at > nowMs));
  return Temporal.Instant.fromEpochMilliseconds(Math.max(nowMs + shortestMs, next));
}
