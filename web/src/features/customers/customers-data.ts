import { changeCustomer } from '@engros/contracts/auth.ts';
import { listCustomers } from '@engros/contracts/customers.ts';
import type { CurrentCustomer } from '@engros/contracts/user.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { query } from '../../lib/query.ts';
import { clearUserStorage } from '../../lib/storage.ts';

/** The search box appears from this many customers (specification 9). */
export const customerSearchFrom = 5;

export function useCustomers() {
  return useQuery(query(listCustomers, { query: {} }));
}

/** Case-insensitive substring of the display name, the attention or the customer number (specification 5). */
export function customerMatches(customer: CurrentCustomer, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const { Name, Attention } = customer.DisplayAddress;
  return [customer.Name, Name, Attention, customer.Id].some((each) => each?.toLowerCase().includes(wanted));
}

/** Orders for another customer from now on: nothing of the old one stays in the browser but the sorting (ACC-09). */
export async function switchCustomer(id: string): Promise<void> {
  await call(changeCustomer, { body: { id, basketId: null }, orGoTo: '/' });
  clearUserStorage();
}
