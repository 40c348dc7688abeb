import { setTimeout as delay } from 'node:timers/promises';
import { keyOf } from '../checks/lateness.ts';
import { type Client, modelOf } from '../http.ts';
import type { Ledger } from '../ledger.ts';

/** The steps of the built-in system follow the day of delivery. */
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

export async function readOutgoing(staff: Client): Promise<Outgoing> {
  const answer = await staff.untilAnswered({
    method: 'GET',
    path: `/api/console/outgoing-orders?pageSize=${listed}`,
  });
  return modelOf<Outgoing>(answer);
}

/**
 * Watches through the console which orders the built-in system has. An acknowledged order that no longer waits is in that system,
 * since the last moment at which it certainly waited; the console's answer can be as late as an order's. Ends when `isOver`
 * returns true.
 */
export async function watchEmbedded(staff: Client, ledger: Ledger, isOver: () => boolean): Promise<void> {
  /** Time at which each order that is not known to be there was acknowledged, or certainly still waited. */
  const waitedAt = new Map<string, number>();
  for (let seen = 0; !isOver(); await delay(everyMs)) {
    for (const told of ledger.acknowledged.slice(seen))
      if (told.way === 'embedded') waitedAt.set(keyOf(told), told.at);
    seen = ledger.acknowledged.length;
    const askedAt = performance.now();
    const outgoing = await readOutgoing(staff);
    if (!isOver()) noteTaken(ledger, waitedAt, { ...outgoing, askedAt });
  }
}

function noteTaken(
  ledger: Ledger,
  waitedAt: Map<string, number>,
  { Waiting, Failed, Orders, askedAt }: Outgoing & { askedAt: number },
): void {
  const waiting = new Set(
    Orders.map(({ Kind, WebOrderId }) => `${Kind.replace('weborder.', '')}:${WebOrderId}`),
  );
  const areAllListed = Waiting + Failed <= Orders.length;
  for (const [key, at] of waitedAt) {
    if (waiting.has(key.split(':').slice(0, 2).join(':'))) waitedAt.set(key, Math.max(at, askedAt));
    else if (areAllListed) {
      ledger.takenByEmbedded.set(key, at);
      waitedAt.delete(key);
    }
  }
}
