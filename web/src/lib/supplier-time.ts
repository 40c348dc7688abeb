import { localMoment } from './formats/day-formats.ts';
import { pageContext } from './page-context.ts';
import { serverNow } from './server-clock.ts';

/** In the supplier's time zone. */
export function momentOf(instant: string): { date: string; time: string } {
  return localMoment(instant, pageContext().timeZone);
}

/** By the server's clock, in the supplier's time zone. */
export function nowAtSupplier(): { date: string; time: string } {
  return momentOf(new Date(serverNow()).toISOString());
}

/** By the server's clock, in the supplier's time zone. */
export function todayAtSupplier(): string {
  return nowAtSupplier().date;
}
