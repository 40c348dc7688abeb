import type { OwnRecall } from '@engros/contracts/notices/recalls.ts';
import { dayAndMonth, fullDate } from '../../../lib/formats/day-formats.ts';
import { currentLanguage, locales } from '../../../lib/labels.ts';

/** Each day once: `09.11, 12.11 og 16.11.2026`. Only the last day of a year has the year. */
export function receivedDays({ Deliveries }: Pick<OwnRecall, 'Deliveries'>): string {
  const days = [...new Set(Deliveries.map(({ Day }) => Day.slice(0, 10)))].toSorted();
  const texts = days.map((day, at) =>
    days[at + 1]?.slice(0, 4) === day.slice(0, 4) ? dayAndMonth(day) : fullDate(day),
  );
  return new Intl.ListFormat(locales[currentLanguage()], { type: 'conjunction' }).format(texts);
}
