import type { OrderListItem, OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, Heart, MessageSquareWarning, Printer, ReceiptText, Store } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import { OrderStatusMark } from '../../../features/ordering/orders/order-status.tsx';
import { sourceWord, weeksOf } from '../../../features/ordering/orders/orders-data.ts';
import { type OrdersState, sorted, sortingOf } from '../../../features/ordering/orders/orders-parameters.ts';
import { usesSingleKeys } from '../../../features/shell/shell-panels/single-keys.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { dayAndYear, weekText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SortHead } from '../../../ui/data/sort-head.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { FoundLines } from './found-lines.tsx';

interface RowActions {
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

function OrderRowMenu({ order, actions }: { order: OrderListItem; actions: RowActions }) {
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

export interface OrdersListProps {
  orders: readonly OrderListItem[];
  state: OrdersState;
  onChange: (next: OrdersState) => void;
  copying: string | undefined;
  actions: RowActions;
}

type Sort = NonNullable<OrdersState['sortBy']>;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function focusOrder(row: Element, step: number): boolean {
  const links = [...(row.closest('table')?.querySelectorAll<HTMLElement>('a[data-order-link]') ?? [])];
  const next = links[links.findIndex((link) => row.contains(link)) + step];
  next?.focus();
  return next !== undefined;
}

/** Arrow keys move between the orders; `K` copies the order of the focused row. */
function keysOn(event: KeyboardEvent<HTMLTableElement>, actions: RowActions): void {
  const row = event.target instanceof Element ? event.target.closest('tr[data-order]') : null;
  // An open menu handles the keys, so the table ignores them.
  if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[event.key];
  if (step !== undefined && focusOrder(row, step)) event.preventDefault();
  if (event.key.toLowerCase() === 'k' && mayCopyByKey()) {
    event.preventDefault();
    actions.copy(row.getAttribute('data-order') ?? '');
  }
}

function mayCopyByKey(): boolean {
  return usesSingleKeys() && pageContext().user.UserActions.CanOrder;
}

/** Grouped by week while sorted by delivery day. */
export function OrdersTable(props: OrdersListProps) {
  const { orders, state, actions } = props;
  const sorting = sortingOf(state);
  return (
    <table
      className="data-table orders-table w-full border-collapse text-13"
      onKeyDown={(event) => keysOn(event, actions)}
    >
      <caption className="visually-hidden">{label('orders.table')}</caption>
      <Heads {...props} sorting={sorting} />
      <tbody>
        {sorting.by === 'deliveryDate'
          ? weeksOf(orders).map((week) => (
              <Fragment key={week.monday}>
                <tr data-group="">
                  <th scope="rowgroup" colSpan={9} className="text-left">
                    {weekText(week.monday)}{' '}
                    <span className="font-[450] text-ink-3">
                      ·{' '}
                      {label('orders.count', {
                        count: week.orders.length,
                      })}
                    </span>
                  </th>
                </tr>
                {week.orders.map((order) => (
                  <OrderRow key={order.Id} {...props} order={order} />
                ))}
              </Fragment>
            ))
          : orders.map((order) => <OrderRow key={order.Id} {...props} order={order} />)}
      </tbody>
    </table>
  );
}

function Heads({ state, onChange, sorting }: OrdersListProps & { sorting: ReturnType<typeof sortingOf> }) {
  const head = (by: Sort, text: string, isNumeric = false) => (
    <SortHead
      isNumeric={isNumeric}
      {...(sorting.by === by ? { direction: sorting.direction } : {})}
      onSort={(direction) => onChange(sorting.by === by ? sorted(state, by, direction) : sorted(state, by))}
    >
      {text}
    </SortHead>
  );
  return (
    <thead>
      <tr className="text-left">
        <th scope="col">{label('orders.column.order')}</th>
        {head('deliveryDate', label('orders.column.delivery'))}
        {head('status', label('orders.status'))}
        {head('orderedBy', label('orders.column.orderedBy'))}
        <th scope="col" className="max-xl:hidden">
          {label('orders.column.source')}
        </th>
        <th scope="col">{label('orders.column.reference')}</th>
        <th scope="col" data-numeric="">
          {label('orders.column.lines')}
        </th>
        {pageContext().user.UserActions.CanSeePrices && head('total', label('orders.column.total'), true)}
        <th scope="col">
          <span className="visually-hidden">{label('orders.column.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function OrderRow({ order, state, copying, actions }: OrdersListProps & { order: OrderListItem }) {
  const { CanOrder, CanSeePrices } = pageContext().user.UserActions;
  const { Id } = order;
  return (
    <tr data-order={Id} className="relative">
      <td>
        <Link
          to="/orders/details/$orderId"
          params={{ orderId: Id }}
          data-order-link=""
          className="num text-brand after:absolute after:inset-0 hover:underline"
        >
          {Id}
        </Link>
      </td>
      <td className="num font-[620] whitespace-nowrap">{dayAndYear(order.DeliveryDate)}</td>
      <td>
        <OrderStatusMark order={order} />
      </td>
      <td className="orders-flexible text-ink-2">
        <span className="block truncate">{order.OrderedByUser}</span>
      </td>
      <td className="whitespace-nowrap text-ink-2 max-xl:hidden">{sourceWord(order.Source)}</td>
      <td className="orders-flexible">
        <span className="block truncate">{order.CustomerReference}</span>
        {state.text && <FoundLines order={order} text={state.text} />}
      </td>
      <td data-numeric="">{formatCount(order.TotalNumberOfProducts)}</td>
      {CanSeePrices && (
        <td data-numeric="" className="font-[620]">
          {order.TotalOre === null ? '' : formatOre(order.TotalOre)}
        </td>
      )}
      <td className="orders-actions relative text-right whitespace-nowrap">
        {CanOrder && (
          <Button
            size={28}
            aria-label={label('orders.copyOrder', { id: Id })}
            isPending={copying === Id}
            isDisabled={copying !== undefined && copying !== Id}
            onPress={() => actions.copy(Id)}
          >
            {copying !== Id && <Copy aria-hidden="true" />}
            {label('orders.copy')}
          </Button>
        )}
        <OrderRowMenu order={order} actions={actions} />
      </td>
    </tr>
  );
}
