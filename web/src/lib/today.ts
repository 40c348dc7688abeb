import { localMoment } from './day-formats.ts';
import { pageContext } from './page-context.ts';
import { serverNow } from './server-clock.ts';

/** Returns today's date by the server's clock in the supplier's time zone. */
export function todayAtSupplier(): string {
  return localMoment(new Date(serverNow()).toISOString(), pageContext().timeZone).date;
}
