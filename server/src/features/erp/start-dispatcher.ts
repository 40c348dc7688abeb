import type { Sender } from '@engros/contracts/console/work.ts';
import { createSenderRecord } from '../../platform/process/work-runs.ts';
import { type DispatchParts, dispatchOrders, type SendingParts } from './dispatch.ts';
import { createRepeater, lookEveryMs, type Repeater, type RepeaterParts } from './repeater.ts';

/**
 * Sends events by `send`, under the name by which the console knows the sender, after `poke` and every second, in which
 * another process may have written some or was killed.
 */
export function startSending(
  parts: SendingParts & RepeaterParts,
  name: Sender,
  send: (signal: AbortSignal) => Promise<number>,
): Repeater {
  const recorded = createSenderRecord(parts, name);
  return createRepeater(async (signal) => {
    await recorded(() => send(signal));
    return lookEveryMs;
  }, parts);
}

/** Starts sending web orders to the supplier's system. */
export const startDispatcher = (parts: DispatchParts & RepeaterParts): Repeater =>
  startSending(parts, 'send-orders', (signal) => dispatchOrders(parts, signal));
