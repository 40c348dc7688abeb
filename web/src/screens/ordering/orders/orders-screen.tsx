import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { listOrders } from '@engros/contracts/ordering/orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useOrderMoves } from '../../../features/ordering/orders/follow-order.ts';
import { FoundOrders } from '../../../features/ordering/orders/found-orders.tsx';
import { AwaitedOrders } from '../../../features/ordering/orders/order-states.tsx';
import { type OrdersState, ordersInput } from '../../../features/ordering/orders/orders-parameters.ts';
import { useCopyOrder } from '../../../features/ordering/reorder/copy-order.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { DelayedNotice } from './delayed-notice.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrdersHead } from './orders-head.tsx';
import { OrdersTable } from './orders-table.tsx';
import { OrdersTools } from './orders-tools.tsx';

const CopyToCustomer = lazy(async () => ({
  default: (await import('../../../features/ordering/orders/copy-to-customer.tsx')).CopyToCustomer,
}));
const OrderToFavourites = lazy(async () => ({
  default: (await import('../../../features/ordering/orders/order-to-favourites.tsx')).OrderToFavourites,
}));

const route = getRouteApi('/shell/orders');

/** The URL contains search words, period, status, sort order and page (ORD-01). */
export function OrdersScreen() {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  usePagePlace(label('orders.title'));
  useOrderMoves();
  const change = (search: OrdersState) => void navigate({ search, replace: true, resetScroll: false });
  const orders = useQuery({
    ...query(listOrders, { query: ordersInput(state) }),
    placeholderData: keepPreviousData,
  });
  const { data } = orders;
  return (
    <>
      <OrdersHead state={state} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <OrdersTools state={state} onChange={change} />
        {data && data.TotalResults > 0 && (
          <p className="num ml-auto text-12 text-ink-3 max-lg:hidden">{sumText(data)}</p>
        )}
      </div>
      <DelayedNotice />
      {data ? (
        <Found data={data} isOld={orders.isPlaceholderData} state={state} onChange={change} />
      ) : (
        <AwaitedOrders
          isFailed={orders.isError}
          failed={label('orders.failed')}
          hint={label('orders.failedHint')}
          onRetry={() => void orders.refetch()}
        />
      )}
    </>
  );
}

type Answer = OutputOf<typeof listOrders>;

function sumText({ TotalResults, SumOre }: Pick<Answer, 'TotalResults' | 'SumOre'>): string {
  const orders = label('orders.count', { count: TotalResults });
  return SumOre === null ? orders : label('orders.countAndSum', { orders, sum: formatKroner(SumOre) });
}

interface FoundProps {
  data: Answer;
  /** True while the page still shows the orders of the previous filters. */
  isOld: boolean;
  state: OrdersState;
  onChange: (next: OrdersState) => void;
}

function Found({ data, isOld, state, onChange }: FoundProps) {
  const { run: copy, isPending, failure } = useCopyOrder();
  const [copied, setCopied] = useState<string>();
  const [asking, setAsking] = useState<{ what: 'customer' | 'favourites'; orderId: string }>();
  const close = () => setAsking(undefined);
  if (data.Orders.length === 0) {
    return (
      <div className="panel panel-edge">
        <NoOrders state={state} onChange={onChange} />
      </div>
    );
  }
  return (
    <>
      <FoundOrders
        found={data}
        isOld={isOld}
        state={state}
        onChange={onChange}
        notice={
          failure && (
            <Notice kind="danger" isAlert className="mb-3">
              {failure}
            </Notice>
          )
        }
        table={() => (
          <OrdersTable
            orders={data.Orders}
            state={state}
            onChange={onChange}
            copying={isPending ? copied : undefined}
            actions={{
              copy: (orderId) => {
                setCopied(orderId);
                void copy(orderId);
              },
              copyToCustomer: (orderId) => setAsking({ what: 'customer', orderId }),
              addToFavourites: (orderId) => setAsking({ what: 'favourites', orderId }),
            }}
          />
        )}
        cards={() => <OrderCards orders={data.Orders} state={state} />}
        foot={
          <>
            {label('orders.older')}{' '}
            <Link to="/orders/archive" className="link">
              {label('orders.openArchive')}
            </Link>
          </>
        }
      />
      <Suspense>
        {asking?.what === 'customer' && <CopyToCustomer orderId={asking.orderId} onClose={close} />}
        {asking?.what === 'favourites' && <OrderToFavourites orderId={asking.orderId} onClose={close} />}
      </Suspense>
    </>
  );
}
