import { browserPage } from './browser-page.ts';

const loginPath = /^\/(?:[a-z]{2}-[a-z]{2}\/)?login\/?$/;

/** The one place where a lost session leads to the login, in the language of the address; it comes back to the page that was left. */
export function leaveToLogin(): void {
  const { pathname, search } = window.location;
  if (loginPath.test(pathname)) return;
  const prefix = /^\/[a-z]{2}-[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? '';
  browserPage.goTo(`${prefix}/login?ReturnUrl=${encodeURIComponent(pathname + search)}`);
}
