import { clockTime, fullDate } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';

/** Formats a moment at the supplier, `2026-11-23T08:00`, as `23.11.2026 08.00`. */
export const localMomentText = (moment: string): string =>
  `${fullDate(moment.slice(0, 10))} ${clockTime(moment.slice(11))}`;

/** Returns true for a text in the form that a date-and-time field gives: `2026-11-23T08:00`. */
const isLocalMoment = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment);

const momentFault = (moment: string) => (isLocalMoment(moment) ? undefined : label('console.moment.missing'));

/**
 * Returns the error messages for the start and end of a period. The start may be empty if `isStartOptional` is true.
 */
export function periodFaults({ from, until }: { from: string; until: string }, isStartOptional = false) {
  const isReversed = isLocalMoment(from) && isLocalMoment(until) && until <= from;
  return {
    from: isStartOptional && from === '' ? undefined : momentFault(from),
    until: momentFault(until) ?? (isReversed ? label('console.moment.periodWrong') : undefined),
  };
}
