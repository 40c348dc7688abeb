import { cookieValue, setCookie } from '../../../lib/browser/browser-page.ts';
import { pageContext } from '../../../lib/page-context.ts';

const oneYearSeconds = 365 * 86_400;

/** Includes the user, because several users may share a computer and its browser. */
const nameOf = (userId: string) => `supplier_customer_${userId}`;

/** The cookie is only a hint for the page, because the session decides for which customer the user orders (T5). */
export function supplierCustomers(): { current: string | undefined; stored: string | undefined } {
  const { Id } = pageContext().user;
  const [current, stored] = cookieValue(nameOf(Id ?? '')).split('.');
  return { current: current || undefined, stored: stored || undefined };
}

/** Call before switching, and only for supplier users (specification 9). */
export function noteSupplierCustomer(current: string, stored: string): void {
  const { Id, UserActions } = pageContext().user;
  if (!Id || !UserActions.CanPlaceOrderOnBehalfOfCustomer) return;
  setCookie(nameOf(Id), `${current}.${stored}`, oneYearSeconds);
}
