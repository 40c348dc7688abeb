import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { Deposit } from '../../goods/catalog/catalog-product.ts';

/** `source` names who reported the step: the embedded system or a service token. */
export interface Step {
  customerId: string;
  orderId: number;
  /** Time of the event, by the clock of the source. */
  at: Temporal.Instant;
  /** True when the source gave the time itself; the time is then compared with that of the order. */
  isDated?: boolean;
  source: string;
  /** A message of the supplier about the step, shown to the buyer. */
  note?: string | null;
}

/** A step that may be the first one of a web order. `orderId` is then the number of the web order. */
export interface FirstStep extends Step {
  /** Number of the order in the supplier's system. */
  ourReference?: string;
}

export interface ReceivedStep extends FirstStep {
  /** Version of the web order that the supplier has. */
  revision: number;
  /** Depot of this order, when one web order becomes several orders; otherwise the customer's depot. */
  depotId?: string;
  /** Positions of the web order's lines that belong to this order; when absent, all lines. */
  positions?: readonly number[];
}

export interface Replacement {
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  unitPriceOre: number;
  isCatchWeight: boolean;
  /** Usual weight of one sales unit in grams. */
  unitWeightG: number | null;
  /** Absent for that of the ordered goods. */
  vatPercent?: number;
  /** Of one sales unit; absent without one. */
  deposit?: Deposit | null;
}

/** Quantity 0 means that the line is not delivered. */
export interface ConfirmedLine {
  position: number;
  /** In sales units. */
  quantity: number;
  weightG?: number | null;
  unitPriceOre?: number;
  replacement?: Replacement;
}

export interface ConfirmedStep extends Step {
  /** Version of the web order that is confirmed; when absent, the last received version. */
  revision?: number;
  /** Lines that differ from what was ordered; all other lines are confirmed as ordered. */
  lines: readonly ConfirmedLine[];
  deliveryDate?: string;
}

export interface DeliveryLineFact {
  /** Position of the order's line whose goods this line delivers. */
  orderPosition: number;
  quantity: number;
  weightG?: number | null;
  lot?: string | null;
  bestBefore?: string | null;
  celsius?: number | null;
}

/** Temperatures are in degrees Celsius, one for each of the three parts of the truck. */
export interface DeliveryFact {
  /** The depot that sends the goods, when it is not the order's own depot. */
  depotId?: string | null;
  deliveryDate?: string;
  expectedFrom?: Temporal.Instant | null;
  expectedTo?: Temporal.Instant | null;
  route?: string | null;
  stop?: number | null;
  stops?: number | null;
  stopsDone?: number | null;
  driverName?: string | null;
  driverPhone?: string | null;
  frozenCelsius?: number | null;
  chilledCelsius?: number | null;
  dryCelsius?: number | null;
  lines: readonly DeliveryLineFact[];
}

export interface OnTheWayStep extends Step {
  delivery: DeliveryFact;
  /** The supplier's number of the delivery, unique among the order's deliveries. */
  dispatchNumber?: string;
}

export interface DeliveredStep extends Step {
  /**
   * The delivery that arrived. When neither this nor `dispatchNumber` is given, the delivery that left first is meant.
   */
  deliveryId?: number;
  dispatchNumber?: string;
  receivedBy?: string | null;
  /** Lines whose quantity or weight on arrival differs from what left. */
  lines?: readonly { orderPosition: number; quantity: number; weightG?: number | null }[];
  restFollows?: boolean;
}

export interface DelayedStep extends Step {
  expectedFrom?: Temporal.Instant | null;
  expectedTo?: Temporal.Instant | null;
  /** The new delivery day, when it changes. */
  deliveryDate?: string;
}

export interface Recorded {
  orderId: number;
  status: OrderStatus;
  /** Position of the step among the order's events. */
  event: number;
  /** False for a repeated step; nothing is written for it. */
  isNew: boolean;
  deliveryId: number | null;
  /** Lines of the order about which its kitchen is asked; absent without any. */
  asked?: number[];
}
