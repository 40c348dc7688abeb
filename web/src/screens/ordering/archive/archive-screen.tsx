import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { listLegacyOrders } from '@engros/contracts/ordering/legacy-orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Archive, SearchX } from 'lucide-react';
import { FoundOrders } from '../../../features/ordering/orders/found-orders.tsx';
import { OrderSearch } from '../../../features/ordering/orders/order-search.tsx';
import { AwaitedOrders } from '../../../features/ordering/orders/order-states.tsx';
import { type OrdersState, ordersInput } from '../../../features/ordering/orders/orders-parameters.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { formatCount, formatKroner, formatOre } from '../../../lib/formats/formats.ts';
import { dayAndYear } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

const route = getRouteApi('/shell/orders/archive');
/** Periods to choose from, in days; 0 stands for all years. */
const periods = [0, 3 * 365, 5 * 365] as const;

type Answer = OutputOf<typeof listLegacyOrders>;
type Item = Answer['Orders'][number];

/** Orders from the supplier's earlier system, with the same search as the newer orders (ORD-02). */
export function ArchiveScreen() {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  usePagePlace(label('archive.title'), [{ label: label('orders.title'), href: '/orders' }]);
  const change = (search: OrdersState) => void navigate({ search, replace: true, resetScroll: false });
  const orders = useQuery({
    ...query(listLegacyOrders, { query: ordersInput(state) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead
        title={label('archive.title')}
        note={label('archive.note')}
        actions={
          <Link to="/orders" className={buttonClass()}>
            {label('archive.toOrders')}
          </Link>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <OrderSearch state={state} onChange={change} periods={periods} usualPeriod={0} />
      </div>
      {orders.data ? (
        <Found data={orders.data} isOld={orders.isPlaceholderData} state={state} onChange={change} />
      ) : (
        <AwaitedOrders
          isFailed={orders.isError}
          failed={label('archive.failed')}
          onRetry={() => void orders.refetch()}
        />
      )}
    </>
  );
}

interface FoundProps {
  data: Answer;
  isOld: boolean;
  state: OrdersState;
  onChange: (next: OrdersState) => void;
}

function Found({ data, isOld, state, onChange }: FoundProps) {
  if (data.Orders.length === 0) return <Nothing state={state} onChange={onChange} />;
  return (
    <FoundOrders
      found={data}
      isOld={isOld}
      state={state}
      onChange={onChange}
      table={() => <ArchiveTable orders={data.Orders} />}
      cards={() => <ArchiveCards orders={data.Orders} />}
    />
  );
}

function Nothing({ state, onChange }: Pick<FoundProps, 'state' | 'onChange'>) {
  const isFiltered = Boolean(state.text ?? state.numberOfDays);
  return (
    <div className="panel panel-edge">
      <EmptyState
        icon={isFiltered ? <SearchX aria-hidden="true" /> : <Archive aria-hidden="true" />}
        title={state.text ? label('orders.noneFound', { text: state.text }) : label('archive.none')}
        actions={
          <>
            {isFiltered && <Button onPress={() => onChange({})}>{label('archive.showAll')}</Button>}
            <Link to="/orders" className={buttonClass({ variant: isFiltered ? 'quiet' : 'primary' })}>
              {label('archive.toOrders')}
            </Link>
          </>
        }
      >
        {isFiltered ? undefined : label('archive.noneText')}
      </EmptyState>
    </div>
  );
}

function ArchiveTable({ orders }: { orders: readonly Item[] }) {
  const hasAmounts = pageContext().user.UserActions.CanSeePrices;
  return (
    <table className="data-table w-full border-collapse text-13">
      <caption className="visually-hidden">{label('archive.title')}</caption>
      <thead>
        <tr className="text-left">
          <th scope="col">{label('orders.column.order')}</th>
          <th scope="col" aria-sort="descending">
            {label('orders.column.delivery')}
          </th>
          <th scope="col">{label('orders.status')}</th>
          <th scope="col">{label('orders.column.orderedBy')}</th>
          <th scope="col">{label('orders.column.reference')}</th>
          <th scope="col" data-numeric="">
            {label('orders.column.lines')}
          </th>
          {hasAmounts && (
            <th scope="col" data-numeric="">
              {label('orders.column.total')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.Id} className="relative">
            <td>
              <Link
                to="/orders/archive/details/$orderId"
                params={{ orderId: order.Id }}
                className="num text-brand after:absolute after:inset-0 hover:underline"
              >
                {order.Id}
              </Link>
            </td>
            <td className="num font-[620] whitespace-nowrap">{dayAndYear(order.DeliveryDate)}</td>
            <td>{order.Status}</td>
            <td className="w-[26%] max-w-0 text-ink-2">
              <span className="block truncate">{order.OrderedByUser}</span>
            </td>
            <td className="w-[26%] max-w-0">
              <span className="block truncate">{order.CustomerReference}</span>
            </td>
            <td data-numeric="">{formatCount(order.TotalNumberOfProducts)}</td>
            {hasAmounts && (
              <td data-numeric="" className="font-[620]">
                {order.TotalOre === null ? '' : formatOre(order.TotalOre)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ArchiveCards({ orders }: { orders: readonly Item[] }) {
  return (
    <ul className="-mx-(--gutter) border-y border-line bg-surface">
      {orders.map((order) => (
        <li key={order.Id}>
          <Link
            to="/orders/archive/details/$orderId"
            params={{ orderId: order.Id }}
            className="flex justify-between gap-3 border-t border-line px-4 py-2.75 hover:bg-surface-2 focus-visible:-outline-offset-2"
          >
            <span className="min-w-0">
              <b className="num block text-15 font-[620]">{dayAndYear(order.DeliveryDate)}</b>
              <span className="num block truncate text-12 text-ink-3">
                {label('orders.numberAndLines', { id: order.Id, count: order.TotalNumberOfProducts })} ·{' '}
                {order.OrderedByUser}
              </span>
            </span>
            <span className="flex-none text-right text-14">
              <span className="block font-[560]">{order.Status}</span>
              {order.TotalOre !== null && (
                <span className="num block font-[620]">{formatKroner(order.TotalOre)}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
