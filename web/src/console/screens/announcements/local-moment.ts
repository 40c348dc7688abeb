import { clockTime, fullDate } from '../../../lib/day-formats.ts';

/** Formats a moment at the supplier, `2026-11-23T08:00`, as `23.11.2026 08.00`. */
export const localMomentText = (moment: string): string =>
  `${fullDate(moment.slice(0, 10))} ${clockTime(moment.slice(11))}`;

/** Returns true for a moment as a field of date and time gives it. */
export const isLocalMoment = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment);
