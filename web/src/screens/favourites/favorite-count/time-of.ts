import { clockTime, localMoment } from '../../../lib/formats/day-formats.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** In the supplier's time zone: `13.40`. */
export const timeOf = (instant: string): string =>
  clockTime(localMoment(instant, pageContext().timeZone).time);
