import type { Ledger } from '../ledger.ts';

interface ShownLine {
  ProductId: string;
  QuickSaleId: string | null;
  SalesUnitCode: string;
  Quantity: number;
  LineTotalOre: number;
  Errors?: unknown[];
}

export interface ShownBasket {
  Id: string;
  Version: number;
  AmendsWebOrderId: string | null;
  DeliveryDate: string | null;
  TotalOre: number;
  SubTotalOre: number;
  LineItems: ShownLine[];
  InvalidLineItems: unknown[];
}

/** A line that an edit sets; quantity 0 removes it. */
export interface Wish {
  productId: string;
  lotId: string | null;
  unit: string;
  quantity: number;
}

const keyOf = ({ productId, lotId, unit }: Wish) => `${productId}|${lotId ?? ''}|${unit}`;
const keyOfLine = ({ ProductId, QuickSaleId, SalesUnitCode }: ShownLine) =>
  `${ProductId}|${QuickSaleId ?? ''}|${SalesUnitCode}`;

/** The acknowledged content of one basket, whoever edited it, compared with everything the shop shows of it. */
export class BasketModel {
  readonly id: string;
  shown: ShownBasket;
  private readonly quantities: Map<string, number>;
  /** Lines with an edit under way: until it is answered both states are correct. */
  private readonly underWay = new Map<string, number>();
  private changes = 0;
  /**
   * Number of orders under way for this basket: until they are answered, an edit of somebody else may find the basket already
   * ordered.
   */
  private presses = 0;
  /** True when an edit found the basket already ordered while an order was under way. */
  private wasSaidOrdered = false;

  constructor(shown: ShownBasket) {
    this.id = shown.Id;
    this.shown = shown;
    this.quantities = new Map(shown.LineItems.map((line) => [keyOfLine(line), line.Quantity]));
  }

  /** `send` returns the basket after the edit, or undefined when it was refused. */
  async edit(
    wishes: readonly Wish[],
    send: () => Promise<ShownBasket | undefined>,
    { ledger, adds = false, ...where }: { ledger: Ledger; adds?: boolean; kitchen: string; step: number },
  ): Promise<void> {
    const keys = wishes.map(keyOf);
    for (const key of keys) this.underWay.set(key, (this.underWay.get(key) ?? 0) + 1);
    const before = this.changes;
    const answer = await send();
    for (const key of keys) this.underWay.set(key, (this.underWay.get(key) ?? 1) - 1);
    if (answer === undefined) return;
    const isAlone = before === this.changes;
    this.changes += 1;
    for (const wish of wishes) this.apply(wish, adds);
    this.see(answer, isAlone ? this.changes : before, { ledger, ...where });
  }

  async order<Answer>(
    send: () => Promise<Answer>,
    isOrdered: (answer: Answer) => boolean,
    { ledger, ...where }: { ledger: Ledger; kitchen: string; step: number },
  ): Promise<Answer> {
    this.presses += 1;
    const answer = await send();
    this.presses -= 1;
    if (this.presses > 0) return answer;
    if (this.wasSaidOrdered && !isOrdered(answer))
      ledger.breaks(5, `basket ${this.id} was said to be ordered while its order was refused`, where);
    this.wasSaidOrdered = false;
    return answer;
  }

  /**
   * Handles the answer to an edit that the basket is already ordered; returns false when nobody is ordering it. While its owner
   * is, the order may be accepted before the owner gets the answer, and that answer decides whether the edit's answer was
   * correct.
   */
  hearOrdered(): boolean {
    if (this.presses > 0) this.wasSaidOrdered = true;
    return this.presses > 0;
  }

  private apply(wish: Wish, adds: boolean): void {
    const key = keyOf(wish);
    const quantity = wish.quantity + (adds ? (this.quantities.get(key) ?? 0) : 0);
    if (quantity === 0) this.quantities.delete(key);
    else this.quantities.set(key, quantity);
  }

  /** A mark to pass to `see` with the answer to a call that begins now. */
  mark(): number {
    return this.changes;
  }

  /** Compares an answer with what was acknowledged before its call began. */
  see(
    answer: ShownBasket,
    mark: number,
    { ledger, ...where }: { ledger: Ledger; kitchen: string; step: number },
  ): void {
    if (answer.Version >= this.shown.Version) this.shown = answer;
    // What another editor changed meanwhile may or may not be in the answer.
    if (mark !== this.changes || [...this.underWay.values()].some((count) => count > 0)) return;
    for (const what of differences(this.quantities, answer.LineItems))
      ledger.breaks(5, `basket ${this.id}: ${what}`, where);
  }

  /** Takes over what the shop shows after it refused or moved something, like a person who reads the page again. */
  adopt(shown: ShownBasket): void {
    this.shown = shown;
    this.changes += 1;
    this.quantities.clear();
    for (const line of shown.LineItems) this.quantities.set(keyOfLine(line), line.Quantity);
  }
}

function differences(acknowledged: ReadonlyMap<string, number>, lines: readonly ShownLine[]): string[] {
  const shown = new Map(lines.map((line) => [keyOfLine(line), line.Quantity]));
  const lost = [...acknowledged].filter(([key, quantity]) => shown.get(key) !== quantity);
  const added = [...shown].filter(([key]) => !acknowledged.has(key));
  return [
    ...lost.map(
      ([key, quantity]) => `${key} was acknowledged as ${quantity} and is ${shown.get(key) ?? 'gone'}`,
    ),
    ...added.map(([key, quantity]) => `${key} × ${quantity} was put in by nobody`),
  ];
}
