import type { OrderStatus } from '@engros/contracts/orders/orders.ts';

/** The part that every step of an order has. `source` names who said it: the embedded system or a service token. */
export interface Step {
  customerId: string;
  orderId: number;
  /** When it happened, by the clock of the source. */
  at: Temporal.Instant;
  /** True when the source said itself when it happened, so that the moment is held against that of the order. */
  isDated?: boolean;
  source: string;
  /** A sentence of the supplier about the step, shown to the buyer. */
  note?: string | null;
}

/** A step that may be the first the supplier says of a web order. `orderId` is then the number of the web order. */
export interface FirstStep extends Step {
  /** Number of the order in the supplier's system. */
  ourReference?: string;
}

export interface ReceivedStep extends FirstStep {
  /** Version of the web order that the supplier has. */
  revision: number;
  /** Depot of this order, when the supplier makes several orders of one web order; otherwise the customer's depot. */
  depotId?: string;
  /** Positions of the web order's lines that belong to this order; all of them when absent. */
  positions?: readonly number[];
}

/** Product that comes instead of the one that was ordered. */
export interface Replacement {
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  unitPriceOre: number;
  isCatchWeight: boolean;
  /** Usual weight of one sales unit in grams. */
  unitWeightG: number | null;
}

/** What the supplier confirms of a line; 0 means that it does not come. */
export interface ConfirmedLine {
  position: number;
  /** Sales units. */
  quantity: number;
  weightG?: number | null;
  unitPriceOre?: number;
  replacement?: Replacement;
}

export interface ConfirmedStep extends Step {
  /** Version of the web order that is confirmed; the last one received when absent. */
  revision?: number;
  /** Lines that differ from what was ordered. All others are confirmed as they are. */
  lines: readonly ConfirmedLine[];
  deliveryDate?: string;
}

export interface DeliveryLineFact {
  /** Position of the order's line. */
  orderPosition: number;
  quantity: number;
  weightG?: number | null;
  lot?: string | null;
  bestBefore?: string | null;
  celsius?: number | null;
}

/** A delivery that leaves. Temperatures are degrees Celsius in the three parts of the truck. */
export interface DeliveryFact {
  /** The depot that sends the goods, when it is not the order's own. */
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
  /** The supplier's number of the delivery, which no other delivery of the order has. */
  dispatchNumber?: string;
}

export interface DeliveredStep extends Step {
  /** The delivery that arrived; without it and `dispatchNumber` the one that left first. */
  deliveryId?: number;
  dispatchNumber?: string;
  receivedBy?: string | null;
  /** Lines that arrived with another quantity or weight than they left with. */
  lines?: readonly { orderPosition: number; quantity: number; weightG?: number | null }[];
  /** True when the rest of the order comes later with another delivery. */
  restFollows?: boolean;
}

export interface DelayedStep extends Step {
  expectedFrom?: Temporal.Instant | null;
  expectedTo?: Temporal.Instant | null;
  /** Another day of delivery. */
  deliveryDate?: string;
}

/** The result of recording a step. */
export interface Recorded {
  orderId: number;
  status: OrderStatus;
  /** Position of the step among the order's events. */
  event: number;
  /** False when the same step was recorded before; nothing is written then. */
  isNew: boolean;
  deliveryId: number | null;
}
