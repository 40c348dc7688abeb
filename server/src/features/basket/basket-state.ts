import type { Ore } from '../../platform/money.ts';

/** Where the price kept on a line came from, as stored; the wire spells it with a capital. */
export type LinePriceSource = 'list' | 'discount' | 'agreement' | 'groupAgreement' | 'campaign' | 'quickSale';

/** A line as stored. The quick sale is '' for an ordinary line. */
export interface BasketLine {
  lineId: number;
  productId: string;
  quickSaleId: string;
  unitCode: string;
  quantity: number;
  /** The price the buyer saw when the line was last written, øre excluding VAT. */
  unitPriceOre: Ore;
  priceSource: LinePriceSource;
  /** User who last wrote the line. */
  addedBy: string;
  trackingList: string | null;
  trackingPosition: number | null;
}

/** Why what was written could not become a line. */
export type InvalidReason = 'invalid_unit' | 'unknown_product' | 'quick_sale_gone' | WrittenReason;

/** Reasons that only something imported has. `unit_split`: so many base units are no whole number of any sales unit. */
export type WrittenReason =
  | 'unknown_product'
  | 'unknown_name'
  | 'ambiguous'
  | 'replaced'
  | 'unit_split'
  | 'quantity_unclear'
  | 'invalid_unit';

/** Something written that could not become a line: kept as it was written, never dropped (domain 5). */
export interface InvalidLine {
  lineId: number;
  reason: InvalidReason;
  productId: string | null;
  writtenProduct: string | null;
  writtenName: string | null;
  unitCode: string | null;
  quantity: number;
}

/** All that a set of line edits can change. */
export interface BasketLines {
  lines: readonly BasketLine[];
  invalidLines: readonly InvalidLine[];
  /** Line ids are given in rising order and never used twice in a basket. */
  lastLineId: number;
}

/** The head of a basket as stored. */
export interface BasketHead {
  id: number;
  state: 'open' | 'submitted' | 'deleted';
  version: number;
  deliveryDate: string | null;
  presalePeriodId: string | null;
  orderReference: string | null;
  message: string | null;
  isSeparateInvoice: boolean;
  /** The order that submitting this basket changes; null for an ordinary basket. */
  amendsOrderId: number | null;
  /** Base units by lot that this order took already; null for an ordinary basket. */
  heldLots: Readonly<Record<string, number>> | null;
}

/** A basket with its lines as read in one statement. */
export interface StoredBasket extends BasketHead, BasketLines {}

/** A basket as it is made: open, empty, without a day. */
export function newBasket(id: number): StoredBasket {
  return {
    id,
    state: 'open',
    version: 1,
    deliveryDate: null,
    presalePeriodId: null,
    orderReference: null,
    message: null,
    isSeparateInvoice: false,
    amendsOrderId: null,
    heldLots: null,
    lines: [],
    invalidLines: [],
    lastLineId: 0,
  };
}
