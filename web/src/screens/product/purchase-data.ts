import { readPurchaseHistory } from '@engros/contracts/purchase-history.ts';
import { pageContext } from '../../lib/page-context.ts';
import { query } from '../../lib/query.ts';

/** The latest purchases of a product with the sums of a year; with `all` every purchase. */
export function purchasesOf(productId: string, all = false) {
  return {
    ...query(readPurchaseHistory, { params: { productId }, query: all ? { all: 'True' } : {} }),
    // A punch-out buyer sees nothing of the customer's past.
    enabled: !pageContext().user.IsPunchOutUser,
  };
}
