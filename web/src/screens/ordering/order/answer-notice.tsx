import type { Order } from '@engros/contracts/ordering/orders.ts';
import {
  answerText,
  reasonNote,
  reasonText,
  useAcceptOrder,
  useOrderAttention,
} from '../../../features/ordering/orders/attention-data.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Emphasized } from '../../../ui/layout/emphasized.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

export function AnswerNotice({ order }: { order: Order }) {
  const { data } = useOrderAttention();
  const { run: accept, isPending, failure } = useAcceptOrder();
  const asking = data?.NeedsAnswer.find(({ OrderId }) => OrderId === order.Id);
  if (!asking) return null;
  const reason = `${reasonText(asking)}.`;
  return (
    <Notice
      kind={asking.Reason === 'Changed' ? 'warning' : 'danger'}
      className="order-answer mt-3.5"
      actions={
        <Button size={28} isPending={isPending} onPress={() => void accept(asking)}>
          {answerText(asking)}
        </Button>
      }
    >
      <Emphasized text={`${reason} ${reasonNote(asking)}`} part={reason} />
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  );
}
