import type { PunchOutSession } from '@engros/contracts/punch-out/punch-out.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { type Connection, findConnection } from './connections/connection-queries.ts';
import { findPunchOut, type PunchOut } from './session-queries.ts';

export interface OwnSession {
  session: PunchOut;
  connection: Connection;
}

/** Returns the caller's session with its connection; undefined when there is none, or it was switched off since. */
export async function ownSession({
  database,
  viewer,
}: {
  database: Pick<Database, 'kysely'>;
  viewer: SignedInViewer;
}): Promise<OwnSession | undefined> {
  const { customerId, punchOutSessionId } = viewer;
  if (customerId === null || punchOutSessionId === null) return undefined;
  const session = await findPunchOut(database.kysely, customerId, punchOutSessionId);
  const connection = session && (await findConnection(database.kysely, customerId, session.connectionId));
  return session && connection && { session, connection };
}

export const presentSession = (
  { session, connection }: OwnSession,
  endsAt: Temporal.Instant | undefined,
): PunchOutSession => ({
  Number: String(session.number),
  System: connection.name,
  Protocol: session.protocol,
  Operation: session.operation,
  ReturnsTo: URL.parse(session.hookUrl)?.host ?? null,
  IsCompleted: session.isCompleted,
  EndsAt: endsAt?.toString() ?? null,
});
