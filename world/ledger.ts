import { DayOver } from './http.ts';

/** Something that was confirmed to a buyer, and that the supplier's system must therefore receive. */
export interface Acknowledged {
  kitchen: string;
  step: number;
  kind: 'placed' | 'amended' | 'withdrawn';
  orderId: string;
  revision: number;
  /** When the answer was read, by `performance.now()`. */
  at: number;
  /** Way to the supplier's system when the order was first sent. */
  way: Way;
  /** The moment in which many kitchens ordered at once, if the order was part of one. */
  rush: string | null;
  totalOre: number;
  /** The goods as `product|lot|unit|quantity|øre`, sorted. */
  lines: readonly string[];
  placed: OrderAnswer | null;
}

export type Way = 'embedded' | 'webhook' | 'files';

export interface OrderLine {
  ProductId: string;
  DisplayName: string;
  QuickSaleId: string | null;
  SalesUnitCode: string;
  SalesUnitQuantity: number;
  Quantity: number;
  LineTotalOre: number;
  UnitPriceOre: number;
  IsApproximate: boolean;
}

export interface OrderAnswer {
  Id: string;
  Revision: number;
  PlacedAt: string;
  AmendedAt: string | null;
  Deadline: string;
  IsChangeable: boolean;
  Delivery: { ExpectedDate: string };
  References: { OrderReference: string | null };
  LineItems: OrderLine[];
  SubTotalOre: number;
  DeliveryFeeOre: number;
  VatOre: number;
  TotalOre: number;
}

export interface Arrival {
  id: string;
  at: number;
  way: Way;
  kind: Acknowledged['kind'];
  sequence: number;
  customerId: string;
  orderId: string;
  revision: number;
  order: OrderAnswer;
}

export interface ArrivedMail {
  to: string;
  subject: string;
  text: string;
}

export interface Procured {
  reference: string;
  /** Way to the supplier's system when the order was first sent. */
  way: Way;
  /** Quantity of its only line, and how many changes were acknowledged. */
  quantity: number;
  changes: number;
}

/** A period of real time in which something was broken on purpose. */
export interface Trouble {
  what: string;
  /** The customer whose messages were delayed; null for all customers. */
  customerId: string | null;
  from: number;
  until: number;
}

/** An invariant that does not hold (domain 17). */
export interface Broken {
  invariant: 1 | 2 | 3 | 4 | 5 | 6;
  what: string;
  kitchen: string | null;
  step: number | null;
  orderId: string | null;
}

/** Records what everybody was told and what arrived where. Nothing in it comes from the program's own tables. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** Newest acknowledged state by order, and how many acknowledgements it is made of. */
  private readonly newest = new Map<string, Acknowledged>();
  private stated = 0;
  /** By id of the message; the first arrival of each. */
  readonly arrivals = new Map<string, Arrival>();
  readonly mails: ArrivedMail[] = [];
  readonly troubles: Trouble[] = [];
  readonly broken: Broken[] = [];
  /** When an order's message that the built-in system was seen to have was last seen to wait, by kind and order. */
  readonly takenByEmbedded = new Map<string, number>();
  /** Number of calls by what was requested. */
  readonly calls = new Map<string, number>();
  readonly invoices: { kitchen: string; orderId: string; number: string; totalOre: number }[] = [];
  /** Orders that the supplier's system delivered as they were ordered. */
  readonly delivered: { kitchen: string; orderId: string; netOre: number }[] = [];
  /** The procurement system's orders that were acknowledged, as they are after their changes. */
  readonly procured: Procured[] = [];

  breaks(
    invariant: Broken['invariant'],
    what: string,
    where: Partial<Omit<Broken, 'invariant' | 'what'>> = {},
  ): void {
    this.broken.push({ invariant, what, kitchen: null, step: null, orderId: null, ...where });
  }

  /** Records that somebody's work failed, unless only because the day was given up. */
  fails(what: string, error: unknown, where: Partial<Omit<Broken, 'invariant' | 'what'>> = {}): void {
    if (!(error instanceof DayOver)) this.breaks(6, `${what}: ${String(error)}`, where);
  }

  count(what: string): void {
    this.calls.set(what, (this.calls.get(what) ?? 0) + 1);
  }

  states(): ReadonlyMap<string, Acknowledged> {
    for (const each of this.acknowledged.slice(this.stated)) this.newest.set(each.orderId, each);
    this.stated = this.acknowledged.length;
    return this.newest;
  }
}

/** In a form that can be compared: `product|lot|unit|quantity|øre`, sorted. */
export function linesOf(lines: readonly OrderLine[]): string[] {
  return lines
    .map((line) =>
      [line.ProductId, line.QuickSaleId ?? '', line.SalesUnitCode, line.Quantity, line.LineTotalOre].join(
        '|',
      ),
    )
    .toSorted();
}
