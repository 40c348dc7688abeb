import { readApproval, withdrawApproval } from '@engros/contracts/planning/approvals.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { reloadBasket } from '../../../../features/baskets/basket/page-basket.ts';
import { showApproval } from '../../../../features/planning/approvals/approval-data.ts';
import { listed } from '../../../../features/planning/approvals/approval-words.tsx';
import { toast } from '../../../../features/shell/notices/toasts.ts';
import { momentText } from '../../../../lib/formats/moments.ts';
import { call } from '../../../../lib/http/call.ts';
import { query } from '../../../../lib/http/query.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClass } from '../../../../ui/controls/button-class.ts';
import { Notice } from '../../../../ui/layout/notice.tsx';

/** Says whom a basket waits for and until when; one press takes the request back. */
export function WaitingBasket({ approvalId }: { approvalId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(query(readApproval, { params: { id: approvalId } }));
  const { run, isPending, failure } = useCall(
    async () => {
      const after = await call(withdrawApproval, { params: { id: approvalId } });
      await showApproval(client, after);
      await reloadBasket(after.BasketId);
      toast(label('approval.withdrawn'));
    },
    { failed: 'approval.saveFailed' },
  );
  return (
    <Notice
      kind="warning"
      icon={<Hourglass aria-hidden="true" />}
      className="basket-notice mb-3"
      actions={
        <span className="flex flex-wrap gap-2">
          <Link to="/approvals/$approvalId" params={{ approvalId }} className={buttonClass({ size: 28 })}>
            {label('approval.seeRequest')}
          </Link>
          {data?.MayWithdraw && (
            <Button size={28} isPending={isPending} onPress={() => void run()}>
              {label('approval.withdraw')}
            </Button>
          )}
        </span>
      }
    >
      <b>{label('approval.basketWaits')}</b>{' '}
      {data &&
        label('approval.basketWaitsText', {
          names: listed(data.Approvers),
          moment: momentText(data.Deadline),
        })}
      {failure && <span className="block text-danger-ink">{failure}</span>}
    </Notice>
  );
}
