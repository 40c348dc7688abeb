import { cookieValue, setCookie } from '../../lib/browser-page.ts';
import { pageContext } from '../../lib/page-context.ts';

const oneYearSeconds = 365 * 86_400;

/** Each supplier user has their own, on shared computers too. */
const nameOf = (userId: string) => `supplier_customer_${userId}`;

/** What a supplier user's cookie remembers: only a hint for the page, the session alone says who is ordered for (T5). */
export function supplierCustomers(): { current: string | undefined; stored: string | undefined } {
  const { Id } = pageContext().user;
  const [current, stored] = cookieValue(nameOf(Id ?? '')).split('.');
  return { current: current || undefined, stored: stored || undefined };
}

/** Written before the switch (specification 9): who is ordered for, and who to return to. Others keep no such cookie. */
export function noteSupplierCustomer(current: string, stored: string): void {
  const { Id, UserActions } = pageContext().user;
  if (!Id || !UserActions.CanPlaceOrderOnBehalfOfCustomer) return;
  setCookie(nameOf(Id), `${current}.${stored}`, oneYearSeconds);
}
