import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useOrderAttention } from '../../../features/ordering/orders/attention-data.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { expectedText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Emphasized } from '../../../ui/layout/emphasized.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

export function DelayedNotice() {
  const { data } = useOrderAttention();
  const [first, ...others] = data?.OnTheWay.filter(({ IsDelayed }) => IsDelayed) ?? [];
  if (!first) return null;
  const head = label('orders.delayed', { id: first.OrderId });
  const isKnown = first.ExpectedFrom !== null || first.DeliveryDate >= todayAtSupplier();
  const sentences = [
    head,
    first.DeliveryDate < todayAtSupplier() &&
      label('orders.delayedFrom', { day: shortDay(first.DeliveryDate) }),
    isKnown &&
      label('orders.newDelivery', {
        moment: expectedText(first.DeliveryDate, first.ExpectedFrom, first.ExpectedTo),
      }),
    others.length > 0 && label('orders.otherDelayed', { count: others.length }),
  ];
  return (
    <Notice
      kind="danger"
      className="mb-3"
      icon={<TriangleAlert aria-hidden="true" />}
      actions={
        <Link
          to="/orders/details/$orderId"
          params={{ orderId: first.OrderId }}
          className={buttonClass({ size: 28 })}
        >
          {label('orders.see')}
        </Link>
      }
    >
      <Emphasized text={sentences.filter(Boolean).join(' ')} part={head} />
    </Notice>
  );
}
