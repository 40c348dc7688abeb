import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { CircleCheck, Clock, PhoneCall } from 'lucide-react';
import { useOrderMoves, useTracking } from '../../../features/ordering/orders/follow-order.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** Says whether the supplier's system has received the order. Updates without a reload (ORD-05). */
export function Arrival({ order }: { order: WebOrder }) {
  useOrderMoves();
  const { data } = useTracking({ Id: order.Id, Status: 'Sent' });
  if (!data || order.WithdrawnAt !== null) return null;
  const { name: supplier, phone } = pageContext().supplier;
  const received = data.Events.findLast(({ Kind }) => Kind === 'Received');
  const isWaiting = data.Dispatch !== null && data.Dispatch.State !== 'Arrived';
  if (data.Dispatch?.State === 'Failed') {
    return (
      <p role="alert" className="mt-0.5 flex gap-1.5 text-danger-ink">
        <PhoneCall className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        {label('order.dispatch.failed', { supplier, phone })}
      </p>
    );
  }
  if (isWaiting || !received) {
    return (
      <p role="status" className="mt-0.5 flex gap-1.5">
        <Clock className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        {label('receipt.underWay', { supplier })}
      </p>
    );
  }
  return (
    <p role="status" className="mt-0.5 flex gap-1.5 text-ok-ink">
      <CircleCheck className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      {label('receipt.arrived', { supplier, moment: momentText(received.At) })}
    </p>
  );
}
