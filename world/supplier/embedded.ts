import { setTimeout as delay } from 'node:timers/promises';
import { keyOf } from '../checks/lateness.ts';
import { type Client, modelOf } from '../http.ts';
import type { Ledger } from '../ledger.ts';

/** The settings of the built-in system, which goes by the day of delivery. */
export const embeddedSettings = { ERP: 'embedded', ERP_PACE: 'day' };

const everyMs = 80;
const listed = 100;

interface Outgoing {
  Waiting: number;
  Failed: number;
  Orders: {
    WebOrderId: string;
    Kind: string;
    CustomerId: string;
    Created: string;
    LastError: string | null;
  }[];
}

/** Reads what has not left yet, as the supplier's staff see it. */
export async function readOutgoing(staff: Client): Promise<Outgoing> {
  const answer = await staff.untilAnswered({
    method: 'GET',
    path: `/api/console/outgoing-orders?pageSize=${listed}`,
  });
  return modelOf<Outgoing>(answer);
}

/**
 * Watches through the console which orders the built-in system has: an acknowledged order that does not wait any more is
 * with it. Ends when `isOver` says so.
 */
export async function watchEmbedded(staff: Client, ledger: Ledger, isOver: () => boolean): Promise<void> {
  const open = new Set<string>();
  for (let seen = 0; !isOver(); await delay(everyMs)) {
    for (const told of ledger.acknowledged.slice(seen)) if (told.way === 'embedded') open.add(keyOf(told));
    seen = ledger.acknowledged.length;
    const asked = [...open];
    const { Waiting, Failed, Orders } = await readOutgoing(staff);
    // When more wait than are listed, nothing can be said of any.
    if (isOver() || Waiting + Failed > Orders.length) continue;
    const waiting = new Set(Orders.map(({ WebOrderId }) => WebOrderId));
    for (const key of asked.filter((each) => !waiting.has(each.split(':')[1] ?? ''))) {
      ledger.takenByEmbedded.set(key, performance.now());
      open.delete(key);
    }
  }
}
