import { redirect } from '@tanstack/react-router';
import { seesPriceList } from '../features/people/customers/sees-price-list.ts';
import { browserPage, cookieValue } from '../lib/browser/browser-page.ts';
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

interface FrontOpening {
  preload: boolean;
  location: { searchStr: string };
}

/**
 * Shows the front page to those who order. Leads an administrator, who orders nothing, to the console, which is a separate
 * application; a new visitor to the campaigns; and to the login who was signed in since the browser was opened, which the
 * server's cookie `r` tells, or who came by a link that asks for more than the page.
 */
export async function leadFromFront({ preload, location }: FrontOpening) {
  const { customer, user } = pageContext();
  if (!user.IsAuthenticated && cookieValue('r') === '' && location.searchStr === '')
    throw redirect({ to: '/campaigns', replace: true });
  await signedInOnly.beforeLoad({ preload });
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
