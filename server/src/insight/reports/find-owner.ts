import type { Kysely } from 'kysely';
import {
  findReportCustomer,
  findReportGroup,
  type ReportCustomer,
} from '../../goods/purchase-facts/reach-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import type { OwnerKey } from './embed-token.ts';
import { listPriceRights } from './owner-queries.ts';

/** A customer, or a group with those of its customers that the reader may see. */
export interface Owner extends OwnerKey {
  name: string;
  customers: readonly ReportCustomer[];
  /** True when the reader may see the prices of every one of the customers. */
  maySeePrices: boolean;
}

/** As far as the reader may see the owner; undefined when it belongs to others or does not exist. */
export async function findOwner(
  db: Kysely<Tables>,
  viewer: SignedInViewer,
  key: OwnerKey,
): Promise<Owner | undefined> {
  const found =
    key.kind === 'group' ? await groupOf(db, viewer, key.id) : await customerOf(db, viewer, key.id);
  if (found === undefined) return undefined;
  const { userId } = viewer;
  const ids = found.customers.map(({ id }) => id);
  const hidden = await listPriceRights(db, userId, ids);
  const maySeePrices = viewer.rights.has('seePrices') && hidden.every(({ maySee }) => maySee);
  return { ...key, ...found, maySeePrices };
}

async function groupOf(db: Kysely<Tables>, viewer: SignedInViewer, id: string) {
  const group = await findReportGroup(db, viewer, id);
  return group && { name: group.name, customers: group.customers };
}

async function customerOf(db: Kysely<Tables>, viewer: SignedInViewer, id: string) {
  const customer = await findReportCustomer(db, viewer, id);
  return customer && { name: customer.name, customers: [customer] };
}
