import { useEffect, useState } from 'react';
import type { CountView } from '../../../features/favourites/favorite-count/count-session.ts';
import { label } from '../../../lib/labels.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { timeOf } from './time-of.ts';

const sentShownMs = 4000;

/** How many waiting numbers were just sent. It stays for a moment after the last one was sent, then becomes 0. */
function useSent(waiting: number): number {
  const [most, setMost] = useState(0);
  if (waiting > most) setMost(waiting);
  const isSent = waiting === 0 && most > 0;
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setMost(0), sentShownMs);
    return () => clearTimeout(timer);
  }, [isSent]);
  return isSent ? most : 0;
}

/**
 * Whether the page has been offline and its numbers from then are not all sent, and how many were just sent. Numbers counted
 * after that are sent as they are typed, without a message.
 */
function useOfflineSpell({ waiting, isOnline }: Pick<CountView, 'waiting' | 'isOnline'>) {
  const [wasOffline, setWasOffline] = useState(!isOnline);
  const sent = useSent(wasOffline ? waiting : 0);
  const isOver = isOnline && waiting === 0 && sent === 0;
  if (!isOnline && !wasOffline) setWasOffline(true);
  if (isOver && wasOffline) setWasOffline(false);
  return { wasOffline, sent };
}

export function CountBanner({ view, hasStore }: { view: CountView; hasStore: boolean }) {
  const { waiting, isOnline, readAt } = view;
  const { wasOffline, sent } = useOfflineSpell(view);
  if (!isOnline)
    return (
      <Banner kind="offline">
        <b>{label('count.offline')}</b>{' '}
        {waiting > 0 && hasStore && label('count.waiting', { count: waiting })}
        {waiting > 0 && !hasStore && label('count.noStore')}
        {readAt && (
          <small className="ml-3 whitespace-nowrap">{label('count.since', { time: timeOf(readAt) })}</small>
        )}
      </Banner>
    );
  if (sent > 0) return <Banner kind="success">{label('count.sent', { count: sent })}</Banner>;
  if (wasOffline && waiting > 0)
    return <Banner kind="info">{label('count.sending', { count: waiting })}</Banner>;
  return null;
}
