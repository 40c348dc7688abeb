import { label } from '../../lib/labels.ts';
import { serverNow } from '../../lib/server-clock.ts';

const minutesOfDay = 24 * 60;

/** In the largest whole unit: `8 s`, `43 min`, `5 t`, `2 dage`. */
export const ageText = (instant: string): string =>
  secondsText(Math.max(0, Math.floor((serverNow() - Date.parse(instant)) / 1000)));

export function secondsText(seconds: number): string {
  if (seconds < 60) return label('console.age.seconds', { count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return label('console.age.minutes', { count: minutes });
  if (minutes < minutesOfDay) return label('console.age.hours', { count: Math.floor(minutes / 60) });
  return label('console.age.days', { count: Math.floor(minutes / minutesOfDay) });
}
