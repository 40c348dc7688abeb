import { localMoment } from './day-formats.ts';
import { pageContext } from './page-context.ts';
import { serverNow } from './server-clock.ts';

/** Returns the date and time of an instant in the supplier's time zone. */
export function momentOf(instant: string): { date: string; time: string } {
  return localMoment(instant, pageContext().timeZone);
}

/** Returns the date and time by the server's clock in the supplier's time zone. */
export function nowAtSupplier(): { date: string; time: string } {
  return momentOf(new Date(serverNow()).toISOString());
}

/** Returns today's date by the server's clock in the supplier's time zone. */
export function todayAtSupplier(): string {
  return nowAtSupplier().date;
}
