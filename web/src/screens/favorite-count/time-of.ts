import { clockTime, localMoment } from '../../lib/day-formats.ts';
import { pageContext } from '../../lib/page-context.ts';

/** Returns the time of day of an instant at the supplier: `13.40`. */
export const timeOf = (instant: string): string =>
  clockTime(localMoment(instant, pageContext().timeZone).time);
