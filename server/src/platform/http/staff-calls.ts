import type { Endpoint } from '@engros/contracts/endpoint.ts';
import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import { auditRow, writeAudit } from '../audit/audit.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { AnyViewer, SignedInViewer } from './viewer.ts';

/**
 * While staff impersonate a user, or act at a customer in their own name; with both identities and the network address (IMP-04,
 * T7). A change is recorded before the response, a read shortly after it. The request body is not stored, because it may contain
 * anything.
 */
export async function noteStaffCall(
  parts: { database: Database; clock: Clock; trail: AuditTrail },
  declared: Endpoint,
  viewer: AnyViewer,
  { params, query, address }: { params: unknown; query: unknown; address: string },
): Promise<void> {
  if (viewer.kind !== 'signedIn' || !isOfStaff(declared, viewer)) return;
  const by = { viewer, clock: parts.clock, place: placeOf(declared) };
  const subject = subjectOf(declared);
  const details = { params: params ?? {}, query: query ?? {}, address };
  if (declared.method === 'GET') parts.trail.note(auditRow(by, { kind: 'staff.read', subject, details }));
  else await writeAudit(parts.database.kysely, by, { kind: 'staff.call', subject, details });
}

export const subjectOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

export function placeOf({ access, rights }: Endpoint): AuditPlace {
  if (access === 'service') return 'api';
  return rights.includes('console') ? 'console' : 'shop';
}

function isOfStaff({ method, scope }: Endpoint, viewer: SignedInViewer): boolean {
  if (viewer.actingUserId !== null) return method !== 'GET' || scope !== 'none';
  if (viewer.role === 'buyer' || viewer.customerId === null) return false;
  return scope === 'customer' || (scope === 'customerIfAny' && method === 'GET');
}
