import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../../people/session/sessions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { PageReach } from '../../platform/http/frame/security-headers.ts';
import { findPageReach } from './start-queries.ts';

/** Returns the function that says what a page may do in the session of its request. Ordinary sessions need no query. */
export function punchOutReach(
  { kysely }: Pick<Database, 'kysely'>,
  sessions: Pick<Sessions, 'identify'>,
): (request: FastifyRequest) => Promise<PageReach | undefined> {
  return async (request) => {
    const viewer = await sessions.identify(request);
    if (viewer.kind !== 'signedIn' || viewer.customerId === null || viewer.punchOutSessionId === null)
      return undefined;
    return findPageReach(kysely, viewer.customerId, viewer.punchOutSessionId);
  };
}
