import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  type Connection,
  connectionColumns,
  connectionsFor,
  connectionTypes,
} from './connections/connection-queries.ts';
import type { PunchOut } from './session-queries.ts';

export interface OwnSession {
  session: PunchOut;
  connection: Connection;
}

const sessionJson = `json_build_object('customerId', s.customer_id, 'id', s.id, 'number', s.number,
  'connectionId', s.single_sign_on_id, 'userId', s.user_id, 'protocol', s.protocol, 'operation', s.operation,
  'buyerCookie', s.buyer_cookie, 'hookUrl', s.hook_url, 'caller', s.caller, 'items', s.items, 'task', s.task,
  'isFilled', s.filled_at is not null, 'deviations', s.deviations, 'isCompleted', s.completed_at is not null)`;

// One round trip, because every call of a session begins with this. The connection must still be active.
const own = preparedStatement<Connection & { session: PunchOut }>(
  'punch_out_own',
  `select ${connectionColumns}, ${sessionJson} as session
    from punch_out_sessions s, ${connectionsFor('$1')} and s.customer_id = $1 and s.id = $2
      and o.id = s.single_sign_on_id`,
  { ...connectionTypes, session: 'json' },
);

/** Undefined when there is no session, or its connection is no longer active. */
export async function findOwnSession(
  db: Kysely<Tables>,
  customerId: string,
  id: string,
): Promise<OwnSession | undefined> {
  const row = await own.row(db, [customerId, id]);
  if (row === undefined) return undefined;
  const { session, ...connection } = row;
  return { session, connection };
}
