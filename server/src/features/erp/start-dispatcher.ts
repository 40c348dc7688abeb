import { type DispatchParts, dispatchOrders, type SendingParts } from './dispatch.ts';
import { type EventKinds, nextAttemptAt } from './outbox-queries.ts';
import { createRepeater, type Repeater, type RepeaterParts } from './repeater.ts';

const minuteMs = 60_000;

/** Sends events of these kinds after `poke`, when an attempt is due, and every minute. */
export function startSending(
  parts: SendingParts & RepeaterParts,
  kinds: EventKinds,
  send: (signal: AbortSignal) => Promise<number>,
): Repeater {
  return createRepeater(async (signal) => {
    await send(signal);
    const next = await nextAttemptAt(parts.database.kysely, kinds);
    return next === undefined ? minuteMs : parts.clock.now().until(next).total('milliseconds');
  }, parts);
}

/** Starts sending web orders to the supplier's system. */
export const startDispatcher = (parts: DispatchParts & RepeaterParts): Repeater =>
  startSending(parts, 'weborder.%', (signal) => dispatchOrders(parts, signal));
