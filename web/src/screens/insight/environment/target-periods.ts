import { firstOfMonth } from '../../../features/insight/statistics/period-names.ts';
import { addDays, fullDate, monthName } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';

interface TargetPeriod extends DateSpan {
  id: string;
  name: string;
}

const monthsOf = { year: 12, quarter: 3, month: 1 } as const;
type Length = keyof typeof monthsOf;

/** The period contains `today`, or is the next one. */
function daysOf(length: Length, today: string, isNext: boolean): DateSpan {
  const months = monthsOf[length];
  const passed = (Number(today.slice(5, 7)) - 1) % months;
  const back = passed - (isNext ? months : 0);
  return { from: firstOfMonth(today, back), to: addDays(firstOfMonth(today, back - months), -1) };
}

const namesOf: { [Each in Length]: (from: string) => string } = {
  year: (from) => from.slice(0, 4),
  quarter: (from) =>
    label('organic.quarterName', { number: Math.ceil(Number(from.slice(5, 7)) / 3), year: from.slice(0, 4) }),
  month: (from) => `${monthName(from)} ${from.slice(0, 4)}`,
};
const lengths = Object.keys(monthsOf) as Length[];

export const targetPeriods = (today: string): TargetPeriod[] =>
  lengths.flatMap((length) =>
    [false, true].map((isNext) => {
      const span = daysOf(length, today, isNext);
      return { id: `${length} ${span.from}`, name: namesOf[length](span.from), ...span };
    }),
  );

/** The name of a whole year, quarter or month; otherwise first and last day. */
export function nameOfPeriod({ from, to }: DateSpan): string {
  const length = lengths.find((each) => {
    const days = daysOf(each, from, false);
    return days.from === from && days.to === to;
  });
  return length === undefined ? `${fullDate(from)}–${fullDate(to)}` : namesOf[length](from);
}
