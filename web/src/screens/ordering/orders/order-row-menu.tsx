import type { OrderListItem, OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, Heart, MessageSquareWarning, Printer, ReceiptText, Store } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';

export interface RowActions {
  copy: (orderId: string) => void;
  copyToCustomer: (orderId: string) => void;
  addToFavourites: (orderId: string) => void;
}

/** The goods have arrived, so the user can report faults. */
const arrived: readonly OrderStatus[] = ['Delivered', 'Invoiced'];

function entriesFor(order: Pick<OrderListItem, 'Status'>): MenuEntry[] {
  const { features, user } = pageContext();
  const { CanOrder, CanManageFavorites } = user.UserActions;
  const mayCopyToOthers = CanOrder && features['Navigation.ShowChangeCustomerList'];
  return [
    { id: 'open', label: label('orders.menu.open'), icon: <ReceiptText /> },
    ...(CanOrder ? [{ id: 'copy', label: label('orders.menu.copy'), icon: <Copy /> }] : []),
    ...(mayCopyToOthers
      ? [{ id: 'toCustomer', label: label('orders.menu.toCustomer'), icon: <Store /> }]
      : []),
    ...(CanManageFavorites
      ? [{ id: 'favourites', label: label('orders.menu.favourites'), icon: <Heart /> }]
      : []),
    { id: 'print', label: label('orders.menu.print'), icon: <Printer /> },
    ...(arrived.includes(order.Status)
      ? [{ id: 'report', label: label('order.report'), icon: <MessageSquareWarning /> }]
      : []),
  ];
}

export function OrderRowMenu({ order, actions }: { order: OrderListItem; actions: RowActions }) {
  const orderId = order.Id;
  const navigate = useNavigate();
  const open = (print: boolean) =>
    navigate({
      to: '/orders/details/$orderId',
      params: { orderId },
      search: print ? { print: 'True' } : {},
    });
  return (
    <Menu
      label={label('orders.rowMenu', { id: orderId })}
      trigger={
        <IconButton size={28} label={label('orders.rowMenu', { id: orderId })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      entries={entriesFor(order)}
      onAction={(id) => {
        if (id === 'open' || id === 'print') void open(id === 'print');
        if (id === 'report') void navigate({ to: '/cases/new', search: { orderId } });
        if (id === 'copy') actions.copy(orderId);
        if (id === 'toCustomer') actions.copyToCustomer(orderId);
        if (id === 'favourites') actions.addToFavourites(orderId);
      }}
    />
  );
}
