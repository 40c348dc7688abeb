/** How long a remembered session lasts (domain 3). */
export const rememberedDays = 30;
/** A session's last use is written at most this often. */
export const touchMinutes = 5;

/** Changes with every login and change of customer; part of the cache-busting parameter (ENV-04). Readable by the page. */
export const cacheCookie = 'r';
/** Says that today's visit was registered (ACC-08). */
export const visitCookie = 'visit_registered';
/** A visitor's language. */
export const languageCookie = 'language';
export { deliveryDateCookie } from '../../platform/delivery-date-input.ts';

/** Over https the name itself forbids another host or path to set it (reliability T26). */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-engros' : 'engros';
}
