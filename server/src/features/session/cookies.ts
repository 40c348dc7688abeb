/** Lifetime of a remembered session in days (domain 3). */
export const rememberedDays = 30;
/** Minimum time in minutes between two updates of a session's last use. */
export const touchMinutes = 5;

/**
 * Changes with every login and switch of customer; part of the cache-busting parameter (ENV-04). The page can read it.
 */
export const cacheCookie = 'r';
/** Set when today's visit was registered (ACC-08). */
export const visitCookie = 'visit_registered';
/** Language of a visitor who is not signed in. */
export const languageCookie = 'language';
export { deliveryDateCookie } from '../../platform/delivery-date-input.ts';

/**
 * Returns the cookie name. Over https the prefix `__Host-` keeps other hosts and paths from setting it (reliability
 * T26).
 */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-engros' : 'engros';
}
