import { listCustomers } from '@engros/contracts/people/customers.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { pageContext } from '../../../lib/page-context.ts';

interface BoughtCustomer {
  id: string;
  label: string;
}

/** The current customer comes first; users without other customers get only that one. */
export function useBoughtCustomers(): BoughtCustomer[] {
  const { customer, features } = pageContext();
  const { data = [] } = useQuery({
    ...query(listCustomers, { query: { excludeCurrent: true } }),
    enabled: features['Navigation.ShowChangeCustomerList'],
  });
  const own = customer ? [customer] : [];
  return [...own, ...data].map(({ Id, Name }) => ({ id: Id, label: Name }));
}
