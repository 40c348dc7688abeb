import { listPunchOutOrders, type PunchOutOrder } from '@engros/contracts/procurement/punch-out.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PlugZap } from 'lucide-react';
import { AwaitedOrders } from '../../../features/ordering/orders/order-states.tsx';
import { OrdersFoot } from '../../../features/ordering/orders/orders-foot.tsx';
import { handBack } from '../../../features/procurement/punch-out/hand-back.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

const route = getRouteApi('/shell/punchout/orders');

/** Newest first. A basket of the current procurement system can be sent again (PUN-04). */
export function PunchOutOrdersScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  usePagePlace(label('punchOut.orders'));
  const orders = useQuery({
    ...query(listPunchOutOrders, { query: page > 1 ? { page } : {} }),
    placeholderData: keepPreviousData,
  });
  const { data } = orders;
  return (
    <>
      <PageHead title={label('punchOut.orders')} />
      {data === undefined ? (
        <AwaitedOrders
          isFailed={orders.isError}
          failed={label('punchOut.orders.failed')}
          onRetry={() => void orders.refetch()}
        />
      ) : (
        <div
          className="panel panel-edge overflow-hidden data-refetching:opacity-60"
          data-refetching={orders.isPlaceholderData ? '' : undefined}
        >
          {data.Orders.length === 0 ? (
            <EmptyState icon={<PlugZap aria-hidden="true" />} title={label('punchOut.orders.none')}>
              {label('punchOut.orders.noneText')}
            </EmptyState>
          ) : (
            <>
              <Listed orders={data.Orders} />
              <OrdersFoot
                page={page}
                pages={Math.ceil(data.TotalNumberOfResults / data.PageSize)}
                total={data.TotalNumberOfResults}
                shown={data.Orders.length}
                onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
              />
            </>
          )}
        </div>
      )}
    </>
  );
}

function Listed({ orders }: { orders: readonly PunchOutOrder[] }) {
  const isWide = useIsWide();
  if (!isWide)
    return (
      <ul>
        {orders.map((order) => (
          <li key={order.Id} className="grid gap-1 border-b border-line p-4">
            <b>
              {order.Id} · {order.System}
            </b>
            <span className="text-13 text-ink-3">
              {momentText(order.LastSentAt)} · {order.CompletedBy}
            </span>
            <span>
              {label('basket.lines', { count: order.NumberOfLines })}
              {order.TotalOre !== null && ` · ${formatKroner(order.TotalOre)}`}
            </span>
            <SendAgain order={order} />
          </li>
        ))}
      </ul>
    );
  return (
    <table className="data-table w-full border-collapse text-13">
      <caption className="visually-hidden">{label('punchOut.orders')}</caption>
      <thead>
        <tr className="text-left">
          <th scope="col">{label('punchOut.column.number')}</th>
          <th scope="col">{label('punchOut.column.system')}</th>
          <th scope="col">{label('punchOut.column.sent')}</th>
          <th scope="col">{label('punchOut.column.by')}</th>
          <th scope="col" data-numeric="">
            {label('punchOut.column.lines')}
          </th>
          <th scope="col" data-numeric="">
            {label('punchOut.column.total')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{label('punchOut.column.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.Id}>
            <th scope="row" className="text-left">
              {order.Id}
            </th>
            <td>{order.System}</td>
            <td>
              {momentText(order.LastSentAt)} · {label('punchOut.times', { count: order.TimesSent })}
            </td>
            <td>{order.CompletedBy}</td>
            <td data-numeric="">{formatCount(order.NumberOfLines)}</td>
            <td data-numeric="">{order.TotalOre === null ? '' : formatKroner(order.TotalOre)}</td>
            <td>
              <SendAgain order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SendAgain({ order }: { order: PunchOutOrder }) {
  const { run, isPending, failure } = useCall(() => handBack({ PunchOutOrderId: order.Id }), {
    failed: 'punchOut.failed',
    leaves: true,
  });
  if (!order.CanBeSentAgain) return null;
  return (
    <>
      <Button
        isPending={isPending}
        aria-label={label('punchOut.sendAgainNumber', { id: order.Id })}
        onPress={() => void run()}
      >
        {label('punchOut.sendAgain')}
      </Button>
      {failure && <FaultText>{failure}</FaultText>}
    </>
  );
}
