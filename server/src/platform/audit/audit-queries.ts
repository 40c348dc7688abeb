import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';

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

const insertFrom = (source: string): string => `
  insert into audit_log (at, user_id, acting_user_id, customer_id, kind, subject, details, impersonation_id)
  select at, "userId", "actingUserId", "customerId", kind, subject, details, "impersonationId"
    from ${source} as a (at timestamptz, "userId" uuid, "actingUserId" uuid,
      "customerId" text, kind text, subject text, details jsonb, "impersonationId" uuid)`;

/** Writes the entry that the parameter (`$1`) holds as JSON, as a statement or a part of one, for each row of `cause`. */
export const auditInsert = (parameter: string, cause = ''): string =>
  insertFrom(`${cause && `${cause}, `}json_to_record(${parameter}::json)`);

// Written in SQL, because an order writes its entry as a part of its own statement.
const insertRows = statement('audit_insert', insertFrom('json_to_recordset($1::json)'), {});

/** Adds entries to the append-only log. */
export async function insertAuditRows(db: Kysely<Tables>, rows: readonly AuditRow[]): Promise<void> {
  await insertRows.rows(db, [JSON.stringify(rows)]);
}
