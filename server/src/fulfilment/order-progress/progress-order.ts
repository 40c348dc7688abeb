import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { Deposit } from '../../goods/catalog/catalog-product.ts';
import type { StepKind } from './transitions.ts';

/** Quantities in sales units, weights in grams, amounts in øre without VAT. */
export interface ProgressLine {
  position: number;
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  quantityOrdered: number;
  quantityConfirmed: number;
  quantityDelivered: number;
  weightOrderedG: number | null;
  weightConfirmedG: number | null;
  weightDeliveredG: number | null;
  unitPriceOre: number;
  unitPriceOrderedOre: number;
  lineTotalOre: number;
  priceSource: string;
  isCatchWeight: boolean;
  /** The ordered product that this line's product replaces. */
  replacesProductId: string | null;
  replacesName: string | null;
  vatPercent: number;
  /** Of one sales unit. */
  deposit: Deposit | null;
  note: string | null;
  substitute: SubstituteWish | null;
  webOrderPosition: number | null;
}

export interface LoadedLine {
  position: number;
  orderPosition: number;
  productId: string;
  quantity: number;
  weightG: number | null;
}

export interface OpenDelivery {
  id: number;
  deliveryDate: string;
  lines: LoadedLine[];
}

/** `fact` is a hash of the step's content. */
export interface EarlierStep {
  position: number;
  kind: StepKind;
  /** Instant in the form in which the database writes it into JSON. */
  at: string;
  /** False when the source gave no time, so that `at` is when the step came. */
  isDated: boolean;
  deliveryId: number | null;
  fact: string | null;
}

/** The web order that an order was made from; both are locked. */
export interface HeldWebOrder {
  id: number;
  status: string;
  revision: number;
  deadline: Temporal.Instant;
}

export interface OrderHead {
  id: number;
  webOrderId: number | null;
  status: OrderStatus;
  /** When the order was placed; the beginning of the day when only the day is known. */
  orderedAt: Temporal.Instant;
  deliveryDate: string;
  deliveryFeeOre: number;
  feeVatPercent: number;
  receivedRevision: number | null;
  confirmedRevision: number | null;
  numberOfDeviations: number;
  lastEvent: number;
}

/** Locked until the transaction ends. */
export interface HeldOrder extends OrderHead {
  web: HeldWebOrder | null;
  lines: ProgressLine[];
  steps: EarlierStep[];
  /** Deliveries that have left but not arrived. */
  onTheWay: OpenDelivery[];
}

/** An absent field stays unchanged. */
export interface HeadChange {
  orderDate?: string;
  orderedAt?: Temporal.Instant | null;
  orderedBy?: string;
  source?: string;
  depotId?: string;
  deliveryDate?: string;
  customerReference?: string | null;
  message?: string | null;
  isSeparateInvoice?: boolean;
  presalePeriodId?: string | null;
  ourReference?: string | null;
  deliveryFeeOre?: number;
  feeVatPercent?: number;
  receivedRevision?: number;
  confirmedRevision?: number;
  numberOfDeviations?: number;
  isDelayed?: boolean;
}

export interface StepOutcome {
  head?: HeadChange;
  /** All lines, when at least one of them changes. */
  lines?: readonly ProgressLine[];
  /** Positions of lines that the order no longer has. */
  gone?: readonly number[];
  changes?: readonly OrderChange[];
  note?: string | null;
  revision?: number | null;
  deliveryId?: number;
  /** Lines about which the kitchen is asked. */
  asked?: number[];
}
