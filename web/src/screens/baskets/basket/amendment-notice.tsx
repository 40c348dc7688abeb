import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { Link } from '@tanstack/react-router';
import { Lock, PenLine } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Notice } from '../../../ui/layout/notice.tsx';

type Amending = Pick<Basket, 'AmendsWebOrderId' | 'Deliverability'>;

export const isOrderLocked = ({ AmendsWebOrderId, Deliverability }: Amending): boolean =>
  AmendsWebOrderId !== null && Deliverability.Reason === 'order_locked';

/** The existing order is valid until this basket is ordered. */
export function AmendmentNotice({ basket }: { basket: Amending }) {
  const id = basket.AmendsWebOrderId;
  if (id === null) return null;
  const isLocked = isOrderLocked(basket);
  return (
    <Notice
      kind={isLocked ? 'danger' : 'info'}
      icon={isLocked ? <Lock aria-hidden="true" /> : <PenLine aria-hidden="true" />}
      className="basket-notice"
      actions={
        <Link to="/checkout/receipt" search={{ id }} className="link">
          {label('checkout.seeOrder')}
        </Link>
      }
    >
      <b>{label(isLocked ? 'checkout.amendsLocked' : 'checkout.amends', { id })}</b>{' '}
      {isLocked
        ? label('checkout.amendsLockedHint', { phone: pageContext().supplier.phone })
        : label('checkout.amendsHint')}
    </Notice>
  );
}
