import { useSyncExternalStore } from 'react';
import { pageContext } from '../../../lib/page-context.ts';

/** `turn` grows with every change of notifications, so that a change is noticed even if `count` stays the same. */
interface Unread {
  count: number;
  turn: number;
}

let unread: Unread | undefined;
const listeners = new Set<() => void>();

const arrived = () =>
  pageContext().navigation?.NavigationItems.find(({ Type }) => Type === 'navigation_notifications')
    ?.UnreadNotificationsCount ?? 0;

const read = (): Unread => {
  unread ??= { count: arrived(), turn: 0 };
  return unread;
};

export function tellUnread(count: number): void {
  unread = { count, turn: read().turn + 1 };
  for (const listener of [...listeners]) listener();
}

/** The number at the start of the page's first stream, which is news only if the page came with another. */
export function tellUnreadAtStart(count: number): void {
  if (count !== read().count) tellUnread(count);
}

/** The number that came with the list itself: shown everywhere, and no reason to load that list again. */
export function noteUnread(count: number): void {
  if (count === read().count) return;
  unread = { count, turn: read().turn };
  for (const listener of [...listeners]) listener();
}

/** Forgets the reported number, as when a page is loaded. */
export function forgetUnread(): void {
  unread = undefined;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** First the number that came with the page, then the newest one the server reported (NOT-01). */
export const useUnread = (): Unread => useSyncExternalStore(listen, read);
