import { readCurrentCustomer } from '@engros/contracts/customers.ts';
import { raise } from '../../lib/app-events.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { call } from '../../lib/call.ts';
import { pageContext } from '../../lib/page-context.ts';
import { isPageLeft } from '../../lib/page-left.ts';

/**
 * Asks whether the session is still the page's: another tab may have chosen another customer, logged out, or in as
 * somebody else. A call that is refused says so itself; a page made without a customer has nothing to lose and is
 * fetched again (T6, T37).
 */
export async function checkPage(): Promise<void> {
  if (isPageLeft()) return;
  const hasCustomer = pageContext().customer !== null;
  try {
    await call(readCurrentCustomer, { isSilent: true });
    if (hasCustomer) raise('rightPage', {});
    else browserPage.reload();
  } catch {
    // Told by the call, or not reachable now: the next call asks again.
  }
}
