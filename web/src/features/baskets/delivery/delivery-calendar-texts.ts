import type { DeliveryDate } from '@engros/contracts/goods/delivery.ts';
import { isoWeek, longDay, monthName, weekdayHeads } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { isOpenDay } from './delivery-days.ts';

export function calendarTexts() {
  return {
    weekHead: label('delivery.weekHead'),
    earlierLabel: label('delivery.earlierWeeks'),
    laterLabel: label('delivery.laterWeeks'),
    weekdays: weekdayHeads(),
    weekOf: isoWeek,
    monthOf: monthName,
  };
}

function reasonText(day: DeliveryDate | undefined): string {
  if (!day) return '';
  return day.Name ?? (day.Reason ? label(`delivery.reason.${day.Reason}`) : '');
}

function dayName(date: string, day: DeliveryDate | undefined, isOpen: boolean): string {
  const name = longDay(date);
  if (isOpen) return name;
  const reason = reasonText(day);
  return label('delivery.noDelivery', { day: reason === '' ? name : `${name}: ${reason}` });
}

/** The returned function gives the reason if a date cannot be chosen. */
export function deliveryDayOf(days: readonly DeliveryDate[]) {
  const byDate = new Map(days.map((day) => [day.Date, day]));
  return (date: string) => {
    const day = byDate.get(date);
    const isOpen = day !== undefined && isOpenDay(day, serverNow());
    const isPast = day?.Reason === 'past_deadline';
    return { name: dayName(date, day, isOpen), isOpen, isPast, note: day?.Name ?? null };
  };
}
