import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Notice } from '../../../ui/layout/notice.tsx';

type Of = Pick<Basket, 'Rules'>;

/** Why the reader cannot order; undefined where orders are taken, and for staff while the customer may only look. */
export function stopOf({ Rules: { OrderStop } }: Of): string | undefined {
  const { Impersonation, UserActions } = pageContext().user;
  const isStaff = Impersonation !== null || UserActions.CanPlaceOrderOnBehalfOfCustomer;
  if (!OrderStop || (OrderStop.State === 'viewOnly' && isStaff)) return undefined;
  return label('checkout.stopped', { reason: OrderStop.Reason });
}

export function StopNotice({ basket }: { basket: Of }) {
  const reason = stopOf(basket);
  if (reason === undefined) return null;
  return (
    <Notice kind="danger" className="basket-notice">
      {reason}
    </Notice>
  );
}
