import type { OrderListItem } from '@engros/contracts/ordering/orders.ts';
import { Link } from '@tanstack/react-router';
import { OrderStatusMark } from '../../../features/ordering/orders/order-status.tsx';
import { weeksOf } from '../../../features/ordering/orders/orders-data.ts';
import type { OrdersState } from '../../../features/ordering/orders/orders-parameters.ts';
import { givenName } from '../../../features/people/acting/basket-owner.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { dayAndYear, weekText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { FoundLines } from './found-lines.tsx';

interface Props {
  orders: readonly OrderListItem[];
  state: OrdersState;
}

export function OrderCards({ orders, state }: Props) {
  const isByDay = (state.sortBy ?? 'deliveryDate') === 'deliveryDate';
  if (!isByDay) {
    return (
      <ul className="-mx-(--gutter) border-y border-line bg-surface">
        {orders.map((order) => (
          <Card key={order.Id} order={order} state={state} />
        ))}
      </ul>
    );
  }
  return (
    <div className="-mx-(--gutter) border-y border-line bg-surface">
      {weeksOf(orders).map((week) => (
        <section key={week.monday} aria-label={weekText(week.monday)}>
          <h2 className="border-t border-line bg-surface-2 px-4 py-2 text-12/[16px] font-[620] tracking-normal text-ink-2">
            {weekText(week.monday)}
          </h2>
          <ul>
            {week.orders.map((order) => (
              <Card key={order.Id} order={order} state={state} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Card({ order, state }: { order: OrderListItem; state: OrdersState }) {
  const { Id, TotalNumberOfProducts: count, OrderedByUser } = order;
  return (
    <li>
      <Link
        to="/orders/details/$orderId"
        params={{ orderId: Id }}
        className="flex justify-between gap-3 border-t border-line px-4 py-2.75 hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">
          <b className="num block text-15 font-[620]">{dayAndYear(order.DeliveryDate)}</b>
          <span className="num block text-12 text-ink-3 wrap-anywhere">
            {label('orders.numberAndLines', { id: Id, count })} · {givenName(OrderedByUser)}
          </span>
          {state.text && <FoundLines order={order} text={state.text} />}
        </span>
        <span className="grid flex-none justify-items-end text-14">
          <OrderStatusMark order={order} />
          {order.TotalOre !== null && <span className="num font-[620]">{formatKroner(order.TotalOre)}</span>}
        </span>
      </Link>
    </li>
  );
}
