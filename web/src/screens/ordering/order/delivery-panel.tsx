import type { OrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { Phone } from 'lucide-react';
import { celsiusText } from '../../../features/ordering/orders/order-line-words.ts';
import { clockTime } from '../../../lib/formats/day-formats.ts';
import { expectedText, momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

type Delivery = OrderTracking['Deliveries'][number];

export function DeliveryPanel({ tracking }: { tracking: OrderTracking }) {
  const { Deliveries } = tracking;
  if (Deliveries.length === 0) return null;
  const coming = Deliveries.filter(({ State }) => State !== 'Delivered');
  const isFollowed = coming.length > 0;
  const now = clockTime(momentOf(new Date(serverNow()).toISOString()).time);
  return (
    <Panel
      isEdge
      isFlush
      className="order-delivery"
      title={label(isFollowed ? 'order.delivery' : 'order.delivery.past')}
      end={
        isFollowed ? (
          <Tag kind="time" icon={false}>
            {label('order.delivery.seen', { time: now })}
          </Tag>
        ) : undefined
      }
    >
      {[...coming, ...Deliveries.filter(({ State }) => State === 'Delivered')].map((delivery) => (
        <div
          key={delivery.Id}
          className="grid gap-3 border-t border-line p-4 text-13/[18px] first-of-type:border-t-0"
        >
          <Heading delivery={delivery} />
          <Stops delivery={delivery} />
          <Temperatures delivery={delivery} />
          <Driver delivery={delivery} />
        </div>
      ))}
    </Panel>
  );
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function routeText({ Route: route, Stop: stop, Stops: stops }: Delivery): string {
  if (stop === null || stops === null) return route ? label('order.delivery.route', { route }) : '';
  return route
    ? label('order.delivery.stop', { stop, stops, route })
    : label('order.delivery.stopOnly', { stop, stops });
}

function Heading({ delivery }: { delivery: Delivery }) {
  const { State, DeliveredAt, ReceivedBy, NumberOfLines, Depot } = delivery;
  const isDelivered = State === 'Delivered';
  const moment =
    isDelivered && DeliveredAt
      ? label('order.delivery.delivered', { moment: momentText(DeliveredAt) })
      : expectedText(delivery.DeliveryDate, delivery.ExpectedFrom, delivery.ExpectedTo);
  const notes = [
    isDelivered
      ? ReceivedBy && label('order.delivery.receivedBy', { name: ReceivedBy })
      : routeText(delivery),
    Depot && label('order.delivery.depot', { depot: Depot }),
    // A planned delivery has not been loaded onto a truck yet, so the number of its lines is not known.
    NumberOfLines > 0 && label('order.delivery.lines', { count: NumberOfLines }),
  ];
  return (
    <div>
      <b className="text-16/[22px] tabular-nums">{sentenceCase(moment)}</b>
      <p className="text-ink-2 tabular-nums">{notes.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function truckText({ State, StopsDone, DepartedAt }: Delivery): string {
  if (State === 'Planned') return label('order.delivery.planned');
  if (StopsDone) return label('order.delivery.at', { done: StopsDone });
  return DepartedAt ? label('order.delivery.leaving', { moment: momentText(DepartedAt) }) : '';
}

function Stops({ delivery }: { delivery: Delivery }) {
  const { State, Stop: stop, Stops: stops, StopsDone } = delivery;
  if (State === 'Delivered') return null;
  const done = StopsDone ?? 0;
  return (
    <div>
      {stop !== null && stops !== null && (
        <div
          role="img"
          aria-label={label('order.delivery.stops', { done, stops, stop })}
          className="mt-0.5 mb-1.5 flex gap-0.75"
        >
          {Array.from({ length: stops }, (_, at) => at + 1).map((number) => (
            <i
              key={number}
              className="h-2 flex-1 bg-chart-track data-[stop=done]:bg-brand data-[stop=own]:bg-time data-[stop=own]:shadow-[inset_0_0_0_2px_var(--color-brand)]"
              data-stop={number === stop ? 'own' : number <= done ? 'done' : 'later'}
            />
          ))}
        </div>
      )}
      <span className="text-12 text-ink-3">{truckText(delivery)}</span>
    </div>
  );
}

function Temperatures({ delivery }: { delivery: Delivery }) {
  const parts = [
    ['frozen', delivery.FrozenCelsius],
    ['chilled', delivery.ChilledCelsius],
    ['dry', delivery.DryCelsius],
  ] as const;
  const measured = parts.flatMap(([part, degrees]) => (degrees === null ? [] : [{ part, degrees }]));
  if (measured.length === 0) return null;
  return (
    <dl className="grid auto-cols-fr grid-flow-col rounded-2 border border-line">
      {measured.map(({ part, degrees }) => (
        <div key={part} className="border-l border-line px-2.5 py-2 first:border-l-0">
          <dt className="text-12 text-ink-3">{label(`order.delivery.${part}`)}</dt>
          <dd className="num text-16 font-[640]">{celsiusText(degrees)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Driver({ delivery: { State, DriverName, DriverPhone } }: { delivery: Delivery }) {
  if (!DriverName || State === 'Delivered') return null;
  return (
    <p className="flex items-center gap-2">
      <Phone className="size-4 flex-none" aria-hidden="true" />
      <span>
        {label('order.delivery.driver', { name: DriverName })}{' '}
        {DriverPhone && (
          <a
            href={`tel:${DriverPhone.replaceAll(' ', '')}`}
            className="num inline-flex min-h-6 items-center font-[620] touch:min-h-11"
          >
            {DriverPhone}
          </a>
        )}
      </span>
    </p>
  );
}
