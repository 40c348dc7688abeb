import type { Kysely } from 'kysely';
import { addDays } from '../../../platform/calendar-date.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ChanceOfOrder } from './chance.ts';
import { paces, type StepName } from './pace.ts';
import { insertSteps, listUnattended, listUnpaid } from './step-queries.ts';

/** The step that comes next for an order in a status. */
const nextStep: Readonly<Record<string, StepName>> = {
  Received: 'Confirm',
  Confirmed: 'Pick',
  Picking: 'Leave',
  OnTheWay: 'Arrive',
  Delivered: 'Invoice',
};

/** Days back from which on orders are looked at; older ones are left as they are. */
const daysBack = 3;
/** Minutes over which the next steps of orders are spread whose time has passed already. */
const spread = { from: 10, to: 50 };

/**
 * Plans the next step of orders under way that have none, by their day of delivery. Steps whose time has passed come
 * within the hour, so that a demonstration shows orders in every state for a while.
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

/** Days after which an invoice is paid that was due already when the embedded system first saw it. */
const daysForgotten = { from: 14, to: 21 };

/**
 * Plans the payment of open invoices that have none planned, such as those of a demonstration or of an earlier version.
 * One that is late already stays so for a while. Returns how many were planned.
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
