import type { OrderChange } from '@engros/contracts/orders/order-changes.ts';
import type { OrderStatus } from '@engros/contracts/orders/orders.ts';
import type { StepKind } from './transitions.ts';

/** A line of an order: quantities in sales units, weights in grams, amounts in øre without VAT. */
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
  /** The price at which the line was ordered. */
  unitPriceOrderedOre: number;
  lineTotalOre: number;
  priceSource: string;
  isCatchWeight: boolean;
  /** The product that was ordered, when this line came instead of it. */
  replacesProductId: string | null;
  replacesName: string | null;
  vatPercent: number;
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

/** An earlier step of the order; `fact` is the digest of its content. */
export interface EarlierStep {
  position: number;
  kind: StepKind;
  /** As the database writes an instant into JSON. */
  at: string;
  deliveryId: number | null;
  fact: string | null;
}

/** The web order of an order, locked with it. */
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
  /** When it was ordered; the beginning of the day when only that is known. */
  orderedAt: Temporal.Instant;
  deliveryDate: string;
  deliveryFeeOre: number;
  receivedRevision: number | null;
  confirmedRevision: number | null;
  numberOfDeviations: number;
  lastEvent: number;
}

/** An order that is locked until the transaction ends. */
export interface HeldOrder extends OrderHead {
  web: HeldWebOrder | null;
  lines: ProgressLine[];
  steps: EarlierStep[];
  /** Deliveries that have left and not arrived. */
  onTheWay: OpenDelivery[];
}

/** Fields of an order's row that a step may change; a field that is absent stays as it is. */
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
  receivedRevision?: number;
  confirmedRevision?: number;
  numberOfDeviations?: number;
  isDelayed?: boolean;
}

/** The result of a step: what becomes different, and what its event keeps. */
export interface StepOutcome {
  head?: HeadChange;
  /** All lines, when any of them changes. */
  lines?: readonly ProgressLine[];
  /** Positions among them that the order no longer has. */
  gone?: readonly number[];
  changes?: readonly OrderChange[];
  note?: string | null;
  revision?: number | null;
  deliveryId?: number;
}
