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
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const each of values) {
      if (each !== undefined && each !== null) search.append(name, String(each));
    }
  }
  search.set('_n', '1');
  search.set('_u', cacheParameter());
  search.set('_im', String(isMobile()));
  return `${filled}?${search}`;
}
