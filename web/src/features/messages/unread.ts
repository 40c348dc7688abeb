import { useSyncExternalStore } from 'react';
import { pageContext } from '../../lib/page-context.ts';

/** The number of unread notifications, with a turn that rises whenever something about them changed. */
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

/** Sets the number of unread notifications, as the server gave it. */
export function tellUnread(count: number): void {
  unread = { count, turn: read().turn + 1 };
  for (const listener of [...listeners]) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the number of unread notifications: that of the page, then what the server tells (NOT-01). */
export const useUnread = (): Unread => useSyncExternalStore(listen, read);
