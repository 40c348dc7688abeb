import { changeCustomer } from '@engros/contracts/people/auth.ts';
import { listCustomers } from '@engros/contracts/people/customers.ts';
import type { CurrentCustomer } from '@engros/contracts/people/user.ts';
import { noCustomerId } from '@engros/contracts/values/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { leavePage, stayOnPage } from '../../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../../lib/browser/storage.ts';
import { isGone } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { letOtherTabsSave, tellOtherTabs } from '../session/other-tabs.ts';
import { customersToReturnTo } from './end-order-text.ts';
import { noteSupplierCustomer, supplierCustomers } from './supplier-cookie.ts';

/** Minimum number of customers for which the search box is shown (specification 9). */
export const customerSearchFrom = 5;

export function useCustomers() {
  return useQuery(query(listCustomers, { query: {} }));
}

/** Searches the display name, attention and customer number, ignoring case (specification 5). */
export function customerMatches(customer: CurrentCustomer, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const { Name, Attention } = customer.DisplayAddress;
  return [customer.Name, Name, Attention, customer.Id].some((each) => each?.toLowerCase().includes(wanted));
}

async function changeTo(id: string, address?: string): Promise<void> {
  if (id === '') throw new Error('Customer id is missing');
  await letOtherTabsSave();
  leavePage();
  try {
    const goesElsewhere = address === undefined ? { orGoTo: '/' } : { stays: true };
    await call(changeCustomer, { body: { id, basketId: null }, ...goesElsewhere, isSilent: true });
  } catch (error) {
    stayOnPage();
    throw error;
  }
  clearUserStorage({ keepsEdits: true });
  tellOtherTabs();
  if (address !== undefined) browserPage.replaceWith(address);
}

/**
 * Deletes the stored data of the previous customer except the sort order (ACC-09). Then opens the page chosen by the server,
 * otherwise `address`, a URL of this site. The caller must show a failure.
 */
export async function switchCustomer(id: string, address?: string): Promise<void> {
  await noteWhile(id, id, () => changeTo(id, address));
}

/** Stores the current customer and the one to return to, and restores the earlier values when the switch fails. */
async function noteWhile(current: string, stored: string, switchTo: () => Promise<void>): Promise<void> {
  const before = supplierCustomers();
  noteSupplierCustomer(current, stored);
  try {
    await switchTo();
  } catch (error) {
    noteSupplierCustomer(before.current ?? '', before.stored ?? '');
    throw error;
  }
}

/** For the supplier's staff. Stores the previous customer, to switch back to it later (CUS-07). */
export async function startOrderFor(id: string): Promise<void> {
  const stored = supplierCustomers().stored ?? pageContext().customer?.Id ?? noCustomerId;
  await noteWhile(id, stored, () => changeTo(id));
}

/** Returns to the stored customer, otherwise to the default customer, otherwise to no customer (CUS-07). */
export async function endOrderFor(): Promise<void> {
  for (const id of customersToReturnTo()) {
    try {
      return await switchCustomer(id);
    } catch (error) {
      // The stored customer comes from a cookie and the user may have lost access to it; the next customer is tried then (T5). A
      // lost response says nothing about the customer, so the user may try again.
      if (!isGone(error)) throw error;
    }
  }
  await orderForNobody();
}

export function orderForNobody(): Promise<void> {
  return switchCustomer(noCustomerId);
}

/**
 * Switches the session back to this page's customer, because another tab switched it to another one. The page stays
 * open (T6).
 */
export async function returnToPageCustomer(): Promise<void> {
  const { customer } = pageContext();
  if (!customer) return;
  noteSupplierCustomer(customer.Id, customer.Id);
  await call(changeCustomer, { body: { id: customer.Id, basketId: null }, stays: true, isSilent: true });
}
