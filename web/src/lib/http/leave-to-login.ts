import { browserPage } from '../browser/browser-page.ts';

const loginPath = /^\/(?:[a-z]{2}-[a-z]{2}\/)?login\/?$/;

/**
 * Opens the login after the session has ended, with the language prefix of the current URL. After login the user
 * returns to this page.
 */
export function leaveToLogin(): void {
  const { pathname, search } = window.location;
  if (loginPath.test(pathname)) return;
  const prefix = /^\/[a-z]{2}-[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? '';
  browserPage.goTo(`${prefix}/login?ReturnUrl=${encodeURIComponent(pathname + search)}`);
}
