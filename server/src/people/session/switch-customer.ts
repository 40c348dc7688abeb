import { type AuditedBy, writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Exchange } from '../../platform/http/context.ts';
import { type CustomerScope, customerScopeOf, type SignedInViewer } from '../../platform/http/viewer.ts';
import { customersWithinReach, findCustomerOf } from '../customers/queries.ts';
import { deliveryDateCookie } from './cookies.ts';
import { findMembershipRights, listMembershipRights, setSessionCustomer } from './queries.ts';
import { partsOf, rightsOf } from './rights.ts';
import { renewCacheCookie, type Sessions } from './sessions.ts';

interface SwitchContext extends AuditedBy {
  database: Pick<Database, 'kysely'>;
  viewer: SignedInViewer;
  exchange: Exchange;
}

export interface CallerThere {
  viewer: SignedInViewer;
  scope: CustomerScope;
}

/**
 * The user as a caller at another of their customers, with their rights there; undefined for a foreign or unknown customer. A
 * punch-out session cannot switch.
 */
export async function viewerAt(
  { database, viewer }: Pick<SwitchContext, 'database' | 'viewer'>,
  customerId: string,
): Promise<CallerThere | undefined> {
  if (viewer.isPunchOut) return undefined;
  const customer = await findCustomerOf(database.kysely, viewer, customerId);
  if (!customer) return undefined;
  const membership = await findMembershipRights(database.kysely, viewer.userId, customerId);
  const there = {
    ...viewer,
    customerId,
    customerName: customer.Name,
    rights: rightsOf(viewer.role, true, membership, partsOf(viewer.rights)),
  };
  const scope = customerScopeOf(there);
  return scope === null ? undefined : { viewer: there, scope };
}

/** The same for several customers at once, by their ids; foreign and unknown ones are missing. */
export async function viewersAt(
  { database, viewer }: Pick<SwitchContext, 'database' | 'viewer'>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, CallerThere>> {
  if (viewer.isPunchOut || customerIds.length === 0) return new Map();
  const found = await customersWithinReach(database.kysely, viewer)
    .select(['customers.id', 'customers.name'])
    .where('customers.id', 'in', customerIds)
    .execute();
  const memberships = await listMembershipRights(database.kysely, viewer.userId, customerIds);
  return new Map(
    found.flatMap(({ id, name }) => {
      const rights = rightsOf(viewer.role, true, memberships.get(id) ?? null, partsOf(viewer.rights));
      const there = { ...viewer, customerId: id, customerName: name, rights };
      const scope = customerScopeOf(there);
      return scope === null ? [] : [[id, { viewer: there, scope }] as const];
    }),
  );
}

/** Null for no customer; the caller must have checked access. */
export async function switchCustomer(
  ctx: SwitchContext,
  sessions: Sessions,
  customerId: string | null,
): Promise<void> {
  const db = ctx.database.kysely;
  await setSessionCustomer(db, ctx.viewer.sessionKey, customerId);
  await writeAudit(db, ctx, {
    kind: 'customer.changed',
    ...(customerId !== null && { subject: customerId }),
  });
  sessions.forget(ctx.viewer.sessionKey);
  renewCacheCookie(ctx.exchange);
  ctx.exchange.clearCookie(deliveryDateCookie);
}
