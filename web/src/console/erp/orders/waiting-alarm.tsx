import {
  listOutgoingOrders,
  type OutgoingOrder,
  type OutgoingOrders,
} from '@engros/contracts/erp/outgoing-orders.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { ageText } from '../../frame/age-text.ts';
import { SendButton, useResend } from './waiting-orders.tsx';

/** Time in ms after which open lists of waiting orders are loaded again. */
export const readOutgoingEveryMs = 10_000;
const ordersShown = 7;

/** Starts with the waiting orders that the overview loaded; null without the right to see them. */
export function useOutgoing(read: OutgoingOrders | null): OutgoingOrders | null {
  const { data } = useQuery({
    ...query(listOutgoingOrders, { query: { of: 'first', pageSize: ordersShown } }),
    refetchInterval: readOutgoingEveryMs,
    enabled: read !== null,
  });
  return data ?? read;
}

/** The order that has waited longest and why, with the button that sends it; nothing while all orders leave. */
export function WaitingAlarm({ outgoing }: { outgoing: OutgoingOrders }) {
  const { HasWayOut, Waiting, Failed } = outgoing;
  const all = Waiting + Failed;
  const total = all > 0 ? label('console.orders.alarmAll', { count: all }) : '';
  if (!HasWayOut)
    return (
      <Alarm title={label('console.orders.noWayOut')} isUrgent={all > 0}>
        {label('console.orders.noWayOutWhy')} {total}
      </Alarm>
    );
  const oldest = oldestOf(outgoing);
  return oldest && <LateOrder order={oldest} total={total} />;
}

export const oldestOf = ({ Orders }: OutgoingOrders): OutgoingOrder | undefined =>
  Orders.filter(({ IsLate }) => IsLate).toSorted((a, b) => Date.parse(a.Created) - Date.parse(b.Created))[0];

function LateOrder({ order, total }: { order: OutgoingOrder; total: string }) {
  const resend = useResend();
  const cause = label(`console.orders.cause.${order.Cause}`);
  const customer = order.CustomerName ?? order.CustomerId;
  const said = { order: order.WebOrderId, customer, age: ageText(order.Created), cause };
  return (
    <Alarm
      title={label('console.orders.alarm')}
      isUrgent
      actions={<SendButton order={order} isPending={resend.isPending} onResend={resend.run} />}
    >
      {label('console.orders.alarmOldest', said)}{' '}
      {label(order.NeedsPerson ? 'console.orders.mustLook' : 'console.orders.triesAgain')} {total}
      {resend.failure && <b className="block font-[600]">{resend.failure}</b>}
    </Alarm>
  );
}

interface AlarmProps {
  title: string;
  isUrgent: boolean;
  children: React.ReactNode;
  actions?: React.ReactNode;
}

function Alarm({ title, isUrgent, children, actions }: AlarmProps) {
  return (
    <Notice kind={isUrgent ? 'danger' : 'warning'} isAlert={isUrgent} className="mb-4" actions={actions}>
      <h2 className="text-14">{title}</h2>
      <p>{children}</p>
    </Notice>
  );
}
