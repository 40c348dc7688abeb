import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { belongsThere, membershipOf } from './membership.ts';
import { rightsOf } from './rights.ts';

/** With their rights there, for work without a session; undefined for an unknown user. */
export async function findMember(
  db: Kysely<Tables>,
  { customerId, ...person }: { customerId: string } & ({ email: string } | { userId: string }),
): Promise<SignedInViewer | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('customers as c', (join) => join.on('c.id', '=', customerId).on('c.is_active', '=', true))
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').onRef('m.customer_id', '=', 'c.id'),
    )
    .leftJoin('staff_depots as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').onRef('d.depot_id', '=', 'c.depot_id'),
    )
    .select([
      'u.id',
      'u.email',
      'u.display_name',
      'u.role',
      'u.console_parts',
      'c.id as customer_id',
      'c.name as customer_name',
      'm.user_id as member_id',
      'm.may_order',
      'm.may_see_prices',
      'm.may_see_documents',
      'm.may_manage_favorites',
      'm.may_approve',
      'm.may_manage_users',
      'd.user_id as depot_user_id',
    ])
    .where((eb) => ('email' in person ? eb('u.email', '=', person.email) : eb('u.id', '=', person.userId)))
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const role = row.role as SignedInViewer['role'];
  const isThere = row.customer_id !== null && belongsThere(row, role);
  return {
    kind: 'signedIn',
    sessionKey: hash('sha256', `service ${row.id} ${row.customer_id}`, 'hex'),
    userId: row.id,
    email: row.email,
    displayName: row.display_name,
    role,
    customerId: isThere ? row.customer_id : null,
    customerName: isThere ? row.customer_name : null,
    actingUserId: null,
    acting: null,
    isPunchOut: false,
    punchOutSessionId: null,
    isAgreementOnly: false,
    rights: rightsOf(role, isThere, membershipOf(row), row.console_parts),
    language: 'da',
    antiForgeryToken: '',
  };
}
