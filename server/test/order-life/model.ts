import { roundHalfAwayFromZero } from '../../src/platform/money.ts';
import type { Case } from './case-model.ts';
import type { Written } from './document-model.ts';
import type { Part } from './system-model.ts';

/**
 * A plain model of an order's life, written from the rules of the domain (docs/domain.md 2, 6, 11, 14) and of decisions
 * 0121 to 0125, and of no other code. Amounts are in øre without VAT, quantities in pieces, weights in grams.
 */

export const goods = ['plain', 'weighed', 'lot'] as const;
export type GoodsName = (typeof goods)[number];

/** Price of a piece of each without an agreement, and the usual weight of one. */
export const priceOre: Record<GoodsName, number> = { plain: 1000, weighed: 4000, lot: 600 };
export const weightG = 500;
/** Price of a piece of the goods that are delivered in place of others. */
export const insteadOre = 1500;
export const terms = { minimumOre: 5000, freeFromOre: 40_000, feeOre: 34_500 };
export const days = ['2026-11-25', '2026-11-26'] as const;
export const lotHad = 9;

export interface WebLine {
  goods: GoodsName;
  quantity: number;
  priceOre: number;
  /** Pieces that the line has of its lot. */
  held: number;
}

export interface Version {
  lines: WebLine[];
  feeOre: number;
  day: string;
}

export interface Order extends Version {
  id: string;
  kitchen: number;
  status: 'Received' | 'InProgress' | 'Withdrawn' | 'Cancelled' | 'Refused';
  revision: number;
  /** The versions before this one, by their number. */
  before: Version[];
  /** What the supplier made of it: one order, or one for each depot. */
  parts: Part[];
  isSplit: boolean;
  /** True once the supplier has chosen whether depots share it. */
  isChosen: boolean;
  system: OfSystem | null;
}

/** The buyer's system that ordered: its number, and when its newest document was written and the lines of it. */
export interface OfSystem {
  number: string;
  /** Null once the system has cancelled the order. */
  written: Written | null;
  asked: readonly GoodsName[];
  isCancelled: boolean;
}

export interface Document {
  kitchen: number;
  number: string;
  type: 'Invoice' | 'CreditNote';
  totalOre: number;
  paidOre: number;
}

export interface Model {
  lotLeft: number;
  /** What each kitchen pays for a plain piece today. */
  plainOre: number[];
  orders: Order[];
  documents: Document[];
  cases: Case[];
}

export const newModel = (): Model => ({
  lotLeft: lotHad,
  plainOre: [priceOre.plain, priceOre.plain],
  orders: [],
  documents: [],
  cases: [],
});

export const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
/** VAT of 25 %, rounded once, half away from zero. */
export const vatOf = (netOre: number): number => roundHalfAwayFromZero(BigInt(netOre) * 25n, 100n);
export const subtotalOf = (lines: readonly Pick<WebLine, 'priceOre' | 'quantity'>[]): number =>
  sum(lines.map((line) => line.priceOre * line.quantity));
export const isLive = ({ status }: Order): boolean => status === 'Received' || status === 'InProgress';

/** What a kitchen wants: pieces of each kind of goods. */
export type Wish = Record<GoodsName, number>;

/** The goods of a wish in the order in which a document of a system has them. */
export const askedIn = (wish: Wish): GoodsName[] => goods.filter((name) => wish[name] > 0);

const linesWith = (order: Version | undefined, name: GoodsName) =>
  order?.lines.filter((line) => line.goods === name) ?? [];
const had = (order: Version | undefined, name: GoodsName) =>
  sum(linesWith(order, name).map(({ quantity }) => quantity));
export const heldOf = (order: Version | undefined) => sum(order?.lines.map(({ held }) => held) ?? []);

export const wishOf = (order: Version): Wish => ({
  plain: had(order, 'plain'),
  weighed: had(order, 'weighed'),
  lot: had(order, 'lot'),
});

/** Pieces of the lot that an order has with this wish: what is not raised asks for nothing. */
export const heldAfter = (wish: Wish, changed?: Version) =>
  wish.lot <= had(changed, 'lot') ? Math.min(wish.lot, heldOf(changed)) : wish.lot;

/** Position of goods in an order; goods that it does not have come last. */
const placeIn = (order: Version | undefined, name: GoodsName): number => {
  const at = order?.lines.findIndex((line) => line.goods === name) ?? -1;
  return at < 0 ? goods.length + 1 : at;
};

/** Who changes an order: in the shop lines stay in their place, a document of a system has its own order. */
export type Changer = 'shop' | 'system';

/** What an order had keeps its price on its day. */
function linesFor(
  model: Model,
  { kitchen, day, wish }: Pick<Order, 'kitchen' | 'day'> & { wish: Wish },
  changed?: Version,
  by: Changer = 'shop',
): WebLine[] {
  const before = by === 'shop' ? changed : undefined;
  const priced = changed?.day === day ? changed : undefined;
  const wished = askedIn(wish).toSorted((a, b) => placeIn(before, a) - placeIn(before, b));
  return wished.flatMap((name) => {
    const today = name === 'plain' ? (model.plainOre[kitchen] ?? 0) : priceOre[name];
    const lines: WebLine[] = [];
    let left = wish[name];
    const add = (quantity: number, ore: number) => {
      const last = lines.at(-1);
      if (last?.priceOre === ore) last.quantity += quantity;
      else if (quantity > 0) lines.push({ goods: name, quantity, priceOre: ore, held: 0 });
      left -= quantity;
    };
    for (const line of linesWith(priced, name)) add(Math.min(left, line.quantity), line.priceOre);
    add(left, today);
    for (const line of lines) line.held = name === 'lot' ? heldAfter(wish, changed) : 0;
    return lines;
  });
}

/** Considers the kitchen's other orders of that day. */
export function costs(model: Model, kitchen: number, day: string, wish: Wish, changed?: Order) {
  const others = model.orders.filter(
    (order) => order.kitchen === kitchen && order.day === day && isLive(order) && order !== changed,
  );
  const subtotalOre = subtotalOf(linesFor(model, { kitchen, day, wish }, changed));
  const together = subtotalOre + sum(others.map(({ lines }) => subtotalOf(lines)));
  const isPaid = others.some(({ feeOre }) => feeOre > 0);
  const isFree = subtotalOre === 0 || isPaid || together >= terms.freeFromOre;
  return { subtotalOre, feeOre: isFree ? 0 : terms.feeOre, isEnough: together >= terms.minimumOre };
}

/** Tells whether the wish can be ordered, with the pieces of the lot that the order has already. */
export function canOrder(model: Model, kitchen: number, day: string, wish: Wish, changed?: Order): boolean {
  const { isEnough } = costs(model, kitchen, day, wish, changed);
  const isOfSome = goods.some((name) => wish[name] > 0);
  return isOfSome && isEnough && heldAfter(wish, changed) - heldOf(changed) <= model.lotLeft;
}

export function place(
  model: Model,
  id: string,
  {
    kitchen,
    day,
    wish,
    system = null,
    like,
  }: Pick<Order, 'kitchen' | 'day'> & {
    wish: Wish;
    system?: Order['system'];
    /** The order whose basket it was, which keeps the places of its lines. */
    like?: Order;
  },
): void {
  const { feeOre } = costs(model, kitchen, day, wish);
  const lines = linesFor(model, { kitchen, day, wish }).toSorted(
    (a, b) => placeIn(like, a.goods) - placeIn(like, b.goods),
  );
  model.lotLeft -= wish.lot;
  model.orders.push({
    ...{ id, kitchen, day, lines, feeOre, system },
    ...{ status: 'Received', revision: 0, before: [], parts: [], isSplit: false, isChosen: false },
  });
}

/** A change to what an order already is, is no change. */
export function change(
  model: Model,
  order: Order,
  wish: Wish,
  { by = 'shop', day = order.day }: { by?: Changer; day?: string } = {},
): void {
  const { kitchen } = order;
  const { feeOre } = costs(model, kitchen, day, wish, order);
  const isSame =
    feeOre === order.feeOre && day === order.day && goods.every((each) => wishOf(order)[each] === wish[each]);
  if (isSame) return;
  const lines = linesFor(model, { kitchen, day, wish }, order, by);
  const { lines: linesBefore, feeOre: feeBefore, day: dayBefore } = order;
  model.lotLeft += heldOf(order) - heldOf({ lines, feeOre, day });
  order.before.push({ lines: linesBefore, feeOre: feeBefore, day: dayBefore });
  Object.assign(order, { lines, feeOre, day, revision: order.revision + 1 });
}

export function giveBack(model: Model, lines: readonly WebLine[]): void {
  for (const line of lines) {
    model.lotLeft += line.held;
    line.held = 0;
  }
}

export function withdraw(model: Model, order: Order): void {
  giveBack(model, order.lines);
  order.status = 'Withdrawn';
}
