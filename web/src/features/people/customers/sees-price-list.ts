import { pageContext } from '../../../lib/page-context.ts';

/**
 * Returns true on pages of staff without a customer. Without a customer, only staff see prices, which are those of the
 * price list.
 */
export function seesPriceList(): boolean {
  const { customer, user } = pageContext();
  return customer === null && user.UserActions.CanSeePrices;
}
