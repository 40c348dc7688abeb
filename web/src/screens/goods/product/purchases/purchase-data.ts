import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { query } from '../../../../lib/http/query.ts';
import { pageContext } from '../../../../lib/page-context.ts';

export function purchasesOf(productId: string, all = false) {
  return {
    ...query(readPurchaseHistory, { params: { productId }, query: all ? { all: 'True' } : {} }),
    // Buyers in a punch-out session may not see the customer's purchase history.
    enabled: !pageContext().user.IsPunchOutUser,
  };
}
