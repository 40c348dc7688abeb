import { redirect } from '@tanstack/react-router';
import { seesPriceList } from '../features/people/customers/sees-price-list.ts';
import { browserPage } from '../lib/browser/browser-page.ts';
import { leaveToLogin } from '../lib/http/leave-to-login.ts';
import { pageContext } from '../lib/page-context.ts';

/**
 * Sends visitors to the login before anything is rendered or requested, and waits until the browser has left the page.
 * Preloading a link does not redirect.
 */
export const signedInOnly = {
  async beforeLoad({ preload }: { preload: boolean }) {
    if (preload || pageContext().user.IsAuthenticated) return;
    leaveToLogin();
    await new Promise(() => undefined);
  },
};

/** Redirects an admin who must set up two-factor login first (decision 0021). */
export function leadToSecondFactor({ location }: { location: { pathname: string } }): void {
  if (!pageContext().user.MustSetUpTwoFactor || location.pathname.startsWith('/account')) return;
  throw redirect({ to: '/account/$section', params: { section: 'security' }, replace: true });
}

/**
 * Redirects an administrator, who orders nothing, from the front page to the console, which is a separate application.
 */
export async function leadToConsole({ preload }: { preload: boolean }) {
  await signedInOnly.beforeLoad({ preload });
  const { customer, user } = pageContext();
  if (preload || customer !== null || !user.UserActions.CanUseConsole) return;
  browserPage.replaceWith('/console');
  await new Promise(() => undefined);
}

/** For staff without a customer; keeps the search words. */
export async function leadToPriceList({ search, preload }: { search: { term?: string }; preload: boolean }) {
  await signedInOnly.beforeLoad({ preload });
  if (!seesPriceList()) return;
  throw redirect({ to: '/price-list', search: search.term ? { term: search.term } : {}, replace: true });
}

/** For everybody except staff without a customer; keeps the search words. */
export async function leadToSearch({ search, preload }: { search: { term?: string }; preload: boolean }) {
  await signedInOnly.beforeLoad({ preload });
  if (preload || seesPriceList()) return;
  throw redirect({ to: '/catalog/search', search: search.term ? { term: search.term } : {}, replace: true });
}
