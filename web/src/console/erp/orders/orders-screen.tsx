import {
  type ConsoleOrderList,
  type ConsoleOrderRow,
  type ConsoleOrderState,
  consoleOrderStates,
  listConsoleOrders,
  type OrderQueue,
  orderChannels,
  readConsoleOrder,
  readConsoleOrdersAsCsv,
  readOrderQueue,
} from '@engros/contracts/erp/console-orders.ts';
import { listOutgoingOrders } from '@engros/contracts/erp/outgoing-orders.ts';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Download, SearchX } from 'lucide-react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { addDays, clockTime, localMoment } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { dayAndYear, dayText, momentText } from '../../../lib/formats/moments.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { BesideList } from '../../../ui/layout/beside-list.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { OrderHistory, OrderPanel } from './order-panel.tsx';
import {
  isNarrowed,
  isOfToday,
  type OrdersState,
  ordersQuery,
  ordersState,
  shownState,
} from './orders-state.ts';
import { OrdersTable } from './orders-table.tsx';
import { ErpConnection, QueueAge } from './queue-panels.tsx';
import { StuckOrder } from './stuck-order.tsx';
import { SupplierOrderPanel, SupplierOrders, useSupplierOrders } from './supplier-orders.tsx';
import { oldestOf, readOutgoingEveryMs, WaitingAlarm } from './waiting-alarm.tsx';
import { useResend } from './waiting-orders.tsx';
import { isRefused, isSendable } from './way-words.ts';
import './orders.css';

const searchQuietMs = 200;
const ordersShown = 50;
const everything = 'all';
const often = { refetchInterval: readOutgoingEveryMs };
const oldestAsked = { query: { of: 'first', pageSize: 7 } } as const;

/** Orders of all customers: found, followed to the supplier's system, and sent again; what stands still is loud. */
export function OrdersScreen() {
  const [state, change] = useAddressState(ordersState);
  const queue = useQuery({ ...query(readOrderQueue, {}), ...often });
  const orders = useQuery({
    ...query(listConsoleOrders, { query: { ...ordersQuery(state), ...pageOf(state) } }),
    placeholderData: keepPreviousData,
    ...often,
  });
  const { isAlone, isSettled } = useOthers(state, orders);
  const isDown = queue.data !== undefined && (queue.data.IsDown || !queue.data.HasWayOut);
  const sending = useSending();
  return (
    <ConsolePage
      title={label('console.orders.title')}
      note={queue.data && <Today queue={queue.data} at={queue.dataUpdatedAt} />}
      actions={
        <a
          href={requestAddress(readConsoleOrdersAsCsv.path, {}, ordersQuery(state))}
          download
          className={buttonClass({}, 'print:hidden')}
        >
          <Download aria-hidden="true" />
          {label('console.orders.csv')}
        </a>
      }
    >
      <Loud isDown={isDown} sending={sending} onSee={(order) => change({ ...state, order, other: '' })} />
      <Filters state={state} list={orders.data} onChange={change} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <div
          className={`grid min-w-0 gap-4 ${state.order === '' && state.other === '' ? '' : 'max-xl:order-2'}`}
        >
          {!isAlone && (
            <Panel
              isFlush
              isEdge
              title={titleOf(state)}
              note={<Badge count={loudOf(orders.data)} label={label('console.needsAction')} />}
              end={<SendAll orders={isDown ? [] : (orders.data?.Orders ?? [])} sending={sending} />}
            >
              <Loaded of={orders}>
                {(list) => (
                  <List
                    list={list}
                    queue={queue.data}
                    state={state}
                    isLoud={!isDown}
                    sending={sending}
                    onChange={change}
                  />
                )}
              </Loaded>
            </Panel>
          )}
          <SupplierOrders
            state={state}
            isAlone={isAlone}
            onChoose={(other) => change({ ...state, other, order: '' })}
          />
          {isSettled && (
            <DeadLetters
              kind={state.letters}
              page={state.page}
              onChange={(next) => change({ ...state, letters: next.kind, page: next.page })}
            />
          )}
        </div>
        <Beside
          chosen={state.order}
          other={state.other}
          isDown={isDown}
          isSettled={isSettled}
          queue={queue}
          onClose={() => change({ ...state, order: '', other: '' })}
        />
      </div>
    </ConsolePage>
  );
}

const pageOf = ({ before }: OrdersState) => ({
  pageSize: ordersShown,
  ...(before !== '' && { Before: before }),
});

/** The oldest order that stands; undefined while none does, or while the supplier's system is down for all. */
function useStuck(isDown: boolean) {
  const { data } = useQuery({ ...query(listOutgoingOrders, oldestAsked), ...often });
  const oldest = data && !isDown ? oldestOf(data) : undefined;
  return { outgoing: data, stuck: useOrder(oldest?.WebOrderId ?? '') };
}

interface LoudProps {
  isDown: boolean;
  sending: Sending;
  onSee: (id: string) => void;
}

function Loud({ isDown, sending, onSee }: LoudProps) {
  const { outgoing, stuck } = useStuck(isDown);
  if (stuck)
    return (
      <StuckOrder
        of={stuck}
        isPending={sending.isPending}
        failure={sending.failure}
        onSend={() => sending.send([stuck.Row])}
        onSee={() => onSee(stuck.Row.Id)}
      />
    );
  return (
    <>
      {isDown && outgoing && <WaitingAlarm outgoing={outgoing} />}
      {sending.failure && (
        <Notice kind="danger" isAlert className="mb-4">
          {sending.failure}
        </Notice>
      )}
    </>
  );
}

interface BesideProps {
  chosen: string;
  other: string;
  isDown: boolean;
  isSettled: boolean;
  queue: UseQueryResult<OrderQueue>;
  onClose: () => void;
}

/** The chosen order, how old the queue is and how the supplier's system is doing; without a choice what was tried with the oldest. */
function Beside({ chosen, other, isDown, isSettled, queue, onClose }: BesideProps) {
  const order = useOrder(chosen);
  const { stuck } = useStuck(isDown);
  return (
    <div className={`grid min-w-0 gap-4 ${chosen === '' && other === '' ? '' : 'max-xl:order-1'}`}>
      {other !== '' && <SupplierOrderPanel chosen={other} onClose={onClose} />}
      {order && (
        <BesideList key={order.Row.Id}>
          <div className="grid gap-4">
            <OrderPanel of={order} onClose={onClose} />
            <OrderHistory of={order} />
          </div>
        </BesideList>
      )}
      {isSettled && <QueueState of={queue} />}
      {!order && stuck && <OrderHistory of={stuck} />}
    </div>
  );
}

/** How old the queue is and how the supplier's system is doing, or that it could not be read. */
function QueueState({ of: { data, isError, refetch } }: { of: UseQueryResult<OrderQueue> }) {
  if (data)
    return (
      <>
        <QueueAge queue={data} />
        <ErpConnection queue={data} />
      </>
    );
  if (!isError) return null;
  return (
    <Panel isFlush isEdge title={label('console.queue.title')}>
      <FailedState title={label('console.loadFailed')} onRetry={() => void refetch()} />
    </Panel>
  );
}

function useOrder(id: string) {
  const { data } = useQuery({
    ...query(readConsoleOrder, { params: { id } }),
    enabled: id !== '',
    ...often,
  });
  return id === '' ? undefined : data;
}

interface Sending {
  isPending: boolean;
  failure: string | undefined;
  send: (orders: readonly ConsoleOrderRow[]) => void;
}

/** Sending an order twice is safe: the supplier's system gets the same number. */
function useSending(): Sending {
  const client = useQueryClient();
  const resend = useResend();
  const send = async (orders: readonly ConsoleOrderRow[]) => {
    for (const { Way } of orders) if (Way.Outgoing !== null) await resend.run(Way.Outgoing);
    await refreshAll(client, [listConsoleOrders, readConsoleOrder, readOrderQueue]);
  };
  return { isPending: resend.isPending, failure: resend.failure, send: (orders) => void send(orders) };
}

function Today({ queue: { PlacedToday }, at }: { queue: OrderQueue; at: number }) {
  const { time } = localMoment(new Date(at).toISOString(), pageContext().timeZone);
  const said = { count: formatCount(PlacedToday), time: clockTime(time) };
  return <span className="num print:hidden">{label('console.orders.today', said)}</span>;
}

const loudOf = (list: ConsoleOrderList | undefined): number =>
  list?.Orders.filter(({ Way }) => Way.Outgoing?.NeedsPerson).length ?? 0;

function titleOf(state: OrdersState): string {
  const shown = shownState(state);
  if (shown === 'All' && !isOfToday(state)) return label('console.orders.titleAll');
  return label(`console.orders.title${shown === 'All' ? 'Today' : shown}`);
}

function SendAll({ orders, sending }: { orders: readonly ConsoleOrderRow[]; sending: Sending }) {
  const sendable = orders.filter((order) => isSendable(order) && !isRefused(order));
  if (sendable.length < 2) return null;
  return (
    <Button size={28} isPending={sending.isPending} onPress={() => sending.send(sendable)}>
      {label('console.orders.sendAll', { count: sendable.length })}
    </Button>
  );
}

const [daysBack, daysAhead] = [7, 14];

/** The days around today, and the one that the address names. */
function deliveryDays(chosen: string) {
  const today = todayAtSupplier();
  const near = Array.from({ length: daysBack + daysAhead + 1 }, (_, at) => addDays(today, daysAhead - at));
  const days = chosen === '' || near.includes(chosen) ? near : [chosen, ...near];
  return days.map((id) => ({ id, label: near.includes(id) ? dayText(id) : dayAndYear(id) }));
}

interface FiltersProps {
  state: OrdersState;
  list: ConsoleOrderList | undefined;
  onChange: (state: OrdersState) => void;
}

function Filters({ state, list, onChange }: FiltersProps) {
  const filter = (part: Partial<OrdersState>) => onChange({ ...state, before: '', ...part });
  const countOf = (each: ConsoleOrderState): string => {
    const count = list?.Counts[each];
    if (list === undefined || count === undefined) return '';
    return count >= list.CountedTo ? `${formatCount(list.CountedTo)}+` : formatCount(count);
  };
  const chosen = (id: string) => consoleOrderStates.find((each) => each === id);
  return (
    <div className="console-order-filters mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <FilterField
        hasKey
        quietMs={searchQuietMs}
        className="w-85"
        label={label('console.orders.search')}
        value={state.text}
        onChange={(text) => filter({ text, state: undefined })}
      />
      <SegmentedControl
        label={label('console.orders.which')}
        value={shownState(state)}
        segments={consoleOrderStates.map((id) => ({
          id,
          label: label(`console.orders.state.${id}`, { count: countOf(id) }),
        }))}
        onChange={(id) => filter({ state: chosen(id) })}
      />
      <Select
        block
        className="max-lg:flex-1"
        label={label('console.orders.placed')}
        prefix={`${label('console.orders.placed')}:`}
        value={isOfToday(state) ? 'today' : 'all'}
        options={[
          { id: 'today', label: label('console.orders.placedToday') },
          { id: 'all', label: label('console.orders.placedEver') },
        ]}
        onChange={(id) =>
          filter(
            id === 'all' ? { placed: 'all' } : { placed: 'today', text: '', delivery: '', state: undefined },
          )
        }
      />
      <Select
        block
        className="max-lg:flex-1"
        label={label('console.orders.delivery')}
        prefix={`${label('console.orders.delivery')}:`}
        value={state.delivery || everything}
        options={[
          { id: everything, label: label('console.orders.placedEver') },
          ...deliveryDays(state.delivery),
        ]}
        onChange={(id) => filter({ delivery: id === everything ? '' : id, state: undefined })}
      />
      <Select
        block
        className="max-lg:flex-1"
        label={label('console.orders.source')}
        prefix={`${label('console.orders.source')}:`}
        value={state.channel || everything}
        options={[
          { id: everything, label: label('console.all') },
          ...orderChannels.map((id) => ({ id, label: label(`console.orders.channel.${id}`) })),
        ]}
        onChange={(id) => filter({ channel: orderChannels.find((each) => each === id) ?? '' })}
      />
    </div>
  );
}

interface ListProps {
  list: ConsoleOrderList;
  queue: OrderQueue | undefined;
  state: OrdersState;
  isLoud: boolean;
  sending: Sending;
  onChange: (state: OrdersState) => void;
}

function List({ list: { Orders, Next, Counts }, queue, state, isLoud, sending, onChange }: ListProps) {
  if (Orders.length === 0)
    return <Nothing state={state} queue={queue} onAll={() => onChange(allOf(state))} />;
  return (
    <>
      <OrdersTable
        orders={Orders}
        chosen={state.order}
        isLoud={isLoud}
        isPending={sending.isPending}
        onChoose={(order) => onChange({ ...state, order, other: '' })}
        onSend={(order) => sending.send([order])}
      />
      <footer className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-13 text-ink-2 print:hidden">
        {queue && <span className="num">{acceptedWords(queue)}</span>}
        <span className="ml-auto flex gap-3">
          {state.before !== '' && (
            <Button size={28} onPress={() => onChange({ ...state, before: '' })}>
              {label('console.orders.newest')}
            </Button>
          )}
          {Next !== null && (
            <Button size={28} onPress={() => onChange({ ...state, before: Next })}>
              {label('console.orders.older')}
            </Button>
          )}
          {shownState(state) !== 'All' && (
            <Button variant="quiet" size={28} onPress={() => onChange(allOf(state))}>
              {label('console.orders.seeAll', { count: formatCount(Counts.All) })}
            </Button>
          )}
        </span>
      </footer>
    </>
  );
}

const allOf = (state: OrdersState): OrdersState => ({ ...state, state: 'All', before: '' });

const acceptedWords = ({ LastAccepted }: OrderQueue): string =>
  LastAccepted === null
    ? label('console.orders.noneAccepted')
    : label('console.orders.lastAccepted', { when: momentText(LastAccepted) });

/** What stands below the list comes when it is settled, so that nothing moves. */
function useOthers(state: OrdersState, orders: { data: ConsoleOrderList | undefined; isPending: boolean }) {
  const others = useSupplierOrders(state);
  return {
    isAlone: isOnlyOthers(state, orders.data, others.data),
    isSettled: !orders.isPending && !others.isLoading,
  };
}

/** True when the search finds nothing in the shop, but something that came without it. */
const isOnlyOthers = (
  state: OrdersState,
  list: ConsoleOrderList | undefined,
  others: { Orders: readonly unknown[] } | undefined,
): boolean =>
  state.text.trim() !== '' &&
  shownState(state) === 'All' &&
  state.channel === '' &&
  list?.Orders.length === 0 &&
  (others?.Orders.length ?? 0) > 0;

/** Whether nothing was ordered at all, nothing fits, or what fits came without the shop. */
function useNothingWords(state: OrdersState): 'below' | 'none' | 'nothing' {
  const others = useSupplierOrders(state).data?.Orders ?? [];
  if (state.text !== '' && others.length > 0) return 'below';
  return shownState(state) === 'All' && !isNarrowed(state) ? 'none' : 'nothing';
}

function Nothing({
  state,
  queue,
  onAll,
}: {
  state: OrdersState;
  queue: OrderQueue | undefined;
  onAll: () => void;
}) {
  const isQuiet = shownState(state) === 'OnTheWay' && state.text === '';
  const words = useNothingWords(state);
  return (
    <EmptyState
      icon={isQuiet ? <CircleCheck aria-hidden="true" /> : <SearchX aria-hidden="true" />}
      title={label(isQuiet ? 'console.orders.quiet' : `console.orders.${words}`)}
      actions={
        shownState(state) !== 'All' && <Button onPress={onAll}>{label('console.orders.seeEvery')}</Button>
      }
    >
      {isQuiet ? queue && acceptedWords(queue) : label(`console.orders.${words}Text`)}
    </EmptyState>
  );
}
