import { type DispatchParts, dispatchOrders, type SendingParts } from './dispatch.ts';
import { nextAttemptAt } from './outbox-queries.ts';
import { createRepeater, type Repeater, type RepeaterParts } from './repeater.ts';

const minuteMs = 60_000;

/** Sends events after `poke`, when an attempt is due, and every minute. */
export function startSending(
  parts: SendingParts & RepeaterParts,
  send: (signal: AbortSignal) => Promise<number>,
): Repeater {
  return createRepeater(async (signal) => {
    await send(signal);
    const next = await nextAttemptAt(parts.database.kysely);
    return next === undefined ? minuteMs : parts.clock.now().until(next).total('milliseconds');
  }, parts);
}

/** Starts sending web orders to the supplier's system. */
export const startDispatcher = (parts: DispatchParts & RepeaterParts): Repeater =>
  startSending(parts, (signal) => dispatchOrders(parts, signal));
