import './order.css';
import './order-print.css';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { OrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { type Order, readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MessageSquareWarning, Timer } from 'lucide-react';
import { useEffect } from 'react';
import { OrderKeyFigures } from '../../../features/insight/sustainability/order-key-figures.tsx';
import {
  answerText,
  reasonNote,
  reasonText,
  useAcceptOrder,
  useOrderAttention,
} from '../../../features/ordering/orders/attention-data.ts';
import { useOrderMoves, useTracking } from '../../../features/ordering/orders/follow-order.ts';
import { changeText } from '../../../features/ordering/orders/order-changes.ts';
import { AwaitedOrder } from '../../../features/ordering/orders/order-states.tsx';
import { eventName, orderSteps } from '../../../features/ordering/orders/order-steps.ts';
import { hasArrived, orderQuery } from '../../../features/ordering/orders/orders-data.ts';
import { CustomerLine } from '../../../features/people/customers/customer-line.tsx';
import { ApprovalHistory } from '../../../features/planning/approvals/approval-history.tsx';
import { OrderQuestions } from '../../../features/planning/replacements/order-questions.tsx';
import { DocumentNotices } from '../../../features/shell/notices/document-notices.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { clockTime, fullDate } from '../../../lib/formats/day-formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Timeline } from '../../../ui/data/timeline.tsx';
import { Emphasized } from '../../../ui/layout/emphasized.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { InformationPanel } from './information-panel.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';

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
      <OrderQuestions orderId={order.Id} className="mt-3.5 print:hidden" />
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
          <ApprovalHistory orderId={order.Id} />
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

function AnswerNotice({ order }: { order: Order }) {
  const { data } = useOrderAttention();
  const { run: accept, isPending, failure } = useAcceptOrder();
  const asking = data?.NeedsAnswer.find(({ OrderId }) => OrderId === order.Id);
  if (!asking) return null;
  const reason = `${reasonText(asking)}.`;
  return (
    <Notice
      kind={asking.Reason === 'Changed' ? 'warning' : 'danger'}
      className="order-answer mt-3.5"
      actions={
        <Button size={28} isPending={isPending} onPress={() => void accept(asking)}>
          {answerText(asking)}
        </Button>
      }
    >
      <Emphasized text={`${reason} ${reasonNote(asking)}`} part={reason} />
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  );
}

type Details = OutputOf<typeof readOrderDetails>;

function CasesPanel({ details }: { details: Details | undefined }) {
  if (!details || details.Cases.length === 0) return null;
  return (
    <Panel isEdge isFlush title={label('order.cases')} className="order-documents">
      <ul className="py-1.5">
        {details.Cases.map(({ Id, State }) => (
          <li key={Id}>
            <Link
              to="/cases"
              search={{ case: Id }}
              className="flex min-h-9 items-center gap-3 px-4 text-13 hover:bg-surface-2 focus-visible:-outline-offset-2 touch:min-h-11"
            >
              <MessageSquareWarning className="size-5 flex-none text-brand" aria-hidden="true" />
              <span className="min-w-0">{label('order.case', { id: Id })}</span>
              <span className="ml-auto flex-none text-12 text-ink-3">
                {labelIfAny(`order.caseState.${State}`) ?? State}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Dispatch = NonNullable<OrderTracking['Dispatch']>;

function waitingText({ Attempts, NextAttemptAt }: Dispatch): string {
  const supplier = pageContext().supplier.name;
  if (Attempts === 0) return label('order.dispatch.waiting', { supplier });
  const again = NextAttemptAt
    ? label('order.dispatch.again', { supplier, moment: momentText(NextAttemptAt) })
    : label('order.dispatch.againSoon', { supplier });
  return `${again} ${label('order.dispatch.attempts', { count: Attempts })}`;
}

/** Shown while the order has not reached the supplier's system (ORD-05). */
function DispatchNotice({ dispatch }: { dispatch: OrderTracking['Dispatch'] }) {
  if (!dispatch || dispatch.State === 'Arrived') return null;
  if (dispatch.State === 'Failed') {
    const { name, phone } = pageContext().supplier;
    return (
      <Notice kind="danger" isAlert className="mt-3.5">
        {label('order.dispatch.failed', { supplier: name, phone })}
      </Notice>
    );
  }
  return (
    <Notice
      kind={dispatch.Attempts > 0 ? 'warning' : 'info'}
      icon={<Timer aria-hidden="true" />}
      className="mt-3.5"
    >
      {waitingText(dispatch)}
    </Notice>
  );
}

/** Printed only, not shown on the screen. */
function Letterhead() {
  const { supplier, customer } = pageContext();
  const { date, time } = momentOf(new Date(serverNow()).toISOString());
  const address = customer?.DisplayAddress;
  return (
    <header className="hidden print:mb-4 print:flex print:justify-between print:gap-6 print:border-b-2 print:border-ink print:pb-2.5 print:text-12/[17px]">
      <div>
        <CustomerLine />
        {address && (
          <p>
            {address.Address}, {address.PostalCode} {address.City}
          </p>
        )}
      </div>
      <div className="text-right">
        <p>
          <b>
            {supplier.name} {supplier.tagline}
          </b>
        </p>
        <p>{supplier.address}</p>
        <p>{label('order.paper.service', { phone: supplier.phone, hours: supplier.hours })}</p>
        <p className="num">
          {label('order.paper.printed', {
            moment: label('order.info.moment', { date: fullDate(date), time: clockTime(time) }),
          })}
        </p>
      </div>
    </header>
  );
}

function OrderProgress({ order, tracking }: { order: Order; tracking: OrderTracking }) {
  return (
    <section className="panel panel-edge order-progress mt-3.5" aria-label={label('order.progress')}>
      <div className="px-5 pt-5 pb-4 max-lg:px-4">
        <Timeline
          label={label('order.progress')}
          steps={orderSteps({
            status: tracking.Status,
            deliveryDate: order.DeliveryDate,
            numberOfLines: order.NumberOfLines,
            tracking,
          })}
        />
      </div>
      {tracking.Events.length > 0 && (
        <div className="order-history border-t border-line px-5 py-1.5 max-lg:px-4">
          <Disclosure headingLevel={2} defaultExpanded={false} title={label('order.history')}>
            <History tracking={tracking} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

function History({ tracking }: { tracking: OrderTracking }) {
  return (
    <ol className="pb-2 text-13/[18px]">
      {tracking.Events.map((event, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be of the same kind and moment
          key={at}
          className="grid grid-cols-[148px_minmax(0,1fr)] gap-x-3 py-1 max-sm:grid-cols-1"
        >
          <time dateTime={event.At} className="num text-ink-3">
            {momentText(event.At)}
          </time>
          <div>
            <b className="font-[580]">{eventName(event)}</b>
            {event.Revision !== null && event.Revision > 0 && (
              <span className="text-ink-3">
                {' '}
                · {label('order.event.revision', { number: event.Revision + 1 })}
              </span>
            )}
            {event.Note && <p className="text-ink-2">{event.Note}</p>}
            {event.Changes.length > 0 && (
              <ul className="text-ink-2">
                {event.Changes.map((change, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a change of the buyer has no line, and changes never move
                  <li key={at}>{changeText(change)}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
