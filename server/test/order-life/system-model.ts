import { roundHalfAwayFromZero } from '../../src/platform/money.ts';
import {
  type Confirmation,
  type Delay,
  heard,
  heardDelay,
  type Said,
  wordsOf,
} from './confirmation-model.ts';
import {
  type Document,
  type GoodsName,
  giveBack,
  insteadOre,
  type Model,
  type Order,
  priceOre,
  sum,
  type Version,
  weightG,
} from './model.ts';

/** What the supplier's system says of orders, in the same plain words as `model.ts`. */

export interface SystemLine {
  goods: GoodsName;
  priceOre: number;
  /** Which line of the web order it is. */
  of: number;
  ordered: number;
  confirmed: number;
  delivered: number;
  /** Weight of what was delivered; null when some of it was not weighed. */
  deliveredG: number | null;
  totalOre: number;
  /** True when other goods are delivered instead. */
  isReplaced: boolean;
}

export type Step =
  | 'Received'
  | 'Confirmed'
  | 'Picking'
  | 'OnTheWay'
  | 'Delivered'
  | 'Invoiced'
  | 'Cancelled'
  | 'Refused';

export interface Truck {
  number: string;
  lines: { at: number; quantity: number; weightG: number | null }[];
  isHere: boolean;
}

export interface Credit {
  /** Position of the line in the order; null for the whole order. */
  at: number | null;
  ore: number;
}

/** An order of the supplier: a web order, or what one of its depots delivers of it. */
export interface Part {
  number: string;
  /** Null when one order is of all lines. */
  depot: number | null;
  status: Step;
  day: string;
  receivedRevision: number;
  confirmedRevision: number | null;
  lines: SystemLine[];
  feeOre: number;
  trucks: Truck[];
  /** Its versions, confirmations and delays that had an effect, in turn. */
  said: Said[];
  credits: Credit[];
}

/** The frozen depot has what is weighed, the other one all else. */
export const depotOf = (name: GoodsName): number => (name === 'weighed' ? 1 : 0);

const versionOf = (order: Order, revision: number): Version =>
  revision === order.revision ? order : (order.before[revision] ?? order);

const asOrdered = ({ lines }: Pick<Version, 'lines'>, depot: number | null): SystemLine[] =>
  lines.flatMap((line, of) =>
    depot !== null && depotOf(line.goods) !== depot
      ? []
      : [
          {
            ...{ goods: line.goods, priceOre: line.priceOre, of, ordered: line.quantity },
            ...{ confirmed: line.quantity, delivered: 0, deliveredG: 0, isReplaced: false },
            totalOre: line.priceOre * line.quantity,
          },
        ],
  );

const isEarly = ({ status }: Part) => status === 'Received' || status === 'Confirmed';
const hasEnded = ({ status }: Part) => status === 'Cancelled' || status === 'Refused';

export interface Receipt {
  depot: number | null;
  revision: number;
}

export const positionsOf = (order: Order, { depot, revision }: Receipt): number[] =>
  asOrdered(versionOf(order, revision), depot).map(({ of }) => of + 1);

/** The depots that may say that they have a version, newest by default. */
export function receivable(order: Order, revision = order.revision): Receipt[] {
  if (order.status === 'Cancelled' || order.status === 'Refused') return [];
  return (order.isSplit ? [0, 1] : [null])
    .map((depot) => ({ depot, revision }))
    .filter((receipt) => {
      const part = order.parts.find(({ depot }) => depot === receipt.depot);
      const isNew = part === undefined || (isEarly(part) && revision > part.receivedRevision);
      return isNew && positionsOf(order, receipt).length > 0;
    });
}

/** The first order of a web order that has not ended has the fee. */
export function receive(order: Order, { depot, revision }: Receipt, number: string): void {
  const version = versionOf(order, revision);
  const known = order.parts.find((part) => part.depot === depot);
  const first = order.parts.find((part) => !hasEnded(part));
  const said: Said = { kind: 'Received', words: '', revision, at: null };
  const news = {
    status: 'Received' as const,
    day: version.day,
    receivedRevision: revision,
    lines: asOrdered(version, depot),
    feeOre: depot === null || first === undefined || first === known ? version.feeOre : 0,
    said: [...(known?.said ?? []), said],
  };
  if (known) Object.assign(known, news);
  else order.parts.push({ number, depot, confirmedRevision: null, trucks: [], credits: [], ...news });
}

export const mayConfirm = ({ status }: Order, part: Part): boolean => status !== 'Withdrawn' && isEarly(part);

export function confirm(model: Model, order: Order, part: Part, said: Confirmation): void {
  if (heard(part, said) !== 'News') return;
  const { quantities, instead, day, at: minute } = said;
  const isNewest = part.receivedRevision === order.revision;
  const last = part.said.findLast(({ kind }) => kind !== 'Received');
  // A day that came with a delay stays until a confirmation names another.
  if (day !== null) part.day = day;
  else if (isNewest && last?.kind === 'Confirmed') part.day = order.day;
  const words = { words: wordsOf(said), revision: part.receivedRevision, at: minute };
  part.said.push({ kind: 'Confirmed', ...words });
  part.status = 'Confirmed';
  part.confirmedRevision = part.receivedRevision;
  part.lines.forEach((line, at) => {
    line.confirmed = quantities[at] ?? line.ordered;
    line.isReplaced = at === instead;
    line.totalOre = pieceOf(line) * line.confirmed;
  });
  // A newer version took what it needs already.
  if (!isNewest) return;
  for (const comes of part.lines) {
    const line = order.lines[comes.of];
    if (line?.goods !== 'lot') continue;
    const due = comes.isReplaced ? 0 : Math.min(line.quantity, comes.confirmed);
    const more = Math.min(due - line.held, model.lotLeft);
    model.lotLeft -= more;
    line.held += more;
  }
}

/** Tells whether an order that was not received yet can end, or one of its parts. */
export const mayCancel = ({ status, parts }: Order, part: Part | undefined): boolean =>
  part === undefined
    ? parts.length === 0 && (status === 'Received' || status === 'Withdrawn')
    : isEarly(part);
export const mayRefuse = ({ status, parts }: Order): boolean =>
  parts.length === 0 && (status === 'Received' || status === 'Withdrawn');

/** What still comes by another depot keeps its goods and gets the fee, unless it is invoiced already. */
export function end(
  model: Model,
  order: Order,
  known: Part | undefined,
  status: 'Cancelled' | 'Refused',
): void {
  if (known === undefined) receive(order, { depot: null, revision: order.revision }, order.id);
  order.isChosen = true;
  // What ends before it was received is of the kitchen's own depot, so a message of that depot comes too late.
  if (known === undefined && order.isSplit) for (const made of order.parts) made.depot = 0;
  const part = known ?? order.parts[0];
  if (part === undefined) return;
  part.status = status;
  if (order.status === 'Withdrawn') return;
  const others = order.parts.filter((each) => each !== part && !hasEnded(each));
  const heir = others.find((each) => each.status !== 'Invoiced');
  if (others.length === 0) {
    giveBack(model, order.lines);
    order.status = status;
    return;
  }
  if (heir !== undefined) {
    heir.feeOre += part.feeOre;
    part.feeOre = 0;
  }
  if (part.receivedRevision === order.revision)
    giveBack(
      model,
      order.lines.filter((_, at) => part.lines.some(({ of }) => of === at)),
    );
}

export const mayDelay = ({ status }: Order, part: Part): boolean =>
  status !== 'Withdrawn' && (isEarly(part) || mayLeave(part));

export function delay(part: Part, said: Delay): void {
  if (heardDelay(part, said) !== 'News') return;
  part.day = said.day;
  part.said.push({ kind: 'Delayed', words: said.day, revision: part.receivedRevision, at: said.at });
}

export const mayPick = ({ status, revision }: Order, part: Part): boolean =>
  status !== 'Withdrawn' && part.status === 'Confirmed' && part.confirmedRevision === revision;

export function pick(order: Order, part: Part): void {
  order.status = 'InProgress';
  part.status = 'Picking';
}

export const mayLeave = ({ status }: Part): boolean => status === 'Picking' || status === 'OnTheWay';

export function leave(part: Part, truck: Omit<Truck, 'isHere'>): void {
  part.status = 'OnTheWay';
  part.trucks.push({ ...truck, isHere: false });
}

export const onTheWay = ({ trucks }: Part): Truck[] => trucks.filter(({ isHere }) => !isHere);

export function arrive(part: Part, truck: Truck, restFollows: boolean): void {
  truck.isHere = true;
  for (const brought of truck.lines) handOver(part.lines[brought.at], brought);
  if (restFollows || part.trucks.some(({ isHere }) => !isHere)) return;
  part.status = 'Delivered';
  for (const line of part.lines) line.totalOre = deliveredOre(line);
}

function handOver(line: SystemLine | undefined, { quantity, weightG: grams }: Truck['lines'][number]): void {
  if (line === undefined) return;
  line.delivered += quantity;
  const more = quantity === 0 ? (grams ?? 0) : grams;
  line.deliveredG = line.deliveredG === null || more === null ? null : line.deliveredG + more;
}

const pieceOf = (line: SystemLine): number => (line.isReplaced ? insteadOre : line.priceOre);

/** Goods sold by weight cost what they weigh; the price is that of the usual weight. */
export function deliveredOre(line: SystemLine): number {
  const { goods: name, delivered, deliveredG, isReplaced } = line;
  if (name !== 'weighed' || isReplaced || deliveredG === null) return pieceOf(line) * delivered;
  return roundHalfAwayFromZero(BigInt(priceOre[name]) * BigInt(deliveredG), BigInt(weightG));
}

/** What the customer has been delivered and charged for, without fees. */
export const boughtOre = ({ orders }: Model, kitchen: number): number =>
  sum(
    orders
      .filter((order) => order.kitchen === kitchen)
      .flatMap(({ parts }) => parts.filter(isDelivered))
      .flatMap(({ lines }) => lines.map(({ totalOre }) => totalOre)),
  );

const isDelivered = ({ status }: Part): boolean => status === 'Delivered' || status === 'Invoiced';

export const netOf = ({ lines, feeOre }: Part): number => sum(lines.map(({ totalOre }) => totalOre)) + feeOre;

export const documentsOf = ({ documents }: Model, kitchen: number): Document[] =>
  documents.filter((each) => each.kitchen === kitchen);

/** The amount of a document with VAT as it is shown; a credit note's is negative. */
export const signed = ({ type, totalOre }: Document): number => (type === 'Invoice' ? totalOre : -totalOre);

export function stateOf({ type, totalOre, paidOre }: Document): 'ToSetOff' | 'Paid' | 'Open' {
  if (type === 'CreditNote') return 'ToSetOff';
  return paidOre >= totalOre ? 'Paid' : 'Open';
}

/** What a kitchen owes: what is open of its invoices, and its credits, both with VAT. */
export function owed(model: Model, kitchen: number) {
  const own = documentsOf(model, kitchen);
  const of = (type: Document['type']) => own.filter((each) => each.type === type);
  const OpenOre = sum(of('Invoice').map(({ totalOre, paidOre }) => Math.max(0, totalOre - paidOre)));
  const CreditOre = sum(of('CreditNote').map(({ totalOre }) => totalOre));
  return { OpenOre, CreditOre, OwedOre: OpenOre - CreditOre };
}
