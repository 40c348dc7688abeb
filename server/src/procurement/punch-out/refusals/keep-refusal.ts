import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { storable } from '../../../platform/storable.ts';
import type { Connection } from '../connections/connection-queries.ts';
import { findNamedConnection, insertRefusal } from './refusal-queries.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface RefusedCall {
  protocol: Connection['protocol'];
  /** Login name that the caller gave; calls with a name that no connection has are not stored. */
  loginName: string;
  status: number;
  reason: string;
  document: string;
  /** Only if it could be read. */
  secret?: string;
}

/** For staff, who otherwise could not see why a connection fails. Its secrets are blanked out, and a long document is cut. */
export async function keepRefusal(
  db: Kysely<Tables>,
  { protocol, loginName, status, reason, document, secret = '' }: RefusedCall,
  at: Temporal.Instant,
): Promise<void> {
  const connection = await findNamedConnection(db, protocol, storable(loginName).trim());
  if (connection === undefined) return;
  const said = withoutSecrets(document, secret).slice(0, limits.refusalLength);
  await insertRefusal(db, connection, {
    at,
    status,
    reason: storable(reason).slice(0, limits.punchOutTextLength),
    document: storable(said),
  });
}
