import {
  markAllRead,
  markRead,
  markUnread,
  type Notification,
  readNotifications,
  readPromoted,
} from '@engros/contracts/notices/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/call.ts';
import { query } from '../../lib/http/query.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { useRefreshOnNews } from '../messages/refresh-on-news.ts';
import { tellUnread } from '../messages/unread.ts';

const concerned = [readNotifications, readPromoted];

/** Loads the notifications, and loads them again whenever the server reports a change about notifications. */
export function useNotifications() {
  useRefreshOnNews(concerned);
  return useQuery(query(readNotifications, {}));
}

/**
 * Returns functions that mark notifications as read or unread. The number of unread notifications changes as soon as
 * the server responds.
 */
export function useMarking() {
  const failed = { failed: () => label('notices.markFailed') };
  const read = useCall(async ({ Id }: Pick<Notification, 'Id'>) => {
    tellUnread((await call(markRead, { query: { id: Id } })).UnreadNotifications);
  }, failed);
  const unread = useCall(async ({ Id }: Pick<Notification, 'Id'>) => {
    tellUnread((await call(markUnread, { query: { id: Id } })).UnreadNotifications);
  }, failed);
  const all = useCall(async () => tellUnread((await call(markAllRead, {})).UnreadNotifications), failed);
  return {
    read: read.run,
    unread: unread.run,
    all: all.run,
    isPending: all.isPending,
    failure: read.failure ?? unread.failure ?? all.failure,
  };
}
