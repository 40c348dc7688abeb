import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readLegacyOrder } from '@engros/contracts/ordering/legacy-orders.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { AwaitedOrder } from '../../../features/ordering/orders/order-states.tsx';
import { useCopyOrder } from '../../../features/ordering/reorder/copy-order.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

const route = getRouteApi('/shell/orders/archive/details/$orderId');

type Archived = OutputOf<typeof readLegacyOrder>;

/** One order of the supplier's earlier system (ORD-02). */
export function ArchivedOrderScreen() {
  const { orderId } = route.useParams();
  usePagePlace(label('order.title', { id: orderId }), [
    { label: label('orders.title'), href: '/orders' },
    { label: label('archive.title'), href: '/orders/archive' },
  ]);
  const { data, error, refetch } = useQuery(query(readLegacyOrder, { params: { id: orderId } }));
  if (data) return <Found order={data} />;
  return (
    <AwaitedOrder
      error={error}
      onRetry={() => void refetch()}
      wayOn={
        <Link to="/orders/archive" className={buttonClass({ variant: 'primary' })}>
          {label('archive.toArchive')}
        </Link>
      }
    />
  );
}

function Found({ order }: { order: Archived }) {
  const facts = [
    { key: label('order.info.date'), value: <span className="num">{fullDate(order.OrderDate)}</span> },
    {
      key: label('orders.column.delivery'),
      value: <span className="num">{fullDate(order.DeliveryDate)}</span>,
    },
    { key: label('orders.status'), value: order.Status },
    { key: label('order.info.orderedBy'), value: order.OrderedByUser },
    ...(order.CustomerReference
      ? [{ key: label('order.info.yourReference'), value: order.CustomerReference }]
      : []),
  ];
  return (
    <>
      <PageHead
        title={label('order.title', { id: order.Id })}
        note={label('archive.note')}
        actions={<CopyAction orderId={order.Id} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-6 max-xl:grid-cols-[minmax(0,1fr)_304px] max-xl:gap-4 max-lg:grid-cols-1 max-lg:gap-3">
        <Panel isFlush isEdge title={label('order.lines')} className="overflow-x-auto">
          <Lines order={order} />
        </Panel>
        <Panel isEdge title={label('order.information')}>
          <KeyValues rows={facts} />
        </Panel>
      </div>
    </>
  );
}

function CopyAction({ orderId }: { orderId: string }) {
  const { run: copy, isPending, failure } = useCopyOrder();
  if (!pageContext().user.UserActions.CanOrder) return null;
  return (
    <>
      <Button variant="primary" isPending={isPending} onPress={() => void copy(orderId, true)}>
        {!isPending && <Copy aria-hidden="true" />}
        {label('order.copy')}
      </Button>
      {failure && (
        <Notice kind="danger" isAlert className="w-full">
          {failure}
        </Notice>
      )}
    </>
  );
}

function Lines({ order }: { order: Archived }) {
  const hasAmounts = pageContext().user.UserActions.CanSeePrices;
  return (
    <table className="data-table w-full border-collapse text-13">
      <caption className="visually-hidden">{label('order.lines')}</caption>
      <thead>
        <tr className="text-left">
          <th scope="col">{label('order.column.product')}</th>
          <th scope="col" className="max-md:hidden">
            {label('order.column.unit')}
          </th>
          <th scope="col" data-numeric="">
            {label('archive.quantity')}
          </th>
          {hasAmounts && (
            <>
              <th scope="col" data-numeric="" className="max-md:hidden">
                {label('order.column.price')}
              </th>
              <th scope="col" data-numeric="">
                {label('order.column.amount')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {order.Lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of an old order has no id, and lines never move
          <tr key={at}>
            <td className="py-1.5">
              <b className="block font-[600] text-pretty">{line.ItemName}</b>
              <span className="num text-12 text-ink-3">
                {line.ItemNumber}
                <span className="md:hidden"> · {line.UnitText}</span>
              </span>
            </td>
            <td className="text-ink-2 max-md:hidden">{line.UnitText}</td>
            <td data-numeric="">{formatCount(line.Quantity)}</td>
            {hasAmounts && (
              <>
                <td data-numeric="" className="text-ink-2 max-md:hidden">
                  {line.UnitPriceOre === null ? '' : formatOre(line.UnitPriceOre)}
                </td>
                <td data-numeric="" className="font-[620]">
                  {line.LineTotalOre === null ? '' : formatOre(line.LineTotalOre)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
      {hasAmounts && order.TotalOre !== null && (
        <tfoot>
          <tr>
            <th scope="row">{label('order.sum.total')}</th>
            <td className="max-md:hidden" />
            <td />
            <td className="max-md:hidden" />
            <td data-numeric="" className="font-[660]">
              {formatOre(order.TotalOre)}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
