import { useSyncExternalStore } from 'react';
import { pageContext } from '../../lib/page-context.ts';

/**
 * The number of unread notifications. `turn` grows with every change of notifications, so that a change is noticed even
 * if the number stays the same.
 */
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

/** Sets the number of unread notifications that the server reported. */
export function tellUnread(count: number): void {
  unread = { count, turn: read().turn + 1 };
  for (const listener of [...listeners]) listener();
}

/** Forgets what the server reported, as a page does that is loaded. */
export function forgetUnread(): void {
  unread = undefined;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the number of unread notifications: first the number that came with the page, then the newest one the server
 * reported (NOT-01).
 */
export const useUnread = (): Unread => useSyncExternalStore(listen, read);
