import type { Ledger } from '../ledger.ts';

interface ShownLine {
  ProductId: string;
  QuickSaleId: string | null;
  SalesUnitCode: string;
  Quantity: number;
  LineTotalOre: number;
  Errors?: unknown[];
}

/** A basket as the shop shows it. */
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

/** A line that an edit sets; quantity 0 takes it out. */
export interface Wish {
  productId: string;
  lotId: string | null;
  unit: string;
  quantity: number;
}

const keyOf = ({ productId, lotId, unit }: Wish) => `${productId}|${lotId ?? ''}|${unit}`;
const keyOfLine = ({ ProductId, QuickSaleId, SalesUnitCode }: ShownLine) =>
  `${ProductId}|${QuickSaleId ?? ''}|${SalesUnitCode}`;

/** What was acknowledged of one basket, by whomever, held against everything the shop shows of it. */
export class BasketModel {
  readonly id: string;
  shown: ShownBasket;
  /** Acknowledged quantities by line. */
  private readonly quantities: Map<string, number>;
  /** Lines with an edit under way: until it is answered both states are right. */
  private readonly underWay = new Map<string, number>();
  private changes = 0;
  /** Number of presses under way: until they are answered, an edit of somebody else may find the basket ordered already. */
  private presses = 0;
  /** True when an edit found the basket ordered while a press was under way. */
  private wasSaidOrdered = false;

  constructor(shown: ShownBasket) {
    this.id = shown.Id;
    this.shown = shown;
    this.quantities = new Map(shown.LineItems.map((line) => [keyOfLine(line), line.Quantity]));
  }

  /** Runs an edit of these lines: `send` returns the basket after it, or undefined when it was refused. */
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

  /** Orders the basket: `send` returns the answer, of which `isOrdered` tells. */
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
   * Takes what an edit heard, that the basket is ordered; returns false when nobody orders it. While its owner does, the order may
   * be taken before the owner reads so: the owner's answer decides whether that was right.
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

  /** Returns a mark to give to `see` with the answer to a call that begins now. */
  mark(): number {
    return this.changes;
  }

  /** Holds an answer against what was acknowledged before its call began. */
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

  /** Takes over what the shop says after it refused or moved something, as a person does who reads the page again. */
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
