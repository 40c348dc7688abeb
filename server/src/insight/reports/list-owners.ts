import type { listReportOwners as contract } from '@engros/contracts/insight/reports.ts';
import { groupsAmong, listReportCustomers } from '../../goods/purchase-facts/reach-queries.ts';
import type { Handler } from '../../platform/http/context.ts';

/** The customers that the reader may order for, and the groups in which the reader has several (REP-01). */
export const listReportOwners: Handler<typeof contract> = async ({ database, viewer }) => {
  const customers = await listReportCustomers(database.kysely, viewer);
  return {
    Customers: customers.map(({ id, name, name2 }) => ({ Id: id, Name: name, Name2: name2 })),
    EKGs: groupsAmong(customers).map(({ id, name, customers: members }) => ({
      Id: id,
      Name: name,
      Name2: null,
      NumberOfCustomers: members.length,
    })),
  };
};
