import { CompiledQuery, type Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import type { Viewer } from './http/viewer.ts';

interface AuditEntry {
  kind: string;
  subject?: string;
  details?: Record<string, unknown>;
}

/** An entry as it is written. */
export interface AuditRow {
  at: Temporal.Instant;
  userId: string | null;
  actingUserId: string | null;
  customerId: string | null;
  kind: string;
  subject: string | null;
  details: Record<string, unknown>;
  impersonationId: string | null;
}

/** Who did what, for which customer, with both identities when acting as somebody (domain 3). */
export function auditRow(by: { viewer: Viewer; clock: Clock }, entry: AuditEntry): AuditRow {
  const person = by.viewer.kind === 'signedIn' ? by.viewer : null;
  return {
    at: by.clock.now(),
    userId: person?.userId ?? null,
    actingUserId: person?.actingUserId ?? null,
    customerId: person?.customerId ?? null,
    kind: entry.kind,
    subject: entry.subject ?? null,
    details: entry.details ?? {},
    impersonationId: person?.acting?.impersonationId ?? null,
  };
}

const insertFrom = (source: string): string => `
  insert into audit_log (at, user_id, acting_user_id, customer_id, kind, subject, details, impersonation_id)
  select at, "userId", "actingUserId", "customerId", kind, subject, details, "impersonationId"
    from ${source} as a (at timestamptz, "userId" uuid, "actingUserId" uuid,
      "customerId" text, kind text, subject text, details jsonb, "impersonationId" uuid)`;

/** Writes the entry that the parameter (`$1`) holds as JSON, as a statement or a part of one, for each row of `cause`. */
export const auditInsert = (parameter: string, cause = ''): string =>
  insertFrom(`${cause && `${cause}, `}json_to_record(${parameter}::json)`);

/** Writes the entries that `$1` holds as a JSON list. */
export const auditInserts = insertFrom('json_to_recordset($1::json)');

/** Adds an entry to the append-only log. */
export async function writeAudit(
  db: Kysely<Tables>,
  by: { viewer: Viewer; clock: Clock },
  entry: AuditEntry,
): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(auditInsert('$1'), [JSON.stringify(auditRow(by, entry))]));
}
