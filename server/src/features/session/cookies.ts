/** Lifetime of a remembered session in days (domain 3). */
export const rememberedDays = 30;
/** Minimum time in minutes between two updates of a session's last use. */
export const touchMinutes = 5;

/**
 * Cookie that changes with every login and every switch of customer. Pages add its value to URLs, so that no
 * browser uses a response cached for an earlier user or customer (ENV-04).
 */
export const cacheCookie = 'r';
/** Cookie that is set when today's visit was registered (ACC-08). */
export const visitCookie = 'visit_registered';
/** Cookie with the language of a visitor who is not signed in. */
export const languageCookie = 'language';
export { deliveryDateCookie } from '../../platform/delivery-date-input.ts';

/**
 * Returns the cookie name. Over https the prefix `__Host-` keeps other hosts and paths from setting it (reliability
 * T26).
 */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-engros' : 'engros';
}

/**
 * Returns the name of the cookie of punch-out sessions. It has its own, so that it never takes the place of the buyer's
 * ordinary session (T9).
 */
export function punchOutCookieName(isSecure: boolean): string {
  return `${sessionCookieName(isSecure)}-punch-out`;
}
