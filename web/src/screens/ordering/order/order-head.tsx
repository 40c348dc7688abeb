import type { Order } from '@engros/contracts/ordering/orders.ts';
import { Link } from '@tanstack/react-router';
import { Copy, Ellipsis, Heart, MessageSquareWarning, Printer, Store } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { OrderStatusTag } from '../../../features/ordering/orders/order-status.tsx';
import { hasArrived } from '../../../features/ordering/orders/orders-data.ts';
import { useCopyOrder } from '../../../features/ordering/reorder/copy-order.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

const CopyToCustomer = lazy(async () => ({
  default: (await import('../../../features/ordering/orders/copy-to-customer.tsx')).CopyToCustomer,
}));
const OrderToFavourites = lazy(async () => ({
  default: (await import('../../../features/ordering/orders/order-to-favourites.tsx')).OrderToFavourites,
}));

function factsOf(order: Order): string {
  return [
    order.CustomerReference,
    order.OrderType === 'PreSale' && (order.PreSaleName ?? label('order.presale')),
    label('order.lineCount', { count: order.NumberOfLines }),
    order.TotalOre !== null && label('order.exclVat', { sum: formatKroner(order.TotalOre) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function OrderHead({ order }: { order: Order }) {
  const { run: copy, isPending, failure } = useCopyOrder();
  const { CanOrder } = pageContext().user.UserActions;
  return (
    <header className="mt-1.5 max-lg:mt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="num">{label('order.title', { id: order.Id })}</h1>
        <OrderStatusTag order={order} />
        <div className="ml-auto flex flex-wrap gap-2 max-lg:ml-0 max-lg:w-full print:hidden">
          {CanOrder && (
            <Button
              className="max-lg:flex-1"
              variant="primary"
              isPending={isPending}
              onPress={() => void copy(order.Id)}
            >
              {!isPending && <Copy aria-hidden="true" />}
              {label('order.copy')}
            </Button>
          )}
          <Button className="max-lg:flex-1" onPress={() => window.print()}>
            <Printer aria-hidden="true" />
            {label('order.print')}
          </Button>
          {hasArrived(order) && (
            <Link to="/cases/new" search={{ orderId: order.Id }} className={buttonClass({}, 'max-lg:flex-1')}>
              <MessageSquareWarning aria-hidden="true" />
              {label('order.report')}
            </Link>
          )}
          {order.IsChangeable && order.WebOrderId !== null && CanOrder && (
            <Link
              to="/checkout/receipt"
              search={{ id: order.WebOrderId }}
              className={buttonClass({}, 'max-lg:flex-1')}
            >
              {label('order.change')}
            </Link>
          )}
          <MoreActions orderId={order.Id} />
        </div>
      </div>
      <p className="mt-1 text-14 text-ink-3 tabular-nums">{factsOf(order)}</p>
      {failure && (
        <Notice kind="danger" isAlert className="mt-3">
          {failure}
        </Notice>
      )}
    </header>
  );
}

function MoreActions({ orderId }: { orderId: string }) {
  const [asking, setAsking] = useState<string>();
  const close = () => setAsking(undefined);
  const { features, user } = pageContext();
  const { CanOrder, CanManageFavorites } = user.UserActions;
  const entries = [
    ...(CanOrder && features['Navigation.ShowChangeCustomerList']
      ? [{ id: 'customer', label: label('orders.menu.toCustomer'), icon: <Store /> }]
      : []),
    ...(CanManageFavorites
      ? [{ id: 'favourites', label: label('orders.menu.favourites'), icon: <Heart /> }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        label={label('orders.more')}
        entries={entries}
        onAction={setAsking}
        trigger={
          <IconButton label={label('orders.more')}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
      <Suspense>
        {asking === 'customer' && <CopyToCustomer orderId={orderId} onClose={close} />}
        {asking === 'favourites' && <OrderToFavourites orderId={orderId} onClose={close} />}
      </Suspense>
    </>
  );
}
