export interface ReportsParameters {
  customer?: string;
  group?: string;
  report?: string;
}

const id = /^[0-9A-Za-z_-]{1,64}$/;

/** Drops invalid values. If the URL has both a group and a customer, the group is used. */
export function reportsParameters({ customer, group, report }: Record<string, unknown>): ReportsParameters {
  const idOf = (value: unknown) => (id.test(String(value ?? '')) ? String(value) : undefined);
  const [ofCustomer, ofGroup, ofReport] = [idOf(customer), idOf(group), idOf(report)];
  return {
    ...(ofGroup ? { group: ofGroup } : ofCustomer && { customer: ofCustomer }),
    ...(ofReport && { report: ofReport }),
  };
}
