import { type DispatchParts, dispatchOrders } from './dispatch.ts';
import { nextAttemptAt } from './outbox-queries.ts';
import { createRepeater, type Repeater, type RepeaterParts } from './repeater.ts';

const minuteMs = 60_000;

/** Starts sending web orders to the supplier's system: when poked, when a retry is due, and every minute. */
export function startDispatcher(parts: DispatchParts & RepeaterParts): Repeater {
  return createRepeater(async (signal) => {
    await dispatchOrders(parts, signal);
    const next = await nextAttemptAt(parts.database.kysely);
    return next === undefined ? minuteMs : parts.clock.now().until(next).total('milliseconds');
  }, parts);
}
