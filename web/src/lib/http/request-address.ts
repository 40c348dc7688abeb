import { callAddress } from '@engros/contracts/call-address.ts';
import { cookieValue } from '../browser/browser-page.ts';
import { pageContext } from '../page-context.ts';

/** Below this window width in pixels a page counts as small, in the layout and for the server (specification 9). */
export const smallScreenPx = 1024;

/** Small window or touch screen (ENV-04). */
export function isMobile(): boolean {
  return window.innerWidth < smallScreenPx || navigator.maxTouchPoints > 0;
}

/** Makes the browser bypass its cache after a change: the user's cache keys and the `r` cookie (ENV-04). */
export function cacheParameter(): string {
  return [...pageContext().cacheKeys, cookieValue('r')].filter((part) => part !== '').join('-');
}

/** Adds the parameters that every call carries (ENV-04). Lists become repeated keys. */
export function requestAddress(
  path: string,
  params?: Readonly<Record<string, unknown>>,
  query?: Readonly<Record<string, unknown>>,
): string {
  const always = { _n: '1', _u: cacheParameter(), _im: String(isMobile()) };
  return callAddress(path, params, { ...query, ...always });
}
