import { readRecallNotices } from '@engros/contracts/notices/recall-addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useRefreshOnNews } from '../../features/messages/refresh-on-news.ts';
import { query } from '../../lib/http/query.ts';
import { pageContext } from '../../lib/page-context.ts';

const RecallNotices = lazy(async () => ({ default: (await import('./recall-notices.tsx')).RecallNotices }));

/** Time in ms after which an open page asks by itself, in case the stream that tells of news is down. */
const pollMs = 5 * 60_000;
const none = { IsDismissable: false, NeedsConfirmation: false, Notices: [] };
const concerned = [readRecallNotices];

/**
 * Notices about recalls, above every page: those that the page came with, and those that come while it is open, because
 * a kitchen leaves its page open for days. The page of recalls says the same by itself.
 */
export function RecallNoticesWhenNeeded() {
  const { pathname } = useLocation();
  const { hasRecallNotice, user, customer } = pageContext();
  const isElsewhere = !pathname.endsWith('/recalls');
  const isFollowed = isElsewhere && user.IsAuthenticated && !user.IsPunchOutUser && customer !== null;
  useRefreshOnNews(concerned);
  const { data } = useQuery({
    ...query(readRecallNotices, {}),
    ...(!hasRecallNotice && { initialData: none, staleTime: Number.POSITIVE_INFINITY }),
    enabled: isFollowed,
    refetchInterval: pollMs,
  });
  const notices = data?.Notices ?? (hasRecallNotice ? undefined : []);
  if (!isFollowed || notices?.length === 0) return null;
  return (
    <Suspense fallback={<div className="min-h-20" />}>
      <RecallNotices />
    </Suspense>
  );
}
