import {
  askedIn,
  canOrder,
  change,
  type GoodsName,
  heldAfter,
  heldOf,
  type Model,
  type Order,
  place,
  type Version,
  type Wish,
  wishOf,
  withdraw,
} from './model.ts';

/** Documents of buyers' systems and what is answered to them (decisions 0121 and 0122), in the same plain words. */

/** When a document was written, as far as it says so. */
export interface Written {
  version: number | null;
  minute: number | null;
}

/** A document of a kitchen's system; its content stays as it was written. */
export interface Paper {
  kind: 'new' | 'change' | 'cancel';
  kitchen: number;
  /** Number of the document itself, and of the order in the kitchen's system. */
  id: string;
  order: string;
  written: Written;
  /** Null where the document names no day. */
  day: string | null;
  wish: Wish;
}

/** An OrderResponse; texts are empty where it says nothing. */
export interface Response {
  code: string;
  number: string;
  about: string;
  webOrder: string;
  day: string;
  /** Number, status and quantity of each line, when some differ from what was ordered. */
  lines: string[][];
}

export interface Answer {
  isTaken: boolean;
  /** True when it says that a newer document came before. */
  isOlder: boolean;
  /** Null by cXML, which answers later. */
  response: Response | null;
}

export interface Verdict {
  isTaken: boolean;
  isOlder: boolean;
  order?: Order | undefined;
  response?: Response;
}

/** The document with the higher version is newer; without two versions, the one with the later time, if both name one. */
export function isOlder(paper: Written, known: Written | null): boolean {
  if (known === null) return false;
  if (paper.version !== null && known.version !== null) return paper.version < known.version;
  return paper.minute !== null && known.minute !== null && paper.minute < known.minute;
}

/** What the newest document does not say stays as before. */
const newest = ({ version, minute }: Written, known: Written | null): Written => ({
  version: version ?? known?.version ?? null,
  minute: minute ?? known?.minute ?? null,
});

export const orderOf = ({ orders }: Model, { kitchen, order }: Paper): Order | undefined =>
  orders.findLast((each) => each.kitchen === kitchen && each.system?.number === order);

const refused: Verdict = { isTaken: false, isOlder: false };

/** Does in the model what a document asks for, when it arrives. `nextId` is the number of a new order. */
export function take(model: Model, paper: Paper, nextId: string): Verdict {
  const order = orderOf(model, paper);
  if (paper.kind !== 'cancel' && askedIn(paper.wish).length === 0) return refused;
  if (paper.kind === 'new') return placed(model, paper, nextId);
  if (order?.system == null) return refused;
  return paper.kind === 'cancel' ? cancelled(model, order, paper) : changed(model, order, paper);
}

function placed(model: Model, paper: Paper, nextId: string): Verdict {
  const { kitchen, day, written, order: number } = paper;
  const wish = possible(model, paper.wish);
  if (day === null || !canOrder(model, kitchen, day, wish)) return refused;
  const system = { number, written, asked: askedIn(paper.wish), isCancelled: false };
  place(model, nextId, { kitchen, day, wish, system });
  return answered(paper, model.orders.at(-1) as Order, { wish });
}

function cancelled(model: Model, order: Order, paper: Paper): Verdict {
  const { system } = order;
  if (system === null || (!system.isCancelled && order.status !== 'Received')) return refused;
  if (!system.isCancelled) {
    withdraw(model, order);
    order.system = { ...system, isCancelled: true, written: null };
  }
  const response = { code: 'AP', number: `${order.id}-cancelled`, day: '', lines: [] };
  return { isTaken: true, isOlder: false, order, response: { ...namesOf(paper, order), ...response } };
}

function changed(model: Model, order: Order, paper: Paper): Verdict {
  const { system } = order;
  if (system === null) return refused;
  const { written } = paper;
  if (isOlder(written, system.written)) return { isTaken: false, isOlder: true, order };
  const day = paper.day ?? order.day;
  const wish = possible(model, paper.wish, order);
  if (order.status !== 'Received' || !canOrder(model, order.kitchen, day, wish, order)) return refused;
  const before: Version = { ...order };
  change(model, order, wish, { by: 'system', day });
  const asked = askedIn(paper.wish);
  order.system = { ...system, written: newest(written, system.written), asked };
  return answered(paper, order, { wish, before });
}

/** What can be had of a wish: what cannot be raised stays as the order has it. */
function possible(model: Model, wish: Wish, changedOne?: Version): Wish {
  const isThere = heldAfter(wish, changedOne) - heldOf(changedOne) <= model.lotLeft;
  const had = changedOne === undefined ? 0 : wishOf(changedOne).lot;
  return isThere ? wish : { ...wish, lot: Math.min(wish.lot, had) };
}

const namesOf = (paper: Paper, { id }: Order) => ({ about: paper.order, webOrder: id });

/** Accepted as it is, or with the lines that differ: other quantities, two prices, or another price than before. */
function answered(
  paper: Paper,
  order: Order,
  { wish, before }: { wish: Wish; before?: Version },
): Verdict & { response: Response } {
  const said = askedIn(paper.wish).map((name) => ({ name, status: statusOf(name, paper.wish) }));
  const isAsWritten = said.every(({ status }) => status === '5');
  const lines = said.map(({ name, status }, at) => [
    String(at + 1),
    status,
    status === '7' ? '' : String(wish[name]),
  ]);
  return {
    ...{ isTaken: true, isOlder: false, order },
    response: {
      ...namesOf(paper, order),
      code: isAsWritten ? 'AB' : 'CA',
      number: `${order.id}-r${order.revision}`,
      day: order.day,
      lines: isAsWritten ? [] : lines,
    },
  };

  function statusOf(name: GoodsName, asked: Wish): '3' | '5' | '7' {
    if (wish[name] === 0) return '7';
    const [first, ...more] = pricesOf(order, name);
    const [priceBefore = first] = before === undefined ? [] : pricesOf(before, name);
    return wish[name] < asked[name] || more.length > 0 || priceBefore !== first ? '3' : '5';
  }
}

const pricesOf = ({ lines }: Version, name: GoodsName): number[] =>
  lines.filter((line) => line.goods === name).map(({ priceOre }) => priceOre);

/** True for a document that can be judged anew whenever it comes: one of a lot was written for its moment. */
export const isOfNoLot = ({ wish }: Paper): boolean => wish.lot === 0;
