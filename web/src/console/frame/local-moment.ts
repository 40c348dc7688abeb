import { clockTime, fullDate } from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';

/** `2026-11-23T08:00` becomes `23.11.2026 08.00`. */
export const localMomentText = (moment: string): string =>
  `${fullDate(moment.slice(0, 10))} ${clockTime(moment.slice(11))}`;

/** The form that a date-and-time field gives: `2026-11-23T08:00`. */
const isLocalMoment = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment);

const momentFault = (moment: string) => (isLocalMoment(moment) ? undefined : label('console.moment.missing'));

export function periodFaults({ from, until }: { from: string; until: string }, isStartOptional = false) {
  const isReversed = isLocalMoment(from) && isLocalMoment(until) && until <= from;
  return {
    from: isStartOptional && from === '' ? undefined : momentFault(from),
    until: momentFault(until) ?? (isReversed ? label('console.moment.periodWrong') : undefined),
  };
}
