import type { Kysely } from 'kysely';
import { customersWithinReach } from '../../people/customers/queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';

export interface ReportCustomer {
  id: string;
  name: string;
  name2: string | null;
  groupId: string | null;
  groupName: string | null;
}

/** Contains only the customers that the reader may order for. */
export interface ReportGroup {
  id: string;
  name: string;
  customers: ReportCustomer[];
}

/** Fewest customers of a group in the list, because a group with one customer would only repeat that customer. */
const leastCustomersOfGroup = 2;

/** Returns the customers that the reader may order for, by number, with their groups. */
export function listReportCustomers(
  db: Kysely<Tables>,
  viewer: SignedInViewer,
  groupId?: string,
): Promise<ReportCustomer[]> {
  return customersWithinReach(db, viewer)
    .leftJoin('customer_groups as g', 'g.id', 'customers.group_id')
    .select([
      'customers.id',
      'customers.name',
      'customers.name2',
      'customers.group_id as groupId',
      'g.name as groupName',
    ])
    .$if(groupId !== undefined, (query) => query.where('customers.group_id', '=', groupId ?? ''))
    .orderBy('customers.id')
    .execute();
}

/** Returns the groups in which the reader has several customers, by name; each contains only the reader's customers. */
export function groupsAmong(customers: readonly ReportCustomer[]): ReportGroup[] {
  const byGroup = Map.groupBy(
    customers.filter(({ groupId }) => groupId !== null),
    ({ groupId }) => groupId ?? '',
  );
  return [...byGroup]
    .filter(([, members]) => members.length >= leastCustomersOfGroup)
    .map(([id, members]) => ({ id, name: members[0]?.groupName ?? id, customers: members }))
    .sort((a, b) => a.name.localeCompare(b.name, 'da') || a.id.localeCompare(b.id));
}

/** Undefined when the group does not exist or has none of the reader's customers. */
export async function findReportGroup(
  db: Kysely<Tables>,
  viewer: SignedInViewer,
  groupId: string,
): Promise<ReportGroup | undefined> {
  return groupsAmong(await listReportCustomers(db, viewer, groupId))[0];
}

/** Undefined for a customer that the reader may not order for. */
export async function findReportCustomer(
  db: Kysely<Tables>,
  viewer: SignedInViewer,
  customerId: string,
): Promise<ReportCustomer | undefined> {
  return customersWithinReach(db, viewer)
    .leftJoin('customer_groups as g', 'g.id', 'customers.group_id')
    .select([
      'customers.id',
      'customers.name',
      'customers.name2',
      'customers.group_id as groupId',
      'g.name as groupName',
    ])
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
}
