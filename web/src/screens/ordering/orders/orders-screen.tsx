import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { listOrders, orderSorts, orderStatuses } from '@engros/contracts/ordering/orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import {
  CircleCheck,
  ClipboardList,
  Download,
  Ellipsis,
  FileInput,
  Repeat,
  SearchX,
  Table2,
  TriangleAlert,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useOrderAttention } from '../../../features/ordering/orders/attention-data.ts';
import { useOrderMoves } from '../../../features/ordering/orders/follow-order.ts';
import { FoundOrders } from '../../../features/ordering/orders/found-orders.tsx';
import { OrderSearch, periodText } from '../../../features/ordering/orders/order-search.tsx';
import { AwaitedOrders } from '../../../features/ordering/orders/order-states.tsx';
import {
  changed,
  defaultDays,
  type OrdersState,
  ordersInput,
  sorted,
} from '../../../features/ordering/orders/orders-parameters.ts';
import { useCopyOrder } from '../../../features/ordering/reorder/copy-order.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { expectedText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Emphasized } from '../../../ui/layout/emphasized.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrdersTable } from './orders-table.tsx';

const yearDays = 365;

function titleOf({ text, status }: OrdersState, period: string): string {
  if (text) return label('orders.noneFound', { text });
  if (status) return label('orders.noneWithStatus', { status: label(`orders.state.${status}`) });
  return label('orders.none', { period });
}

function NoOrders({ state, onChange }: { state: OrdersState; onChange: (next: OrdersState) => void }) {
  const days = state.numberOfDays ?? defaultDays;
  const isFiltered = state.text !== undefined || state.status !== undefined;
  const period = periodText(days);
  return (
    <EmptyState
      icon={isFiltered ? <SearchX aria-hidden="true" /> : <ClipboardList aria-hidden="true" />}
      title={titleOf(state, period)}
      actions={
        <>
          {days < yearDays && (
            <Button onPress={() => onChange(changed(state, { numberOfDays: yearDays }))}>
              {label(isFiltered ? 'orders.searchLonger' : 'orders.showLonger')}
            </Button>
          )}
          {isFiltered && (
            <Button onPress={() => onChange(changed(state, { text: undefined, status: undefined }))}>
              {label('orders.clearFilters')}
            </Button>
          )}
          <Link
            to="/orders/archive"
            search={state.text ? { text: state.text } : {}}
            className={buttonClass({ variant: 'quiet' })}
          >
            {label(state.text ? 'orders.searchArchive' : 'orders.openArchive')}
          </Link>
        </>
      }
    >
      {isFiltered ? label('orders.noneHint', { period }) : undefined}
    </EmptyState>
  );
}

interface Props {
  state: OrdersState;
  onChange: (next: OrdersState) => void;
}

const periods = [defaultDays, 30, 90, 365] as const;
const allStatuses = 'all';

function OrdersTools({ state, onChange }: Props) {
  return (
    <OrderSearch state={state} onChange={onChange} periods={periods} usualPeriod={defaultDays}>
      <div className="orders-selects flex flex-wrap gap-2 max-lg:w-full max-lg:*:flex-1">
        <Select
          block
          label={label('orders.status')}
          prefix={label('orders.statusPrefix')}
          value={state.status ?? allStatuses}
          options={[
            { id: allStatuses, label: label('orders.allStatuses') },
            ...orderStatuses.map((status) => ({ id: status, label: label(`orders.state.${status}`) })),
          ]}
          onChange={(id) => onChange(changed(state, { status: orderStatuses.find((each) => each === id) }))}
        />
        <Select
          block
          label={label('orders.sort')}
          prefix={label('orders.sortPrefix')}
          value={state.sortBy ?? 'deliveryDate'}
          options={orderSorts.map((sort) => ({ id: sort, label: label(`orders.sort.${sort}`) }))}
          onChange={(id) => onChange(sorted(state, orderSorts.find((each) => each === id) ?? 'deliveryDate'))}
        />
      </div>
    </OrderSearch>
  );
}

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

function DelayedNotice() {
  const isWide = useIsWide();
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
  const see = (className: string) => (
    <Link to="/orders/details/$orderId" params={{ orderId: first.OrderId }} className={className}>
      {label('orders.see')}
    </Link>
  );
  return (
    <Notice
      kind="danger"
      className="mb-3"
      icon={<TriangleAlert aria-hidden="true" />}
      actions={isWide && see(buttonClass({ size: 28 }))}
    >
      <Emphasized text={sentences.filter(Boolean).join(' ')} part={head} />
      {!isWide && <> {see('link py-3')}</>}
    </Notice>
  );
}

function OrdersHead({ state }: { state: OrdersState }) {
  const isWide = useIsWide();
  const { run, isPending, failure } = useCall(
    async () => (await import('./export-orders.ts')).exportOrders(state),
    { failed: 'orders.exportFailed' },
  );
  const actions = { exportOrders: () => void run(), isPending };
  return (
    <>
      <PageHead
        title={label('orders.title')}
        actions={isWide ? <WideActions {...actions} /> : <NarrowActions {...actions} />}
      />
      {failure && (
        <Notice kind="danger" isAlert className="mb-3">
          {failure}
        </Notice>
      )}
    </>
  );
}

interface Actions {
  exportOrders: () => void;
  isPending: boolean;
}

/** Whoever orders for several customers. */
const ordersForSeveral = (): boolean => pageContext().features['Navigation.ShowChangeCustomerList'];

function WideActions({ exportOrders, isPending }: Actions) {
  return (
    <>
      <Link to="/approvals" className={buttonClass()}>
        <CircleCheck aria-hidden="true" />
        {label('approval.title')}
      </Link>
      <Link to="/standing-orders" className={buttonClass()}>
        <Repeat aria-hidden="true" />
        {label('standing.title')}
      </Link>
      {ordersForSeveral() && (
        <Link to="/group-sheets" className={buttonClass()}>
          <Table2 aria-hidden="true" />
          {label('groupSheet.title')}
        </Link>
      )}
      {pageContext().user.UserActions.CanOrder && (
        <Link to="/checkout/paste" className={buttonClass()}>
          <FileInput aria-hidden="true" />
          {label('orders.import')}
        </Link>
      )}
      <Button isPending={isPending} onPress={exportOrders}>
        {!isPending && <Download aria-hidden="true" />}
        {label('orders.export')}
      </Button>
    </>
  );
}

function NarrowActions({ exportOrders, isPending }: Actions) {
  const navigate = useNavigate();
  return (
    <Menu
      label={label('orders.more')}
      trigger={
        <IconButton label={label('orders.more')} isPending={isPending}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      entries={[
        { id: 'approvals', label: label('approval.title'), icon: <CircleCheck /> },
        { id: 'standing', label: label('standing.title'), icon: <Repeat /> },
        ...(ordersForSeveral() ? [{ id: 'sheets', label: label('groupSheet.title'), icon: <Table2 /> }] : []),
        ...(pageContext().user.UserActions.CanOrder
          ? [{ id: 'import', label: label('orders.import'), icon: <FileInput /> }]
          : []),
        { id: 'export', label: label('orders.export'), icon: <Download /> },
      ]}
      onAction={(id) => {
        if (id === 'approvals') void navigate({ to: '/approvals' });
        else if (id === 'standing') void navigate({ to: '/standing-orders', search: {} });
        else if (id === 'sheets') void navigate({ to: '/group-sheets' });
        else if (id === 'import') void navigate({ to: '/checkout/paste' });
        else exportOrders();
      }}
    />
  );
}
