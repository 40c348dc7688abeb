import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import { raise } from '../../../lib/browser/app-events.ts';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { isPageLeft } from '../../../lib/browser/page-left.ts';
import { call } from '../../../lib/http/call.ts';
import { pageContext } from '../../../lib/page-context.ts';

/**
 * Checks that the session still belongs to the page's customer and user, because another tab may have changed it. If not, the
 * failed call informs the user. A page without a customer has no input to lose and is reloaded (T6, T37).
 */
export async function checkPage(): Promise<void> {
  if (isPageLeft()) return;
  const hasCustomer = pageContext().customer !== null;
  try {
    await call(readCurrentCustomer, { isSilent: true });
    if (hasCustomer) raise('rightPage', {});
    else browserPage.reload();
  } catch {
    // Errors are ignored. A changed session was already reported by the call, and after a failed connection the next
    // call checks again.
  }
}
