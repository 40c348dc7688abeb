import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { AuditDetails, AuditKind } from '@engros/contracts/supplier/labels/audit.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Viewer } from '../http/viewer.ts';
import { type AuditRow, insertAuditRows } from './audit-queries.ts';

export interface AuditedBy {
  viewer: Viewer;
  clock: Clock;
  place: AuditPlace;
}

interface AuditEntry {
  kind: AuditKind;
  subject?: string;
  details?: AuditDetails;
}

/** Who did what for which customer, with both identities during impersonation (domain 3). */
export function auditRow(by: AuditedBy, entry: AuditEntry): AuditRow {
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
    place: by.place,
  };
}

export async function writeAudit(db: Kysely<Tables>, by: AuditedBy, entry: AuditEntry): Promise<void> {
  await insertAuditRows(db, [auditRow(by, entry)]);
}

/** For the operator, who has no user. */
export function atCommandLine(
  kind: AuditKind,
  subject: string,
  at: Temporal.Instant,
  details: AuditDetails = {},
): AuditRow {
  return {
    at,
    userId: null,
    actingUserId: null,
    customerId: null,
    kind,
    subject,
    details: { ...details, by: 'command line' },
    impersonationId: null,
    place: 'commandLine',
  };
}
