import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type CustomerScope, customerScopeOf, type SignedInViewer } from '../../platform/http/viewer.ts';
import { findMembershipRights } from './queries.ts';
import { rightsOf } from './rights.ts';

/** The buyer in whose name another system orders at a customer, without a session. Undefined when they may not order there. */
export async function orderingViewer(
  db: Kysely<Tables>,
  { userId, customerId, isAgreementOnly }: { userId: string; customerId: string; isAgreementOnly: boolean },
): Promise<{ viewer: SignedInViewer; scope: CustomerScope } | undefined> {
  const person = await db
    .selectFrom('users as u')
    .innerJoin('customers as c', (join) => join.on('c.id', '=', customerId).on('c.is_active', '=', true))
    .select(['u.email', 'u.display_name', 'u.language', 'c.name as customer_name'])
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('u.role', '=', 'buyer')
    .executeTakeFirst();
  const membership = person && (await findMembershipRights(db, userId, customerId));
  if (!person || !membership?.mayOrder) return undefined;
  const viewer: SignedInViewer = {
    kind: 'signedIn',
    sessionKey: '',
    userId,
    email: person.email,
    displayName: person.display_name,
    role: 'buyer',
    customerId,
    customerName: person.customer_name,
    actingUserId: null,
    acting: null,
    isPunchOut: false,
    punchOutSessionId: null,
    isAgreementOnly,
    rights: rightsOf('buyer', true, membership, []),
    language: person.language === 'en' ? 'en' : 'da',
    antiForgeryToken: '',
  };
  const scope = customerScopeOf(viewer);
  return scope === null ? undefined : { viewer, scope };
}
