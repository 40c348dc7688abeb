import type { OrderOnTheWay } from '@engros/contracts/ordering/order-attention.ts';
import { Link } from '@tanstack/react-router';
import { Check, Truck } from 'lucide-react';
import { OrderStatusMark } from '../../../features/ordering/orders/order-status.tsx';
import { expectedText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';

export function NextDelivery({ order, total }: { order: OrderOnTheWay; total: number }) {
  const moment = expectedText(order.DeliveryDate, order.ExpectedFrom, order.ExpectedTo);
  const { OrderId: id, NumberOfLines: count, NumberOfDeviations: deviations } = order;
  return (
    <section>
      <h2>
        <Truck aria-hidden="true" />
        {label('attention.next')}
      </h2>
      <div>
        <b className="text-16/[22px] tabular-nums">{moment.charAt(0).toUpperCase() + moment.slice(1)}</b>
        <p className="text-13 text-ink-2 tabular-nums">
          {label('attention.orderAndLines', {
            id,
            count,
            status: label(`orders.state.${order.Status}`).toLocaleLowerCase(),
          })}
        </p>
      </div>
      {order.IsDelayed ? (
        <span className="text-13">
          <OrderStatusMark order={order} />
        </span>
      ) : (
        <p className="flex items-center gap-1.75 text-13 text-ink-2">
          <Check className="size-4 flex-none" aria-hidden="true" />
          {order.StopsDone && order.Stop
            ? label('attention.stop', { done: order.StopsDone, stop: order.Stop })
            : deviations > 0
              ? label('attention.deviations', { count: deviations })
              : label('attention.asOrdered')}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-x-3">
        <Link to="/orders/details/$orderId" params={{ orderId: id }} className="link front-link">
          {label('attention.follow')}
        </Link>
        {total > 1 && (
          <Link to="/orders" className="link front-link">
            {label('attention.more', { count: total - 1 })}
          </Link>
        )}
      </p>
    </section>
  );
}
