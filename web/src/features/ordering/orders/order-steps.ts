import type { OrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { dayText, expectedText, momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import type { TimelineStep } from '../../../ui/data/timeline.tsx';

type Event = OrderTracking['Events'][number];
type Delivery = OrderTracking['Deliveries'][number];
type Kind = Event['Kind'];

/** The statuses that an order goes through if it is neither cancelled nor refused. */
const path = ['Sent', 'Received', 'Confirmed', 'Picking', 'OnTheWay', 'Delivered', 'Invoiced'] as const;
type Step = (typeof path)[number];

interface Followed {
  status: OrderStatus;
  deliveryDate: string;
  numberOfLines: number;
  tracking: Pick<OrderTracking, 'Events' | 'Deliveries'>;
}

/**
 * An order with only those events that happened since it was last sent. A changed order is sent again, so earlier
 * confirmations no longer count.
 */
interface Since extends Followed {
  last: (kind: Kind) => Event | undefined;
}

function sinceLastSent(order: Followed): Since {
  const { Events } = order.tracking;
  const at = Events.findLastIndex(({ Kind: kind }) => kind === 'Amended');
  const events = at < 0 ? Events : Events.slice(at);
  return { ...order, last: (kind) => events.findLast((event) => event.Kind === kind) };
}

function stepName(step: Step | 'Cancelled' | 'Refused'): string {
  return label(`order.step.${step}`, { supplier: pageContext().supplier.name });
}

/** `Bekræftet med 2 ændringer` (confirmed with 2 changes). */
export function eventName({ Kind: kind, Changes }: Pick<Event, 'Kind' | 'Changes'>): string {
  if (kind === 'Confirmed' && Changes.length > 0)
    return label('order.step.confirmedWith', { count: Changes.length });
  if (kind === 'PartlyDelivered') return label('order.step.Delivered');
  return label(`order.step.${kind}`, { supplier: pageContext().supplier.name });
}

const arrived = ({ tracking }: Followed) => tracking.Deliveries.filter(({ State }) => State === 'Delivered');

/** With the name of the person who received the delivery: `fr. 20.11 kl. 06.34 · K. Juhl`. */
function arrivalText(at: string, delivery: Delivery | undefined): string {
  const moment = momentText(at);
  const name = delivery?.ReceivedBy;
  return name ? label('order.note.receivedBy', { moment, name }) : moment;
}

/** When the rest of the goods is expected: `i dag kl. 14.40–15.20` (today). */
function expectation({ tracking, deliveryDate }: Followed): string {
  const coming = tracking.Deliveries.find(({ State }) => State !== 'Delivered');
  if (!coming) return dayText(deliveryDate);
  const moment = expectedText(coming.DeliveryDate, coming.ExpectedFrom, coming.ExpectedTo);
  return coming.ExpectedFrom && !coming.ExpectedTo ? label('order.note.about', { moment }) : moment;
}

function eventOf(order: Since, step: Step): Event | undefined {
  return step === 'Sent' ? (order.last('Amended') ?? order.last('Sent')) : order.last(step);
}

/** A list with one element. Empty if the order never had the step; a telephone order, for example, was never `Sent`. */
function doneStep(order: Since, step: Step): TimelineStep[] {
  const event = eventOf(order, step);
  if (!event) return step === order.status ? [{ id: step, state: 'done', name: stepName(step) }] : [];
  const note = step === 'Delivered' ? arrivalText(event.At, arrived(order).at(-1)) : momentText(event.At);
  return [{ id: step, state: 'done', name: eventName(event), note }];
}

/** For a delivered or invoiced order the step is shown as done, because the order is complete. */
function presentStep(order: Since, step: Step): TimelineStep[] {
  if (step === 'Delivered' || step === 'Invoiced') return doneStep(order, step);
  return doneStep(order, step).map((known) => ({
    ...known,
    state: 'now',
    ...(step === 'Picking' ? { name: label('order.step.pickingNow') } : {}),
    ...(step === 'OnTheWay' ? { note: expectation(order) } : {}),
  }));
}

function nextStep(order: Since, step: Step): TimelineStep {
  const notes: Partial<Record<Step, string>> = {
    Delivered: expectation(order),
    Invoiced: label('order.note.invoiceLater'),
    ...(order.status === 'Sent' ? { Received: label('order.note.waiting') } : {}),
  };
  const note = notes[step];
  return { id: step, state: 'next', name: stepName(step), ...(note ? { note } : {}) };
}

/**
 * For an order that is delivered in parts: the first delivery and the remaining ones. These steps replace "on the way" and
 * "delivered".
 */
function stepsInParts(order: Since, first: Event): TimelineStep[] {
  const came = arrived(order);
  const note = arrivalText(first.At, came[0]);
  const delivered = order.last('Delivered');
  if (delivered) {
    const name = label('order.step.restDelivered');
    return [
      { id: 'part', state: 'done', name: label('order.step.Delivered'), note },
      { id: 'rest', state: 'done', name, note: arrivalText(delivered.At, came.at(-1)) },
    ];
  }
  const lines = came.reduce((sum, { NumberOfLines }) => sum + NumberOfLines, 0);
  const name = label('order.step.PartlyDelivered', {
    part: formatCount(Math.min(lines, order.numberOfLines)),
    all: formatCount(order.numberOfLines),
  });
  return [
    { id: 'part', state: 'done', name, note },
    { id: 'rest', state: 'now', name: label('order.step.restOnTheWay'), note: expectation(order) },
  ];
}

function stepsToTheEnd(order: Since, end: 'Cancelled' | 'Refused'): TimelineStep[] {
  const event = order.last(end);
  return [
    ...path.flatMap((step) => doneStep(order, step)),
    { id: end, state: 'now', name: stepName(end), ...(event ? { note: momentText(event.At) } : {}) },
  ];
}

/** Past events with times, the current step, and the next steps. The timeline of a cancelled or refused order ends there. */
export function orderSteps(followed: Followed): TimelineStep[] {
  const order = sinceLastSent(followed);
  const { status } = order;
  if (status === 'Cancelled' || status === 'Refused') return stepsToTheEnd(order, status);
  const reached = path.indexOf(status);
  const part = order.last('PartlyDelivered');
  const steps = path.flatMap((step, at): TimelineStep[] => {
    if (part && step === 'OnTheWay') return [];
    if (part && step === 'Delivered') return stepsInParts(order, part);
    if (at > reached) return [nextStep(order, step)];
    return at === reached ? presentStep(order, step) : doneStep(order, step);
  });
  return [...steps, ...creditStep(order)];
}

/** Shows a credit note for the order. It comes from the events, because the order's status does not tell it. */
function creditStep(order: Since): TimelineStep[] {
  const event = order.last('Credited');
  return event ? [{ id: 'Credited', state: 'done', name: eventName(event), note: momentText(event.At) }] : [];
}
