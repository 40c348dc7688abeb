import { listCustomers } from '@engros/contracts/account/customers.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/http/query.ts';
import { pageContext } from '../../lib/page-context.ts';

/** A customer whose purchases the list can show. */
interface BoughtCustomer {
  id: string;
  label: string;
}

/** Returns the current customer and then the user's others; only the current one for a user who has no others. */
export function useBoughtCustomers(): BoughtCustomer[] {
  const { customer, features } = pageContext();
  const { data = [] } = useQuery({
    ...query(listCustomers, { query: { excludeCurrent: true } }),
    enabled: features['Navigation.ShowChangeCustomerList'],
  });
  const own = customer ? [customer] : [];
  return [...own, ...data].map(({ Id, Name }) => ({ id: Id, label: Name }));
}
