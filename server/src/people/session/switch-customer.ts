import { type AuditedBy, writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Exchange } from '../../platform/http/context.ts';
import { type CustomerScope, customerScopeOf, type SignedInViewer } from '../../platform/http/viewer.ts';
import { findCustomerOf } from '../customers/queries.ts';
import { deliveryDateCookie } from './cookies.ts';
import { findMembershipRights, setSessionCustomer } from './queries.ts';
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
