import type { PunchOutSession } from '@engros/contracts/procurement/punch-out.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { findOwnSession, type OwnSession } from './own-session-queries.ts';

/** Undefined when there is no session, or its connection was turned off. */
export async function ownSession({
  database,
  viewer,
}: {
  database: Pick<Database, 'kysely'>;
  viewer: SignedInViewer;
}): Promise<OwnSession | undefined> {
  const { customerId, punchOutSessionId } = viewer;
  if (customerId === null || punchOutSessionId === null) return undefined;
  return findOwnSession(database.kysely, customerId, punchOutSessionId);
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
