import { isCalendarDate } from '../../../platform/calendar-date.ts';
import { nodeAt, nodesNamed, textAt, type XmlNode } from '../../../platform/xml-tree.ts';
import type { AskedDay } from '../../system-orders/faults/document-fault.ts';
import type { SystemNote, SystemOrder } from '../../system-orders/system-order.ts';
import { UnacceptableDocument } from './unacceptable.ts';

/** Null for an open end. */
interface Days {
  from: string | null;
  to: string | null;
}

/** An offset after the day, which XML allows, does not count. */
function dayAt(period: XmlNode | undefined, name: string): string | null {
  const written = textAt(period, name);
  if (written === '') return null;
  const day = written.replace(/(?:Z|[+-]\d{2}:\d{2})$/, '');
  if (!isCalendarDate(day)) throw new UnacceptableDocument('noDate', { written: written.slice(0, 40) });
  return day;
}

/** OIOUBL names a latest day beside the period. */
function periodsOf(node: XmlNode): Days[] {
  return nodesNamed(node, 'Delivery').flatMap((delivery) => {
    const period = nodeAt(delivery, 'RequestedDeliveryPeriod');
    const [start, end] = [dayAt(period, 'StartDate'), dayAt(period, 'EndDate')];
    const latest = dayAt(delivery, 'LatestDeliveryDate');
    const ends = [end, latest].filter((day) => day !== null).sort();
    const [to = null] = ends;
    // A first day alone is the day itself: that is how systems without windows write it.
    return start === null && to === null ? [] : [{ from: start, to: to ?? start }];
  });
}

const latest = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);
const earliest = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);

/**
 * Returns the day or the window requested for the whole order: the days that suit the order and each line. Throws when
 * there are none, because each day would be an order of its own.
 */
export function daysOf(
  root: XmlNode,
  items: readonly { item: XmlNode; number: string }[],
): Pick<SystemOrder, 'deliveryDate' | 'window'> {
  const asked: AskedDay[] = [{ item: root, number: null }, ...items].flatMap(({ item, number }) =>
    periodsOf(item).map((days) => ({ line: number, ...days })),
  );
  const wrong = asked.find(({ from, to }) => from !== null && to !== null && to < from);
  if (wrong !== undefined)
    throw new UnacceptableDocument('periodBackwards', { from: wrong.from ?? '', to: wrong.to ?? '' });
  const days = asked.reduce<Days>(
    (so, { from, to }) => ({ from: latest(so.from, from), to: earliest(so.to, to) }),
    { from: null, to: null },
  );
  const { from, to } = days;
  if (to === null) return { deliveryDate: null };
  if (from !== null && to < from) throw new UnacceptableDocument('severalDays', asked);
  return from === to ? { deliveryDate: to } : { deliveryDate: null, window: { from, to } };
}

/** Returns the last day on which the order may be taken; null for no end. */
export const validUntilOf = (root: XmlNode): string | null =>
  dayAt(nodeAt(root, 'ValidityPeriod'), 'EndDate');

/** Returns the times of day at which goods are asked for, for people to read, because routes have times of their own. */
export function timesIn(node: XmlNode): SystemNote[] {
  return nodesNamed(node, 'Delivery').flatMap((delivery) => {
    const period = nodeAt(delivery, 'RequestedDeliveryPeriod');
    const [from, to] = [textAt(period, 'StartTime'), textAt(period, 'EndTime')].map((time) =>
      time.slice(0, 5),
    );
    if (!from && !to) return [];
    return [{ key: 'time', params: { from: from || '…', to: to || '…' } }];
  });
}
