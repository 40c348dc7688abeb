import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { PunchOutOperation } from '@engros/contracts/procurement/punch-out.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Connection } from '../connections/connection-queries.ts';
import type { ReturnedItem } from '../lines/item-key.ts';
import type { OciTask } from '../oci/read-entry.ts';
import { type Caller, insertPunchOut, type PunchOut } from '../session-queries.ts';

export interface Asked {
  userId: string;
  operation: PunchOutOperation;
  buyerCookie: string;
  hookUrl: string;
  caller: Caller;
  items: ReturnedItem[];
  task: OciTask | null;
  /** Id of the request, which may start only one session; null when the protocol has no such id. */
  payloadId: string | null;
}

export const tokenHashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Returns the token of the start address, which works once and for ten minutes. With `isOpened` the buyer's browser is here
 * already; with `isEnded` the session is answered without a visit. Returns undefined for a repeated request.
 */
export async function beginSession(
  db: Kysely<Tables>,
  connection: Connection,
  asked: Asked,
  { now, isOpened, isEnded = false }: { now: Temporal.Instant; isOpened: boolean; isEnded?: boolean },
): Promise<{ id: string; token: string } | undefined> {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const { userId, operation, buyerCookie, hookUrl, caller, items, task, payloadId } = asked;
  const isNew = await insertPunchOut(db, {
    customerId: connection.customerId,
    id,
    connectionId: connection.id,
    userId,
    protocol: connection.protocol as PunchOut['protocol'],
    operation,
    buyerCookie,
    hookUrl,
    caller,
    items,
    task,
    payloadId,
    tokenHash: isOpened ? null : tokenHashOf(token),
    tokenEndsAt: now.add({ minutes: limits.punchOutStartMinutes }),
    createdAt: now,
    openedAt: isOpened ? now : null,
    completedAt: isEnded ? now : null,
  });
  return isNew ? { id, token } : undefined;
}
