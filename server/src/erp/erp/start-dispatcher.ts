import type { Sender } from '@engros/contracts/supplier/work.ts';
import { type DispatchParts, dispatchOrders, type SendingParts } from './dispatch.ts';
import { lookEveryMs, type Repeater, type RepeaterParts, repeatAs } from './repeater.ts';

/**
 * Sends events by `send`, under the name by which the console knows the sender, after `poke` and every second, in which
 * another process may have written some or was killed.
 */
export const startSending = <Parts extends SendingParts & RepeaterParts>(
  parts: Parts,
  name: Sender,
  send: (parts: Parts, signal: AbortSignal) => Promise<number>,
): Repeater =>
  repeatAs(
    name,
    async ({ signal, progressed }) => {
      await send({ ...parts, progressed }, signal);
      return lookEveryMs;
    },
    parts,
  );

export const startDispatcher = (parts: DispatchParts & RepeaterParts): Repeater =>
  startSending(parts, 'send-orders', dispatchOrders);
