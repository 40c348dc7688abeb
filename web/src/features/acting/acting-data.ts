import {
  beginImpersonation,
  endImpersonation,
  findCustomers,
  findPeople,
  findPeopleByCustomer,
} from '@engros/contracts/account/impersonation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { leavePage, stayOnPage } from '../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../lib/browser/storage.ts';
import { type CallInput, call } from '../../lib/http/call.ts';
import { query } from '../../lib/http/query.ts';
import { letOtherTabsSave, tellOtherTabs } from '../session/other-tabs.ts';

/** Time in ms after the last key press until the search is sent (specification 9). */
export const actingSearchQuietMs = 300;
/** Time in ms that an error message is shown (specification 9). */
export const actingErrorMs = 7500;
/** Duration in ms of the form's closing animation (specification 9). */
export const actingExitMs = 300;

/** Returns true when the term can be searched for: at least two characters, or a single `*`. */
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

/** Requests the buyers of a customer. Requests nothing until a customer is chosen. */
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

/**
 * Starts an impersonation. The caller must show a failure and, after success, reload the page, which then has the
 * orange bar (IMP-05).
 */
export function beginActing(body: ActingTarget): Promise<void> {
  return changeIdentity(() => call(beginImpersonation, { body, stays: true, isSilent: true }));
}

/** Ends the impersonation and opens `returnUrl`, or the front page when `returnUrl` is not given. */
export function endActing(returnUrl?: string): Promise<void> {
  return changeIdentity(() =>
    call(endImpersonation, { query: returnUrl ? { returnUrl } : {}, orGoTo: returnUrl ?? '/' }),
  );
}
