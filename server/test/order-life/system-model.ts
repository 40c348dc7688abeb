import { roundHalfAwayFromZero } from '../../src/platform/money.ts';
import {
  type Document,
  giveBack,
  insteadOre,
  type Model,
  type Order,
  priceOre,
  type SystemLine,
  type SystemOrder,
  sum,
  type Truck,
  weightG,
} from './model.ts';

/** What the supplier's system says of orders, in the same plain words as `model.ts`. */

const asOrdered = ({ lines }: Order): SystemLine[] =>
  lines.map((line) => ({
    goods: line.goods,
    ordered: line.quantity,
    confirmed: line.quantity,
    delivered: 0,
    deliveredG: 0,
    totalOre: priceOre[line.goods] * line.quantity,
    isReplaced: false,
  }));

/** Tells whether the supplier's system may say that it has the newest version. */
export function mayReceive({ status, revision, system }: Order): boolean {
  if (system === null) return status !== 'Cancelled' && status !== 'Refused';
  return (
    revision > system.receivedRevision && (system.status === 'Received' || system.status === 'Confirmed')
  );
}

export function receive(order: Order): void {
  order.system = {
    status: 'Received',
    day: order.day,
    receivedRevision: order.revision,
    confirmedRevision: order.system?.confirmedRevision ?? null,
    lines: asOrdered(order),
    feeOre: order.feeOre,
    trucks: [],
    said: order.system?.said ?? null,
  };
}

export const mayConfirm = ({ status, system }: Order): boolean =>
  status !== 'Withdrawn' &&
  system !== null &&
  (system.status === 'Received' || system.status === 'Confirmed');

/** Pieces of each line in order, the line for which other goods come, and the day; null is the ordered one. */
export interface Confirmation {
  quantities: readonly number[];
  instead: number | null;
  day: string | null;
}

export function confirm(model: Model, order: Order, { quantities, instead, day }: Confirmation): void {
  const { system } = order;
  if (system === null) return;
  const said = JSON.stringify([system.receivedRevision, quantities, instead, day]);
  if (system.said === said) return;
  system.said = said;
  const isNewest = system.receivedRevision === order.revision;
  if (day !== null || isNewest) system.day = day ?? order.day;
  system.status = 'Confirmed';
  system.confirmedRevision = system.receivedRevision;
  system.lines.forEach((line, at) => {
    line.confirmed = quantities[at] ?? line.ordered;
    // Of an older version than the kitchen's, what was ordered is no longer known.
    line.isReplaced = at === instead || (!isNewest && line.isReplaced);
    line.totalOre = priceOf(line) * line.confirmed;
  });
  // A newer version took what it needs already.
  if (!isNewest) return;
  order.lines.forEach((line, at) => {
    if (line.goods !== 'lot') return;
    const comes = system.lines[at];
    const due = comes === undefined || comes.isReplaced ? 0 : Math.min(line.quantity, comes.confirmed);
    const more = Math.min(due - line.held, model.lotLeft);
    model.lotLeft -= more;
    line.held += more;
  });
}

export const mayCancel = ({ status, system }: Order): boolean =>
  system === null ? status === 'Received' || status === 'Withdrawn' : isEarly(system);
const isEarly = ({ status }: SystemOrder) => status === 'Received' || status === 'Confirmed';
export const mayRefuse = ({ status, system }: Order): boolean =>
  system === null && (status === 'Received' || status === 'Withdrawn');

export function end(model: Model, order: Order, status: 'Cancelled' | 'Refused'): void {
  if (order.system === null) receive(order);
  if (order.system !== null) order.system.status = status;
  if (order.status === 'Withdrawn') return;
  giveBack(model, order);
  order.status = status;
}

export const mayPick = ({ status, revision, system }: Order): boolean =>
  status !== 'Withdrawn' && system?.status === 'Confirmed' && system.confirmedRevision === revision;

export function pick(order: Order): void {
  order.status = 'InProgress';
  if (order.system !== null) order.system.status = 'Picking';
}

export const mayLeave = ({ system }: Order): boolean =>
  system?.status === 'Picking' || system?.status === 'OnTheWay';

export function leave({ system }: Order, truck: Omit<Truck, 'isHere'>): void {
  if (system === null) return;
  system.status = 'OnTheWay';
  system.trucks.push({ ...truck, isHere: false });
}

export const onTheWay = ({ system }: Order): Truck[] => system?.trucks.filter(({ isHere }) => !isHere) ?? [];

export function arrive({ system }: Order, truck: Truck, restFollows: boolean): void {
  if (system === null) return;
  truck.isHere = true;
  for (const brought of truck.lines) handOver(system.lines[brought.at], brought);
  if (restFollows || system.trucks.some(({ isHere }) => !isHere)) return;
  system.status = 'Delivered';
  for (const line of system.lines) line.totalOre = deliveredOre(line);
}

function handOver(line: SystemLine | undefined, { quantity, weightG: grams }: Truck['lines'][number]): void {
  if (line === undefined) return;
  line.delivered += quantity;
  const more = quantity === 0 ? (grams ?? 0) : grams;
  line.deliveredG = line.deliveredG === null || more === null ? null : line.deliveredG + more;
}

const priceOf = ({ goods, isReplaced }: SystemLine): number => (isReplaced ? insteadOre : priceOre[goods]);

/** Goods sold by weight cost what they weigh; the price is that of the usual weight. */
function deliveredOre(line: SystemLine): number {
  const { goods: name, delivered, deliveredG, isReplaced } = line;
  if (name !== 'weighed' || isReplaced || deliveredG === null) return priceOf(line) * delivered;
  return roundHalfAwayFromZero(BigInt(priceOre[name]) * BigInt(deliveredG), BigInt(weightG));
}

/** What the customer has been delivered and charged for, without fees. */
export const boughtOre = ({ orders }: Model, kitchen: number): number =>
  sum(
    orders
      .filter(({ kitchen: of, system }) => of === kitchen && isDelivered(system))
      .flatMap(({ system }) => system?.lines.map(({ totalOre }) => totalOre) ?? []),
  );

export const isDelivered = (system: SystemOrder | null): boolean =>
  system?.status === 'Delivered' || system?.status === 'Invoiced';

export const netOf = ({ lines, feeOre }: SystemOrder): number =>
  sum(lines.map(({ totalOre }) => totalOre)) + feeOre;

export const documentsOf = ({ documents }: Model, kitchen: number): Document[] =>
  documents.filter((each) => each.kitchen === kitchen);

/** The amount of a document with VAT as it is shown; a credit note's is negative. */
export const signed = ({ type, totalOre }: Document): number => (type === 'Invoice' ? totalOre : -totalOre);

export function stateOf({ type, totalOre, paidOre }: Document): 'ToSetOff' | 'Paid' | 'Open' {
  if (type === 'CreditNote') return 'ToSetOff';
  return paidOre === totalOre ? 'Paid' : 'Open';
}

/** What a kitchen owes: what is open of its invoices, and its credits, both with VAT. */
export function owed(model: Model, kitchen: number) {
  const own = documentsOf(model, kitchen);
  const of = (type: Document['type']) => own.filter((each) => each.type === type);
  const OpenOre = sum(of('Invoice').map(({ totalOre, paidOre }) => totalOre - paidOre));
  const CreditOre = sum(of('CreditNote').map(({ totalOre }) => totalOre));
  return { OpenOre, CreditOre, OwedOre: OpenOre - CreditOre };
}
