/** Lifetime of a remembered session (domain 3). */
export const rememberedDays = 30;
/** Minimum time in minutes between two updates of a session's last use. */
export const touchMinutes = 5;

/**
 * Changes with every login and every switch of customer. Pages add its value to URLs, so that no browser uses a response cached
 * for an earlier user or customer (ENV-04).
 */
export const cacheCookie = 'r';
/** Set when today's visit was registered (ACC-08). */
export const visitCookie = 'visit_registered';
/** For a visitor who is not signed in. */
export const languageCookie = 'language';
export { deliveryDateCookie } from '../../platform/delivery-date-input.ts';

/** Over https the prefix `__Host-` keeps other hosts and paths from setting the cookie (reliability T26). */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-engros' : 'engros';
}

/** Punch-out sessions have their own cookie, so that it never takes the place of the buyer's ordinary session (T9). */
export function punchOutCookieName(isSecure: boolean): string {
  return `${sessionCookieName(isSecure)}-punch-out`;
}
