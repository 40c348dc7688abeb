import { pageContext } from '../../lib/page-context.ts';

/** Returns whether the page is that of staff without a customer, who alone see prices then: those of the list. */
export function seesPriceList(): boolean {
  const { customer, user } = pageContext();
  return customer === null && user.UserActions.CanSeePrices;
}
