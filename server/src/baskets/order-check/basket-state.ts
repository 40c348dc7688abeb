import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import type { Deposit } from '../../goods/catalog/catalog-product.ts';
import type { DocumentNotice } from '../../platform/http/amounts/document-notices.ts';
import type { Ore } from '../../platform/money.ts';

/** As spelled in the database; the API spells it with a capital letter. */
export type LinePriceSource =
  | 'list'
  | 'discount'
  | 'quantity'
  | 'agreement'
  | 'groupAgreement'
  | 'campaign'
  | 'quickSale';

/** As stored; `quickSaleId` is empty for an ordinary line. */
export interface BasketLine {
  lineId: number;
  productId: string;
  quickSaleId: string;
  unitCode: string;
  quantity: number;
  /** Excluding VAT, as the user saw it when the line was last changed. */
  unitPriceOre: Ore;
  priceSource: LinePriceSource;
  addedBy: string;
  trackingList: string | null;
  trackingPosition: number | null;
  /** For whoever picks the line. */
  note: string | null;
  /** When its goods are missing; null is as agreed. */
  substitute: SubstituteWish | null;
}

export type InvalidReason = 'invalid_unit' | 'unknown_product' | 'quick_sale_gone' | WrittenReason;

/** For imported entries. `unit_split`: the number of base units is not a whole number of any sales unit. */
export type WrittenReason =
  | 'unknown_product'
  | 'unknown_name'
  | 'ambiguous'
  | 'replaced'
  /** Its replacement hits more of the kitchen's allergen profile than it did. */
  | 'replacement_allergens'
  | 'unit_split'
  | 'quantity_unclear'
  | 'invalid_unit';

/** Stored as it was entered and never dropped (domain 5). */
export interface InvalidLine {
  lineId: number;
  reason: InvalidReason;
  productId: string | null;
  writtenProduct: string | null;
  writtenName: string | null;
  unitCode: string | null;
  quantity: number;
}

/** The parts of a basket that line edits can change. */
export interface BasketLines {
  lines: readonly BasketLine[];
  invalidLines: readonly InvalidLine[];
  /** Ids rise and are never reused within a basket. */
  lastLineId: number;
}

/** As it was ordered, in an order that is changed. `quickSaleId` is empty for an ordinary line. */
export interface HeldLine extends Pick<BasketLine, 'productId' | 'quickSaleId' | 'unitCode' | 'quantity'> {
  unitQuantity: number;
  unitTextSingular: string;
  unitTextPlural: string;
  unitPriceOre: Ore;
  priceSource: LinePriceSource;
  deposit: Deposit | null;
  note: string | null;
  substitute: SubstituteWish | null;
}

/**
 * What an order that is changed already has: base units by quick-sale lot, and by product where they are of no lot, less
 * what the supplier gave back.
 */
export interface HeldUnits {
  orderId: number;
  lots: Readonly<Record<string, number>>;
  goods: Readonly<Record<string, number>>;
  day: string;
  /** Until when the order can be changed, as an instant. */
  deadline: string;
  lines: readonly HeldLine[];
}

export interface BasketHead {
  id: number;
  state: 'open' | 'submitted' | 'deleted';
  version: number;
  deliveryDate: string | null;
  presalePeriodId: string | null;
  orderReference: string | null;
  message: string | null;
  isSeparateInvoice: boolean;
  /** What the documents of the lines said besides the lines. */
  notices: readonly DocumentNotice[];
  /** The request for approval for which it waits; edits are refused meanwhile. */
  approvalId: number | null;
  /** Changed when this basket is submitted; null for an ordinary basket. */
  amendsOrderId: number | null;
  /** What the order being changed already has; null for an ordinary basket, and when the order can no longer be changed. */
  heldUnits: HeldUnits | null;
}

/** Nulls for an ordinary basket. */
export type ChangedOrder = Pick<BasketHead, 'amendsOrderId' | 'heldUnits'>;

export const noChangedOrder: ChangedOrder = { amendsOrderId: null, heldUnits: null };

export interface StoredBasket extends BasketHead, BasketLines {}

/** Open, empty and without a delivery date. */
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
    notices: [],
    approvalId: null,
    amendsOrderId: null,
    heldUnits: null,
    lines: [],
    invalidLines: [],
    lastLineId: 0,
  };
}

/** The unit and price at which a line of that quantity would be sold, or the reason why it cannot be a line. */
export type PriceOf = (
  productId: string,
  quickSaleId: string,
  unitCode: string | null,
  quantity: number,
) => { unitCode: string; unitPriceOre: Ore; priceSource: LinePriceSource } | InvalidReason;
