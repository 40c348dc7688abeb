import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Connection } from '../connections/connection-queries.ts';
import { findNamedConnection, insertRefusal } from './refusal-queries.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface RefusedCall {
  protocol: Connection['protocol'];
  /** By what the caller named itself; a name that no connection has is not kept. */
  loginName: string;
  status: number;
  reason: string;
  /** The document or the parameters as they came. */
  document: string;
  /** The secret that was shown, where it was read. */
  secret?: string;
}

/**
 * Keeps a refused call for staff, who otherwise cannot see why a connection fails. Its secrets are blanked, and it is cut
 * to a length.
 */
export async function keepRefusal(
  db: Kysely<Tables>,
  { protocol, loginName, status, reason, document, secret = '' }: RefusedCall,
  at: Temporal.Instant,
): Promise<void> {
  const connection = await findNamedConnection(db, protocol, loginName.trim());
  if (connection === undefined) return;
  const said = withoutSecrets(document, secret).slice(0, limits.refusalLength);
  await insertRefusal(db, connection, {
    at,
    status,
    reason: reason.slice(0, limits.punchOutTextLength),
    // A text of the database holds no NUL.
    document: said.replaceAll('\0', '\uFFFD'),
  });
}
