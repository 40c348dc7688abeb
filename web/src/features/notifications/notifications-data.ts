import {
  markAllRead,
  markRead,
  markUnread,
  type Notification,
  readNotifications,
  readPromoted,
} from '@engros/contracts/notices/notifications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/http/call.ts';
import { query, refreshAll } from '../../lib/http/query.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { tellUnread, useUnread } from '../messages/unread.ts';

/** Reads the notifications, and again whenever the server says that something about them changed. */
export function useNotifications() {
  const client = useQueryClient();
  const { turn } = useUnread();
  useEffect(() => {
    if (turn > 0) void refreshAll(client, [readNotifications, readPromoted]);
  }, [client, turn]);
  return useQuery(query(readNotifications, {}));
}

/** Returns `run`, which marks notifications as read or unread; the count follows at once. */
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
