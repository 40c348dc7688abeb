import { type Order, readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OrderKeyFigures } from '../../../features/insight/sustainability/order-key-figures.tsx';
import { useOrderMoves, useTracking } from '../../../features/ordering/orders/follow-order.ts';
import { AwaitedOrder } from '../../../features/ordering/orders/order-states.tsx';
import { hasArrived, orderQuery } from '../../../features/ordering/orders/orders-data.ts';
import { DocumentNotices } from '../../../features/shell/notices/document-notices.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { AnswerNotice } from './answer-notice.tsx';
import { CasesPanel } from './cases-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { DispatchNotice } from './dispatch-notice.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { InformationPanel } from './information-panel.tsx';
import { Letterhead } from './letterhead.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderProgress } from './order-progress.tsx';
import './order.css';
import './order-print.css';

const route = getRouteApi('/shell/orders/details/$orderId');

export function OrderScreen() {
  const { orderId } = route.useParams();
  usePagePlace(label('order.title', { id: orderId }), [{ label: label('orders.title'), href: '/orders' }]);
  useOrderMoves();
  const { data, error, refetch } = useQuery(orderQuery(orderId));
  if (data) return <FoundOrder key={data.Id} order={data} />;
  return (
    <AwaitedOrder
      error={error}
      onRetry={() => void refetch()}
      wayOn={
        <Link to="/orders" className={buttonClass({ variant: 'primary' })}>
          {label('order.toOrders')}
        </Link>
      }
    />
  );
}

function usePrintOnOpening(isComplete: boolean) {
  const { print } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!print || !isComplete) return;
    void navigate({ search: {}, replace: true });
    window.print();
  }, [print, isComplete, navigate]);
}

function FoundOrder({ order }: { order: Order }) {
  const params = { id: order.Id };
  const tracking = useTracking(order);
  const details = useQuery(query(readOrderDetails, { params }));
  usePrintOnOpening(!tracking.isPending && !details.isPending);
  return (
    <article className="order">
      <Letterhead />
      <OrderHead order={order} />
      <AnswerNotice order={order} />
      <DispatchNotice dispatch={tracking.data?.Dispatch ?? null} />
      {tracking.data && <OrderProgress order={order} tracking={tracking.data} />}
      {tracking.isPending && (
        <div className="panel panel-edge mt-3.5 min-h-25 p-5">
          <Skeleton width="70%" height={40} />
        </div>
      )}
      {tracking.isError && !tracking.data && (
        <Notice kind="warning" className="mt-3.5">
          {label('order.progress')}: {label('order.partFailed')}
        </Notice>
      )}
      <DocumentNotices notices={details.data?.Notices} className="mt-3.5" />
      <div className="order-columns mt-4 grid grid-cols-[minmax(0,1fr)_352px] items-start gap-6 max-xl:grid-cols-[minmax(0,1fr)_304px] max-xl:gap-4 max-lg:grid-cols-1 max-lg:gap-3">
        <OrderLines order={order} />
        <div className="grid gap-3">
          {tracking.data && <DeliveryPanel tracking={tracking.data} />}
          <InformationPanel order={order} details={details.data} />
          <CasesPanel details={details.data} />
          <DocumentsPanel details={details.data} isFailed={details.isError} isArrived={hasArrived(order)} />
          <div className="order-figures">
            <OrderKeyFigures orderId={order.Id} />
          </div>
        </div>
      </div>
    </article>
  );
}
