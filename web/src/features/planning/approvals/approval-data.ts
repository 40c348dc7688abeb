import { type Approval, readApproval, readApprovals } from '@engros/contracts/planning/approvals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { reloadBasket } from '../../baskets/basket/page-basket.ts';

/** Shows the answer of a write at once, and has the queue and the basket of the page read again. */
export async function showApproval(client: QueryClient, approval: Approval): Promise<void> {
  putAnswer(client, readApproval, { params: { id: approval.Id } }, approval);
  await refreshAll(client, [readApprovals]);
  void reloadBasket();
}
