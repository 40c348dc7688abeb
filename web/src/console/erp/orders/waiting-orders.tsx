import {
  listOutgoingOrders,
  type OutgoingOrders as Outgoing,
  type OutgoingOrder,
  resendOutgoingOrder,
} from '@engros/contracts/erp/outgoing-orders.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ageText } from '../../frame/age-text.ts';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { WholeWords } from './whole-words.tsx';

export function WaitingOrders({ outgoing: { Orders } }: { outgoing: Outgoing }) {
  return (
    <Panel
      className="mt-4"
      isFlush
      isEdge
      title={label('console.overview.waitingOrders')}
      note={
        <Badge
          count={Orders.filter(({ NeedsPerson }) => NeedsPerson).length}
          label={label('console.needsAction')}
        />
      }
      end={
        <ConsoleLink to="/console/orders" className="link text-12">
          {label('console.overview.allOrders')}
        </ConsoleLink>
      }
    >
      <OutgoingOrders orders={Orders} />
    </Panel>
  );
}

/** Orders that the supplier's system has not received. Those that wait for too long have a button that sends them. */
export function OutgoingOrders({ orders }: { orders: readonly OutgoingOrder[] }) {
  const resend = useResend();
  return (
    <>
      {resend.failure && (
        <Notice kind="danger" isAlert>
          {resend.failure}
        </Notice>
      )}
      {orders.length === 0 ? (
        <p className="flex items-center gap-2 p-4 text-13 text-ink-2">
          <CircleCheck aria-hidden="true" className="text-ok" />
          {label('console.overview.nothingWaits')}
        </p>
      ) : (
        <OrdersTable orders={orders} isPending={resend.isPending} onResend={resend.run} />
      )}
    </>
  );
}

export function useResend() {
  const client = useQueryClient();
  return useCall(
    async ({ Id, WebOrderId }: OutgoingOrder) => {
      await call(resendOutgoingOrder, { params: { id: Id } });
      toast(label('console.orders.resent', { order: WebOrderId }));
      await refreshAll(client, [readConsoleOverview, listOutgoingOrders]);
    },
    { failed: 'console.orders.resendFailed' },
  );
}

interface TableProps {
  orders: readonly OutgoingOrder[];
  isPending: boolean;
  onResend: (order: OutgoingOrder) => void;
}

function OrdersTable({ orders, isPending, onResend }: TableProps) {
  return (
    <table className="data-table w-full">
      <caption className="visually-hidden">{label('console.overview.waitingOrders')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.orders.order')}</th>
          <th scope="col" className="max-lg:hidden">
            {label('console.orders.customer')}
          </th>
          <th scope="col" className="max-sm:hidden">
            {label('console.orders.age')}
          </th>
          <th scope="col">{label('console.orders.status')}</th>
          <th scope="col">
            <span className="visually-hidden">{label('console.orders.resend')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.Id}>
            <td>
              <b className="num">{order.WebOrderId}</b>
              <span className="block text-12 text-ink-3 lg:hidden">{order.CustomerName}</span>
              <span className="num block text-12 text-ink-3 sm:hidden">{ageText(order.Created)}</span>
            </td>
            <td className="max-lg:hidden">{order.CustomerName}</td>
            <td className="num max-sm:hidden">{ageText(order.Created)}</td>
            <td>
              <State order={order} />
            </td>
            <td className="text-right">
              <SendButton order={order} isPending={isPending} onResend={onResend} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SendButtonProps {
  order: OutgoingOrder;
  isPending: boolean;
  onResend: (order: OutgoingOrder) => void;
}

/** Renders nothing for an order that leaves by itself or has no way out. */
export function SendButton({ order, isPending, onResend }: SendButtonProps) {
  if (!order.IsLate || ['sending', 'noWayOut'].includes(order.Cause)) return null;
  const isFailed = order.State === 'Failed';
  const said = { order: order.WebOrderId };
  return (
    <Button
      size={28}
      isPending={isPending}
      aria-label={label(isFailed ? 'console.orders.resendOf' : 'console.orders.sendNowOf', said)}
      onPress={() => onResend(order)}
    >
      <RotateCw aria-hidden="true" className="max-sm:hidden" />
      {label(isFailed ? 'console.orders.resend' : 'console.orders.sendNow')}
    </Button>
  );
}

function State({ order }: { order: OutgoingOrder }) {
  const { NeedsPerson, IsLate } = order;
  return (
    <span className={`flex gap-2 py-1.5 text-13 ${IsLate ? 'text-danger-ink' : ''}`}>
      {NeedsPerson ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      <span className="min-w-0">
        {label(`console.orders.cause.${order.Cause}`)}
        <span className="block text-12 text-ink-2">
          <WholeWords text={detailsOf(order).join(' · ')} />
        </span>
      </span>
    </span>
  );
}

function detailsOf({ State: state, NeedsPerson, Attempts, Behind, LastError }: OutgoingOrder): string[] {
  const tried =
    state === 'Failed'
      ? label('console.orders.failed', { count: Attempts })
      : label('console.orders.attempts', { count: Attempts });
  return [
    ...(Attempts > 0 ? [tried] : []),
    ...(NeedsPerson ? [label('console.orders.needsPerson')] : []),
    ...(Behind > 0 ? [label('console.orders.behind', { count: Behind })] : []),
    ...(LastError === null ? [] : [LastError]),
  ];
}
