import { readPromoted } from '@engros/contracts/notices/notifications.ts';
import { readRecallNotices } from '@engros/contracts/notices/recall-notices.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBasketId } from '../../features/baskets/basket/basket-data.ts';
import {
  type PassedDeadline,
  passedDeadlineSeen,
  usePassedDeadline,
} from '../../features/baskets/delivery/passed-deadline.ts';
import { deadlineNote, useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import { usePromotedOf } from '../../features/notices/notifications/promoted-data.ts';
import { useRefreshOnNews } from '../../features/shell/messages/refresh-on-news.ts';
import { longDay } from '../../lib/formats/day-formats.ts';
import { query } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useAnnouncement } from './announcement-notice.tsx';
import { NoticeSlot, type SlotNotice } from './notice-slot.tsx';

/** Interval in ms at which an open page asks for recalls, because the server's event stream may be interrupted. */
const pollMs = 5 * 60_000;
const none = { IsDismissable: false, NeedsConfirmation: false, Notices: [] };
const concerned = [readRecallNotices, readPromoted];
const noNotices: readonly never[] = [];

const LoadedNotices = lazy(async () => ({ default: (await import('./loaded-notices.tsx')).LoadedNotices }));

/**
 * Recalls that arrived with the page, and later ones, because a kitchen leaves its page open for days. Not on the page of
 * recalls, which shows the same. Undefined while they are being read.
 */
function useRecalls() {
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
  if (!isFollowed) return noNotices;
  return data?.Notices ?? (hasRecallNotice ? undefined : noNotices);
}

function passedText({ was, deadline, day }: PassedDeadline, until: string | null): string {
  const past = { was: longDay(was), deadline: deadlineNote(deadline) };
  if (day === null) return label('basket.deadlinePassed', past);
  return label('basket.movedByDeadline', {
    ...past,
    day: longDay(day),
    until: until ? ` (${deadlineNote(until)})` : '',
  });
}

/** Asks for the days itself, because pages for visitors have none. */
function PassedText({ passed }: { passed: PassedDeadline }) {
  const { expectedDate, deadline } = useDeadline();
  const { day, until } = passed;
  // The moved basket's own deadline counts, which its goods can make earlier than its day's.
  const own = until !== null && day === expectedDate ? (deadline ?? until) : until;
  return passedText(passed, own);
}

function usePassed(): SlotNotice | undefined {
  const passed = usePassedDeadline(useBasketId());
  if (!passed) return undefined;
  return {
    id: 'deadline',
    region: label('basket.deadlineNotice'),
    tone: 'time',
    icon: <Clock />,
    title: <PassedText passed={passed} />,
    actions: (
      <Button size={28} className="max-lg:h-11" onPress={passedDeadlineSeen}>
        {label('basket.deadlineSeen')}
      </Button>
    ),
  };
}

/** On the front page; otherwise only above the list of notifications. */
function usePromotedHere() {
  const isFront = useLocation({ select: ({ pathname }) => pathname === '/' });
  return usePromotedOf(isFront).data?.Promoted ?? noNotices;
}

/** All notices of the page in one place, the most serious first: recalls, a passed deadline, news. */
export function PageNotices() {
  const recalls = useRecalls();
  const promoted = usePromotedHere();
  const passed = usePassed();
  const announcement = useAnnouncement();
  const others = [passed, announcement].filter((each) => each !== undefined);
  if (recalls?.length === 0 && promoted.length === 0) {
    if (others.length === 0) return null;
    return (
      <Place>
        <NoticeSlot notices={others} />
      </Place>
    );
  }
  return (
    <Place>
      <Suspense fallback={<div className="min-h-11.5 max-lg:min-h-12.25" />}>
        <LoadedNotices recalls={recalls ?? noNotices} promoted={promoted} {...{ passed, announcement }} />
      </Suspense>
    </Place>
  );
}

const Place = ({ children }: { children: ReactNode }) => (
  <div className="page-notices page-width pt-3 max-lg:pt-0">{children}</div>
);
