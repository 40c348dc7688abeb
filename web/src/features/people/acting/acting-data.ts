import {
  beginImpersonation,
  endImpersonation,
  findCustomers,
  findPeople,
  findPeopleByCustomer,
} from '@engros/contracts/people/impersonation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { leavePage, stayOnPage } from '../../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../../lib/browser/storage.ts';
import { type CallInput, call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { letOtherTabsSave, tellOtherTabs } from '../session/other-tabs.ts';

/** Time in ms after the last key press until the search is sent (specification 9). */
export const actingSearchQuietMs = 300;
/** See specification 9. */
export const actingErrorMs = 7500;
/** In ms, of the form (specification 9). */
export const actingExitMs = 300;

/** At least two characters, or a single `*`. */
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

/** The caller must show a failure and, after success, reload the page (IMP-05). */
export function beginActing(body: ActingTarget): Promise<void> {
  return changeIdentity(() => call(beginImpersonation, { body, stays: true, isSilent: true }));
}

/** Opens the front page without `returnUrl`. */
export function endActing(returnUrl?: string): Promise<void> {
  return changeIdentity(() =>
    call(endImpersonation, { query: returnUrl ? { returnUrl } : {}, orGoTo: returnUrl ?? '/' }),
  );
}
