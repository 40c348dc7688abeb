import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { writeAudit } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Viewer } from './viewer.ts';

/**
 * Notes every change that staff made as somebody else, or at a customer in their own name, with both identities (IMP-04,
 * T7). What the body held is not kept: it may be anything a person typed.
 */
export async function noteStaffCall(
  parts: { database: Database; clock: Clock },
  declared: Endpoint,
  viewer: Viewer,
  { params, query }: { params: unknown; query: unknown },
): Promise<void> {
  if (declared.method === 'GET' || viewer.kind === 'anonymous') return;
  const isAsStaff = viewer.role !== 'buyer' && declared.scope === 'customer';
  if (viewer.actingUserId === null && !isAsStaff) return;
  await writeAudit(
    parts.database.kysely,
    { viewer, clock: parts.clock },
    {
      kind: 'staff.call',
      subject: `${declared.method} ${declared.path}`,
      details: { params: params ?? {}, query: query ?? {} },
    },
  );
}
