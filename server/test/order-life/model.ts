import { roundHalfAwayFromZero } from '../../src/platform/money.ts';

/**
 * A plain model of an order's life, written from the rules of the domain (docs/domain.md 2, 6, 11, 14) and of decisions
 * 0124 and 0125, and of no other code. Amounts are in øre without VAT, quantities in pieces, weights in grams.
 */

export const goods = ['plain', 'weighed', 'lot'] as const;
export type GoodsName = (typeof goods)[number];

/** Price of a piece of each, and the usual weight of one. */
export const priceOre: Record<GoodsName, number> = { plain: 1000, weighed: 4000, lot: 600 };
export const weightG = 500;
/** Price of a piece of the goods that come instead of others. */
export const insteadOre = 1500;
export const terms = { minimumOre: 5000, freeFromOre: 40_000, feeOre: 34_500 };
export const days = ['2026-11-25', '2026-11-26'] as const;
export const lotHad = 9;

export interface WebLine {
  goods: GoodsName;
  quantity: number;
  /** Pieces that the line has of its lot. */
  held: number;
}

export interface SystemLine {
  goods: GoodsName;
  ordered: number;
  confirmed: number;
  delivered: number;
  /** Weight of what was delivered; null when some of it was not weighed. */
  deliveredG: number | null;
  totalOre: number;
  /** True when other goods come instead. */
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

export interface SystemOrder {
  status: Step;
  day: string;
  receivedRevision: number;
  confirmedRevision: number | null;
  lines: SystemLine[];
  feeOre: number;
  trucks: Truck[];
  /** What the last confirmation said; the same again says nothing new. */
  said: string | null;
}

export interface Order {
  id: string;
  kitchen: number;
  status: 'Received' | 'InProgress' | 'Withdrawn' | 'Cancelled' | 'Refused';
  day: string;
  revision: number;
  lines: WebLine[];
  feeOre: number;
  system: SystemOrder | null;
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
  orders: Order[];
  documents: Document[];
}

export const newModel = (): Model => ({ lotLeft: lotHad, orders: [], documents: [] });

export const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
/** VAT of 25 %, rounded once, half away from zero. */
export const vatOf = (netOre: number): number => roundHalfAwayFromZero(BigInt(netOre) * 25n, 100n);
export const subtotalOf = (lines: readonly Pick<WebLine, 'goods' | 'quantity'>[]): number =>
  sum(lines.map((line) => priceOre[line.goods] * line.quantity));
export const isLive = ({ status }: Order): boolean => status === 'Received' || status === 'InProgress';

/** The wish of a kitchen: pieces of each kind of goods. */
export type Wish = Record<GoodsName, number>;

/** What an order is of now. */
export function wishOf({ lines }: Order): Wish {
  const of = (name: GoodsName) => lines.find((line) => line.goods === name)?.quantity ?? 0;
  return { plain: of('plain'), weighed: of('weighed'), lot: of('lot') };
}

const linesOf = (wish: Wish) =>
  goods.filter((each) => wish[each] > 0).map((each) => ({ goods: each, quantity: wish[each] }));

/** What a basket with the wish costs on a day, beside the kitchen's other orders of it. */
export function costs(model: Model, kitchen: number, day: string, wish: Wish, changed?: Order) {
  const others = model.orders.filter(
    (order) => order.kitchen === kitchen && order.day === day && isLive(order) && order !== changed,
  );
  const subtotalOre = subtotalOf(linesOf(wish));
  const together = subtotalOre + sum(others.map(({ lines }) => subtotalOf(lines)));
  const isPaid = others.some(({ feeOre }) => feeOre > 0);
  const isFree = subtotalOre === 0 || isPaid || together >= terms.freeFromOre;
  return { subtotalOre, feeOre: isFree ? 0 : terms.feeOre, isEnough: together >= terms.minimumOre };
}

/** Tells whether the wish can be ordered, with the pieces of the lot that the order has already. */
export function canOrder(model: Model, kitchen: number, day: string, wish: Wish, changed?: Order): boolean {
  const held = changed?.lines.find((line) => line.goods === 'lot')?.held ?? 0;
  const { isEnough } = costs(model, kitchen, day, wish, changed);
  return linesOf(wish).length > 0 && isEnough && wish.lot - held <= model.lotLeft;
}

// Lines stay in the order in which they were added.
function taken(wish: Wish, before: readonly WebLine[] = []): WebLine[] {
  const had = before.map((line) => line.goods);
  const place = (name: GoodsName) => (had.includes(name) ? had.indexOf(name) : had.length);
  const lines = linesOf(wish).toSorted((a, b) => place(a.goods) - place(b.goods));
  return lines.map((line) => ({ ...line, held: line.goods === 'lot' ? line.quantity : 0 }));
}

export function place(model: Model, id: string, kitchen: number, day: string, wish: Wish): void {
  const { feeOre } = costs(model, kitchen, day, wish);
  model.lotLeft -= wish.lot;
  model.orders.push({
    id,
    kitchen,
    status: 'Received',
    day,
    revision: 0,
    lines: taken(wish),
    feeOre,
    system: null,
  });
}

/** A change to what an order is already, is none. */
export function change(model: Model, order: Order, wish: Wish): void {
  const { feeOre } = costs(model, order.kitchen, order.day, wish, order);
  const isSame = feeOre === order.feeOre && goods.every((each) => wishOf(order)[each] === wish[each]);
  if (isSame) return;
  const held = sum(order.lines.map((line) => line.held));
  model.lotLeft += held - wish.lot;
  order.lines = taken(wish, order.lines);
  order.feeOre = feeOre;
  order.revision += 1;
}

export function giveBack(model: Model, order: Order): void {
  for (const line of order.lines) {
    model.lotLeft += line.held;
    line.held = 0;
  }
}

export function withdraw(model: Model, order: Order): void {
  giveBack(model, order);
  order.status = 'Withdrawn';
}
