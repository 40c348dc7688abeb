import type { Kysely } from 'kysely';
import { addDays } from '../../../platform/calendar-date.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ChanceOfOrder } from './chance.ts';
import { paces, type StepName } from './pace.ts';
import { insertSteps, listUnattended, listUnpaid } from './step-queries.ts';

const nextStep: Readonly<Record<string, StepName>> = {
  Received: 'Confirm',
  Confirmed: 'Pick',
  Picking: 'Leave',
  OnTheWay: 'Arrive',
  Delivered: 'Invoice',
};

/** Orders with a delivery day further back than this many days are not changed. */
const daysBack = 3;
/** Minutes from now between which overdue next steps of orders are spread. */
const spread = { from: 10, to: 50 };

/**
 * Plans the next step of orders in progress that have no planned step, by their delivery day. Overdue steps are planned
 * within the next hour, so that a demonstration shows orders in every state for a while.
 */
export async function attendOrders(
  db: Kysely<Tables>,
  {
    now,
    timeZone,
    chance: chanceOfOrder,
  }: { now: Temporal.Instant; timeZone: string; chance: ChanceOfOrder },
): Promise<number> {
  const from = Temporal.PlainDate.from(dateIn(now, timeZone)).subtract({ days: daysBack }).toString();
  const orders = await listUnattended(db, from);
  const steps = orders.flatMap((order) => {
    const { customerId, orderId, status, revision, deliveryDate } = order;
    const kind = nextStep[status];
    if (kind === undefined) return [];
    const chance = chanceOfOrder(order);
    const soon = now.add({ minutes: chance.between(spread.from, spread.to, 'attend') });
    const input = {
      now: soon,
      deliveryDate,
      windowFrom: null,
      windowTo: null,
      deadline: null,
      dueDate: null,
      timeZone,
      chance,
    };
    return [{ customerId, orderId, kind, revision, dueAt: paces.day(kind, input) }];
  });
  await insertSteps(db, steps);
  return steps.length;
}

/** An invoice that was already overdue when the embedded system first saw it is paid after this many days. */
const daysForgotten = { from: 14, to: 21 };

/**
 * Plans the payment of open invoices without a planned payment, such as those of a demonstration or of an earlier
 * version. An overdue invoice stays overdue for a while. Returns how many payments were planned.
 */
export async function attendInvoices(
  db: Kysely<Tables>,
  {
    now,
    timeZone,
    chance: chanceOfOrder,
  }: { now: Temporal.Instant; timeZone: string; chance: ChanceOfOrder },
): Promise<number> {
  const invoices = await listUnpaid(db);
  const today = dateIn(now, timeZone);
  const steps = invoices.map(({ customerId, orderId, revision, dueDate }) => {
    const chance = chanceOfOrder({ customerId, orderId, revision });
    const forgotten = chance.between(daysForgotten.from, daysForgotten.to, 'forgotten');
    const day = dueDate < today ? addDays(dueDate, forgotten) : dueDate;
    const input = { now, deliveryDate: day, windowFrom: null, windowTo: null, deadline: null };
    const dueAt = paces.day('Pay', { ...input, timeZone, chance, dueDate: day });
    return { customerId, orderId, kind: 'Pay' as const, revision, dueAt };
  });
  await insertSteps(db, steps);
  return steps.length;
}
