import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import type { Viewer } from './http/viewer.ts';

interface AuditEntry {
  kind: string;
  subject?: string;
  details?: Record<string, unknown>;
}

/** Adds to the append-only log who did what, for which customer, with both identities when acting as somebody (domain 3). */
export async function writeAudit(
  db: Kysely<Tables>,
  by: { viewer: Viewer; clock: Clock },
  entry: AuditEntry,
): Promise<void> {
  const person = by.viewer.kind === 'signedIn' ? by.viewer : null;
  await db
    .insertInto('audit_log')
    .values({
      at: by.clock.now().toString(),
      user_id: person?.userId ?? null,
      acting_user_id: person?.actingUserId ?? null,
      customer_id: person?.customerId ?? null,
      kind: entry.kind,
      subject: entry.subject ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
