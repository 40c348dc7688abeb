import type { Sender } from '@engros/contracts/console/work.ts';
import { createSenderRecord } from '../../platform/process/work-runs.ts';
import { type DispatchParts, dispatchOrders, type SendingParts } from './dispatch.ts';
import { type EventKinds, msToNextAttempt } from './outbox-queries.ts';
import { readReceiver } from './receiver-queries.ts';
import { createRepeater, type Repeater, type RepeaterParts } from './repeater.ts';

const minuteMs = 60_000;

/** Sends events of these kinds, under the name by which the console knows the sender, after `poke`, when an attempt is due, and every minute. */
export function startSending(
  parts: SendingParts & RepeaterParts,
  { name, kinds, receiver }: { name: Sender; kinds: EventKinds; receiver: string | null },
  send: (signal: AbortSignal) => Promise<number>,
): Repeater {
  const { database, clock } = parts;
  const recorded = createSenderRecord(parts, name);
  return createRepeater(async (signal) => {
    await recorded(() => send(signal));
    const now = clock.now();
    const waitMs = await msToNextAttempt(database.kysely, kinds, now);
    if (waitMs === undefined) return minuteMs;
    const state = receiver === null ? undefined : await readReceiver(database.kysely, receiver);
    const pausedMs = state?.isDown ? (state.nextAttemptAt?.since(now).total('milliseconds') ?? 0) : 0;
    return Math.max(waitMs, pausedMs);
  }, parts);
}

/** Starts sending web orders to the supplier's system. */
export const startDispatcher = (parts: DispatchParts & RepeaterParts): Repeater =>
  startSending(parts, { name: 'send-orders', kinds: 'weborder.%', receiver: parts.port.name }, (signal) =>
    dispatchOrders(parts, signal),
  );
