import type { WrittenDay } from '@engros/contracts/quick-entry/basket-import.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { longDay, shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { useReading } from './use-reading.ts';

export interface PasteDaysProps {
  days: readonly WrittenDay[];
  /** Delivery day of the shown basket; null when nothing can be delivered. */
  basketDay: string | null;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

const listed = (dates: readonly string[]) => dates.map((date) => longDay(date)).join(', ');

/** Days of the text for which its lines can be ordered, unless they are for the basket's day anyway. */
const offeredDays = (days: readonly WrittenDay[], basketDay: string | null): string[] => {
  const open = days.flatMap((day) => (day.IsDeliverable ? [day.Date] : []));
  return open.length === 1 && open[0] === basketDay ? [] : open;
};

function sentence(offered: readonly string[], isTaken: boolean): string {
  const [day = ''] = offered;
  if (offered.length === 1) return label(isTaken ? 'paste.dayTaken' : 'paste.dayOne', { day: longDay(day) });
  return label(isTaken ? 'paste.dayTakenSeveral' : 'paste.daySeveral', { days: listed(offered) });
}

interface WrittenDays extends PasteDaysProps {
  /** The one day for which all lines are; null for several and for the basket's own. */
  onlyDay: string | null;
}

/** Lines are for the days that the text names once the buyer says so, and until the list is emptied. */
export function useWrittenDays({
  reading,
  readFor,
}: Pick<ReturnType<typeof useReading>, 'reading' | 'readFor'>): WrittenDays {
  const [isTaken, setTaken] = useState(false);
  const { expectedDate: basketDay = null } = useBasketFrame();
  const days = reading?.Days ?? [];
  const offered = offeredDays(days, basketDay);
  const only = offered.length === 1 ? (offered[0] ?? null) : null;
  function onTake(isWanted: boolean) {
    setTaken(isWanted);
    // Prices and stock are then those of the day. Of several days, each basket shows what cannot be had.
    readFor(isWanted && only !== null ? only : undefined);
  }
  return { days, basketDay, isTaken, onTake, onlyDay: isTaken ? only : null };
}

/** Offers the basket of the day that the text names. */
export function PasteDays({ days, basketDay, isTaken, onTake }: PasteDaysProps) {
  const offered = offeredDays(days, basketDay);
  const closed = days.flatMap((each) => (each.IsDeliverable ? [] : [each.Date]));
  if (offered.length + closed.length === 0) return null;
  const [day = ''] = offered;
  const take =
    offered.length === 1 ? label('paste.dayTake', { day: shortDay(day) }) : label('paste.dayTakeSeveral');
  const leave = label('paste.dayLeave', {
    day: basketDay === null ? label('checkout.noDay') : shortDay(basketDay),
  });
  return (
    <Notice
      className="items-center"
      kind={offered.length > 0 ? 'info' : 'warning'}
      icon={<CalendarClock aria-hidden="true" />}
      actions={
        offered.length > 0 && <Button onPress={() => onTake(!isTaken)}>{isTaken ? leave : take}</Button>
      }
    >
      <span aria-live="polite">
        {offered.length > 0 && sentence(offered, isTaken)}{' '}
        {closed.length > 0 && label('paste.dayClosed', { days: listed(closed) })}
      </span>
    </Notice>
  );
}
