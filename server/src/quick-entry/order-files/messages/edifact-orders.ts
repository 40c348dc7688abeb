import { FileFault } from '../../../platform/spreadsheets/file-fault.ts';
import { days, type Segment } from './edifact-terms.ts';

/** One of the orders of an interchange: its number, and for which days, customers and places it asks. */
export interface AskedOrder {
  number: string;
  asked: Set<string>;
}

export const emptyOrder = (): AskedOrder => ({ number: '', asked: new Set() });

/** Buyer and receivers of goods. */
const roles = ['BY', 'DP', 'ST', 'UC'];

/** Keeps what a segment says of its order. */
export function noteOrder(order: AskedOrder | undefined, segment: Segment): void {
  if (order === undefined) return;
  const [[tag = ''] = [], [kind = '', value = ''] = [], [second = ''] = []] = segment;
  if (tag === 'BGM') order.number = second;
  if (tag === 'DTM' && days.includes(kind)) order.asked.add(`${kind} ${value}`);
  if (tag === 'NAD' && roles.includes(kind)) order.asked.add(JSON.stringify(segment));
}

/**
 * Orders for one customer, place and day can be one basket. Throws FileFault for others, and for an order that comes twice,
 * because its goods would.
 */
export function checkSeveral(orders: readonly AskedOrder[]): void {
  const numbers = orders.map(({ number }) => number).filter((number) => number !== '');
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice !== undefined) throw new FileFault('refused', 'sameOrder', { order: twice.slice(0, 40) });
  const asked = new Set(orders.map((order) => [...order.asked].sort().join('\n')));
  if (asked.size > 1) throw new FileFault('refused', 'severalOrders', { count: orders.length });
}
