import type { OrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import type { Order } from '@engros/contracts/ordering/orders.ts';
import { changeText } from '../../../features/ordering/orders/order-changes.ts';
import { eventName, orderSteps } from '../../../features/ordering/orders/order-steps.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Timeline } from '../../../ui/data/timeline.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';

export function OrderProgress({ order, tracking }: { order: Order; tracking: OrderTracking }) {
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
