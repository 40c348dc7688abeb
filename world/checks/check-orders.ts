import { setTimeout as delay } from 'node:timers/promises';
import type { RunningDay } from '../day.ts';
import { modelOf } from '../http.ts';
import type { Kitchen } from '../kitchens/kitchen.ts';
import { type Acknowledged, type Arrival, type Ledger, linesOf } from '../ledger.ts';
import { arrivalsByKey, keyOf, latenessOf } from './lateness.ts';

/** Longest time in ms from the answer to the buyer until the supplier's system has the order, while that system works. */
const lateMs = 2000;

/**
 * In time on this machine: the limit of domain 17, plus ten times the delay of the world's own timers. On an idle machine that
 * adds a tenth of the limit.
 */
export const allowedMs = (ownDelayMs: number): number => lateMs + 10 * ownDelayMs;

/**
 * Every acknowledged order is in the supplier's system once, in order per customer, in time; nothing else is there. Returns
 * orders that went to the built-in system and were not seen there, because it was removed before it did a step or anybody looked.
 */
export async function checkOrders({ ledger, kitchens, ownDelayMs }: RunningDay): Promise<Acknowledged[]> {
  const unseen: Acknowledged[] = [];
  const arrived = arrivalsByKey(ledger);
  const byId = new Map(kitchens.map((kitchen) => [kitchen.id, kitchen]));
  for (const told of ledger.acknowledged) {
    const where = { kitchen: told.kitchen, step: told.step, orderId: told.orderId };
    const arrival = arrived.get(keyOf(told));
    if (arrival !== undefined) checkContent(ledger, told, arrival);
    else if (told.way !== 'embedded')
      ledger.breaks(1, `${told.kind} version ${told.revision} was acknowledged and did not come`, where);
    else if (!ledger.takenByEmbedded.has(keyOf(told)) && !(await hasStep(byId.get(told.kitchen), told)))
      unseen.push(told);
  }
  checkNothingElse(ledger, byId);
  checkSequence(ledger);
  const { free } = latenessOf(ledger);
  if (free.p99Ms > allowedMs(ownDelayMs))
    ledger.breaks(
      1,
      `of ${free.count} orders that nothing was in the way of, one in a hundred took over ${free.p99Ms} ms; the slowest: ${free.slowest}, ${free.maxMs} ms`,
    );
  return unseen;
}

const stepWithinMs = 15_000;

/** The built-in system then does its first step with each order that it received. */
export async function checkLeftWithEmbedded(
  { nodes, ways, ledger, kitchens }: RunningDay,
  unseen: readonly Acknowledged[],
): Promise<void> {
  if (unseen.length === 0) return;
  await nodes.stop();
  await nodes.start(0, ways.embedded);
  const byId = new Map(kitchens.map((kitchen) => [kitchen.id, kitchen]));
  const until = performance.now() + stepWithinMs;
  for (const told of unseen) {
    ledger.count('asked of the built-in system at the end');
    let isThere = await hasStep(byId.get(told.kitchen), told);
    while (!isThere && performance.now() < until) {
      await delay(100);
      isThere = await hasStep(byId.get(told.kitchen), told);
    }
    if (!isThere)
      ledger.breaks(1, `${told.kind} was acknowledged and is not with the built-in system`, {
        kitchen: told.kitchen,
        step: told.step,
        orderId: told.orderId,
      });
  }
}

/** The version that arrived may be newer than the one that was acknowledged, but neither older nor different. */
function checkContent(ledger: Ledger, told: Acknowledged, { order, revision, customerId }: Arrival): void {
  const where = { kitchen: told.kitchen, step: told.step, orderId: told.orderId };
  if (customerId !== told.kitchen) ledger.breaks(3, `the order came as one of ${customerId}`, where);
  if (told.kind === 'withdrawn') return;
  if (revision < told.revision) ledger.breaks(1, `version ${revision} came for ${told.revision}`, where);
  if (revision !== told.revision) return;
  if (order.TotalOre !== told.totalOre)
    ledger.breaks(2, `${order.TotalOre} øre left, ${told.totalOre} were told`, where);
  if (linesOf(order.LineItems).join() !== told.lines.join())
    ledger.breaks(2, `${linesOf(order.LineItems).join()} left, ${told.lines.join()} were told`, where);
}

/** An order that only the built-in system received shows a step of it. */
async function hasStep(kitchen: Kitchen | undefined, told: Acknowledged): Promise<boolean> {
  if (kitchen === undefined) return false;
  const answer = await kitchen.ask('order', {
    method: 'GET',
    path: `/api/accounting/orders/${told.orderId}`,
  });
  return answer.status === 200 && modelOf<{ Status: string }>(answer).Status !== 'Sent';
}

function checkNothingElse(ledger: Ledger, kitchens: ReadonlyMap<string, Kitchen>): void {
  const told = new Set(ledger.acknowledged.map(keyOf));
  for (const [key, { customerId, orderId, kind }] of arrivalsByKey(ledger))
    if (kitchens.has(customerId) && !told.has(key))
      ledger.breaks(1, `${kind} came and was told to nobody`, { kitchen: customerId, orderId });
}

function checkSequence({ arrivals, ...rest }: Ledger): void {
  const last = new Map<string, Arrival>();
  for (const arrival of arrivals.values()) {
    const before = last.get(arrival.customerId);
    if (before !== undefined && before.sequence > arrival.sequence)
      rest.broken.push({
        invariant: 1,
        what: `${arrival.id} (${arrival.sequence}) came after ${before.id} (${before.sequence})`,
        kitchen: arrival.customerId,
        step: null,
        orderId: arrival.orderId,
      });
    last.set(arrival.customerId, arrival);
  }
}
