import {
  beginImpersonation,
  endImpersonation,
  findCustomers,
  findPeople,
  findPeopleByCustomer,
} from '@engros/contracts/impersonation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from '../../lib/call.ts';
import { leavePage, stayOnPage } from '../../lib/page-left.ts';
import { query } from '../../lib/query.ts';
import { clearUserStorage } from '../../lib/storage.ts';
import { letOtherTabsSave, tellOtherTabs } from '../session/other-tabs.ts';

/** A search waits for this much silence (specification 9). */
export const actingSearchQuietMs = 300;
/** A refusal is shown for so long (specification 9). */
export const actingErrorMs = 7500;
/** The form takes so long to close (specification 9). */
export const actingExitMs = 300;

/** Whether the words may be searched for: two characters, or the lone `*`. */
export function isSearchable(term: string): boolean {
  const words = term.trim();
  return words === '*' || [...words].length >= limits.directoryTermAtLeast;
}

interface Search {
  term: string;
  locationId: string | undefined;
}

const searchInput = ({ term, locationId }: Search) => ({
  query: { term: term.trim(), ...(locationId ? { locationId } : {}) },
  isSilent: true,
});

export function useFoundPeople(search: Search, isWanted: boolean) {
  return useQuery({
    ...query(findPeople, searchInput(search)),
    enabled: isWanted && isSearchable(search.term),
    retry: false,
  });
}

export function useFoundCustomers(search: Search, isWanted: boolean) {
  return useQuery({
    ...query(findCustomers, searchInput(search)),
    enabled: isWanted && isSearchable(search.term),
    retry: false,
  });
}

const buyersInput = (customerId: string) => ({ query: { customerId }, isSilent: true });

/** A customer's buyers; asked for once a customer is chosen. */
export function useBuyersOf(customerId: string | undefined) {
  return useQuery({
    ...query(findPeopleByCustomer, buyersInput(customerId ?? '')),
    enabled: customerId !== undefined,
    retry: false,
  });
}

export type ActingTarget = CallInput<typeof beginImpersonation>['body'];

async function changeIdentity(change: () => Promise<unknown>): Promise<void> {
  await letOtherTabsSave();
  leavePage();
  try {
    await change();
  } catch (error) {
    stayOnPage();
    throw error;
  }
  clearUserStorage();
  tellOtherTabs();
}

/** Acts as somebody from now on. The caller shows a refusal, and lets the page give way to one with the orange bar (IMP-05). */
export function beginActing(body: ActingTarget): Promise<void> {
  return changeIdentity(() => call(beginImpersonation, { body, stays: true, isSilent: true }));
}

/** Ends it; the page goes to the address, else to the front page of one's own. */
export function endActing(returnUrl?: string): Promise<void> {
  return changeIdentity(() =>
    call(endImpersonation, { query: returnUrl ? { returnUrl } : {}, orGoTo: returnUrl ?? '/' }),
  );
}
