import { readRecallNotices } from '@engros/contracts/notices/recall-notices.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useRefreshOnNews } from '../../features/shell/messages/refresh-on-news.ts';
import { query } from '../../lib/http/query.ts';
import { pageContext } from '../../lib/page-context.ts';

const RecallNotices = lazy(async () => ({ default: (await import('./recall-notices.tsx')).RecallNotices }));

/** Interval in ms at which an open page asks for recalls, because the server's event stream may be interrupted. */
const pollMs = 5 * 60_000;
const none = { IsDismissable: false, NeedsConfirmation: false, Notices: [] };
const concerned = [readRecallNotices];

/**
 * Recall notices above every page: those that arrived with the page, and later ones, because a kitchen leaves its page
 * open for days. Not shown on the page of recalls, which shows the same.
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
    <Suspense fallback={<div className="min-h-18 max-lg:min-h-42" />}>
      <RecallNotices />
    </Suspense>
  );
}
