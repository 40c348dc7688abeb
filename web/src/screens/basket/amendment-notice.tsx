import type { Basket } from '@engros/contracts/basket/basket.ts';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { label } from '../../lib/labels.ts';
import { Notice } from '../../ui/layout/notice.tsx';

/** Explains that ordering this basket changes an existing order, which is valid until then. */
export function AmendmentNotice({ basket }: { basket: Pick<Basket, 'AmendsWebOrderId'> }) {
  const id = basket.AmendsWebOrderId;
  if (id === null) return null;
  return (
    <Notice
      kind="info"
      icon={<PenLine aria-hidden="true" />}
      className="basket-notice"
      actions={
        <Link to="/checkout/receipt" search={{ id }} className="link">
          {label('checkout.seeOrder')}
        </Link>
      }
    >
      <b>{label('checkout.amends', { id })}</b> {label('checkout.amendsHint')}
    </Notice>
  );
}
