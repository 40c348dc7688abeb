import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface StaffDeed {
  id: number;
  at: Temporal.Instant;
  kind: string;
  subject: string | null;
  details: unknown;
  staffId: string;
  staffName: string;
  staffRole: string;
  /** The buyer whom the member of staff impersonated; null when they ordered in their own name. */
  subjectId: string | null;
  subjectName: string | null;
  impersonationId: string | null;
  startedAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
  reason: string | null;
  isOpen: boolean;
}

/** Maximum number of entries read: enough for about fifty impersonations with their actions. */
const entriesRead = 2000;

// Plain SQL, because the query builder cannot join by the first non-null of two columns.
const staffDeeds = statement<StaffDeed>(
  'staff_deeds',
  `select a.id, a.at, a.kind, a.subject, a.details,
      staff.id as "staffId", staff.display_name as "staffName", staff.role as "staffRole",
      person.id as "subjectId", person.display_name as "subjectName",
      a.impersonation_id as "impersonationId", i.started_at as "startedAt", i.ended_at as "endedAt", i.reason,
      (i.id is not null and i.ended_at is null) as "isOpen"
    from audit_log a
      join users staff on staff.id = coalesce(a.acting_user_id, a.user_id)
      left join users person on person.id = a.user_id and a.acting_user_id is not null
      left join impersonations i on i.id = a.impersonation_id
    where a.customer_id = $1
      and (a.acting_user_id is not null or staff.role <> 'buyer')
      and a.kind <> 'staff.read'
      and (a.kind = 'staff.call' or a.kind like 'weborder.%' or a.kind like 'impersonation.%')
    order by a.at desc, a.id desc
    limit $2`,
  {
    id: 'int8',
    at: 'timestamptz',
    kind: 'text',
    subject: 'text?',
    details: 'jsonb',
    staffId: 'uuid',
    staffName: 'text',
    staffRole: 'text',
    subjectId: 'uuid?',
    subjectName: 'text?',
    impersonationId: 'uuid?',
    startedAt: 'timestamptz?',
    endedAt: 'timestamptz?',
    reason: 'text?',
    isOpen: 'bool',
  },
);

/** Newest first. Searches for people and calls that only read are left out. */
export const listStaffDeeds = (db: Kysely<Tables>, { customerId }: CustomerScope): Promise<StaffDeed[]> =>
  staffDeeds.rows(db, [customerId, entriesRead]);
