import type { OrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { Timer } from 'lucide-react';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Notice } from '../../../ui/layout/notice.tsx';

type Dispatch = NonNullable<OrderTracking['Dispatch']>;

function waitingText({ Attempts, NextAttemptAt }: Dispatch): string {
  const supplier = pageContext().supplier.name;
  if (Attempts === 0) return label('order.dispatch.waiting', { supplier });
  const again = NextAttemptAt
    ? label('order.dispatch.again', { supplier, moment: momentText(NextAttemptAt) })
    : label('order.dispatch.againSoon', { supplier });
  return `${again} ${label('order.dispatch.attempts', { count: Attempts })}`;
}

/** Shown while the order has not reached the supplier's system (ORD-05). */
export function DispatchNotice({ dispatch }: { dispatch: OrderTracking['Dispatch'] }) {
  if (!dispatch || dispatch.State === 'Arrived') return null;
  if (dispatch.State === 'Failed') {
    const { name, phone } = pageContext().supplier;
    return (
      <Notice kind="danger" isAlert className="mt-3.5">
        {label('order.dispatch.failed', { supplier: name, phone })}
      </Notice>
    );
  }
  return (
    <Notice
      kind={dispatch.Attempts > 0 ? 'warning' : 'info'}
      icon={<Timer aria-hidden="true" />}
      className="mt-3.5"
    >
      {waitingText(dispatch)}
    </Notice>
  );
}
