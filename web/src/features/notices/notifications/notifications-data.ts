import {
  markAllRead,
  markRead,
  markUnread,
  type Notification,
  readNotifications,
  readPromoted,
} from '@engros/contracts/notices/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useRefreshOnNews } from '../../shell/messages/refresh-on-news.ts';
import { noteUnread, tellUnread } from '../../shell/messages/unread.ts';

const concerned = [readNotifications, readPromoted];

/** Loads again whenever the server reports a change. */
export function useNotifications() {
  useRefreshOnNews(concerned);
  const found = useQuery(query(readNotifications, {}));
  const unread = found.data?.UnreadNotifications;
  useEffect(() => {
    if (unread !== undefined) noteUnread(unread);
  }, [unread]);
  return found;
}

/**
 * One request after another, so that none is left out and the number of unread ones is that of the latest. The number changes as
 * soon as the server responds.
 */
export function useMarking() {
  const [failure, setFailure] = useState<string>();
  const latest = useRef<Promise<void>>(Promise.resolve());
  function inTurn(mark: () => Promise<{ UnreadNotifications: number }>): Promise<void> {
    setFailure(undefined);
    latest.current = latest.current.then(mark).then(
      ({ UnreadNotifications }) => tellUnread(UnreadNotifications),
      () => setFailure(label('notices.markFailed')),
    );
    return latest.current;
  }
  const all = useCall(() => inTurn(() => call(markAllRead, {})));
  return {
    read: ({ Id }: Pick<Notification, 'Id'>) => inTurn(() => call(markRead, { query: { id: Id } })),
    unread: ({ Id }: Pick<Notification, 'Id'>) => inTurn(() => call(markUnread, { query: { id: Id } })),
    all: all.run,
    isPending: all.isPending,
    failure,
  };
}
