import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { AuditDetails, AuditKind } from '@engros/contracts/supplier/labels/audit.ts';
import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';

export interface AuditRow {
  at: Temporal.Instant;
  userId: string | null;
  actingUserId: string | null;
  customerId: string | null;
  kind: AuditKind;
  subject: string | null;
  details: AuditDetails;
  impersonationId: string | null;
  place: AuditPlace;
}

const insertFrom = (source: string): string => `
  insert into audit_log (at, user_id, acting_user_id, customer_id, kind, subject, details, impersonation_id, place)
  select at, "userId", "actingUserId", "customerId", kind, subject, details, "impersonationId", place
    from ${source} as a (at timestamptz, "userId" uuid, "actingUserId" uuid,
      "customerId" text, kind text, subject text, details jsonb, "impersonationId" uuid, place text)`;

/**
 * Alone or as part of a larger statement; inserts one entry per row of `cause`. `parameter` (such as `$1`) holds the entry as
 * JSON.
 */
export const auditInsert = (parameter: string, cause = ''): string =>
  insertFrom(`${cause && `${cause}, `}json_to_record(${parameter}::json)`);

// Plain SQL, because an order inserts its entry as part of its own statement.
const insertRows = statement('audit_insert', insertFrom('json_to_recordset($1::json)'), {});

export async function insertAuditRows(db: Kysely<Tables>, rows: readonly AuditRow[]): Promise<void> {
  await insertRows.rows(db, [JSON.stringify(rows)]);
}
