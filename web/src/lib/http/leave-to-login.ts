import { browserPage } from '../browser/browser-page.ts';
import { pageContext } from '../page-context.ts';

const loginPath = /^\/(?:[a-z]{2}-[a-z]{2}\/)?login\/?$/;

/**
 * Time in ms for which the login may load. Opening it again earlier would restart loading, so that on a slow network a page with
 * background requests would never reach the login.
 */
const loadsWithinMs = 30_000;
let opened: { of: unknown; at: number } | undefined;

/** After the session has ended; keeps the language prefix of the current URL. After login the user returns to this page. */
export function leaveToLogin(): void {
  const { pathname, search } = window.location;
  if (loginPath.test(pathname)) return;
  const [of, at] = [pageContext(), performance.now()];
  if (opened?.of === of && at - opened.at < loadsWithinMs) return;
  opened = { of, at };
  const prefix = /^\/[a-z]{2}-[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? '';
  browserPage.goTo(`${prefix}/login?ReturnUrl=${encodeURIComponent(pathname + search)}`);
}
