import type { wholeOrderStatuses } from '@engros/contracts/erp/supplier-whole-orders.ts';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { Deposit } from '../../../goods/catalog/catalog-product.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countChange, replaced, weighed } from '../line-changes.ts';
import { amountFor } from '../order-amounts.ts';
import type { ProgressLine } from '../progress-order.ts';
import type { DeliveryLineFact, Step } from '../steps.ts';

export type WholeOrderStatus = (typeof wholeOrderStatuses)[number];

/** A null value is computed from the quantity before it, or from price and quantity. */
export interface WholeLine
  extends Omit<
    ProgressLine,
    | 'quantityConfirmed'
    | 'quantityDelivered'
    | 'unitPriceOrderedOre'
    | 'lineTotalOre'
    | 'webOrderPosition'
    | 'vatPercent'
    | 'deposit'
    | 'note'
    | 'substitute'
  > {
  quantityConfirmed: number | null;
  quantityDelivered: number | null;
  lineTotalOre: number | null;
  /** Null for the rate of the product. */
  vatPercent: number | null;
  /** Of one sales unit; absent without one. */
  deposit?: Deposit;
  lots: readonly Required<Omit<DeliveryLineFact, 'orderPosition'>>[];
}

/** The present state of an order that was not made in the shop, as the supplier has it. */
export interface WholeOrder {
  source: string;
  status: WholeOrderStatus;
  orderDate: string;
  orderedAt: Temporal.Instant | null;
  deliveryDate: string;
  orderedBy: string;
  customerReference: string | null;
  ourReference: string | null;
  message: string | null;
  depotId: string;
  deliveryFeeOre: number;
  /** Absent for the usual rate of the customer. */
  feeVatPercent?: number;
  receivedBy: string | null;
  lines: readonly WholeLine[];
}

/** Rates in percent of what a record says no rate of. */
export interface UsualVat {
  readonly fee: number;
  product(productId: string): number;
}

export interface WholeStep extends Step {
  order: WholeOrder;
  vat: UsualVat;
}

export const isDelivered = (status: OrderStatus): boolean => status === 'Delivered' || status === 'Invoiced';

const wrongLines = () => new AppError('invalidInput', { Fields: ['Lines'] });

/**
 * Missing quantities and amounts are filled in. Throws invalidInput when two lines have the same position, when an undelivered
 * order has delivered quantities or lots, and when lots do not add up.
 */
export function linesOfWhole(
  { status, lines }: Pick<WholeOrder, 'status' | 'lines'>,
  vat: UsualVat,
): ProgressLine[] {
  if (new Set(lines.map(({ position }) => position)).size < lines.length) throw wrongLines();
  return lines
    .map(({ vatPercent, deposit = null, ...line }) =>
      lineOfWhole(
        { ...line, deposit, vatPercent: vatPercent ?? vat.product(line.productId) },
        isDelivered(status),
      ),
    )
    .toSorted((a, b) => a.position - b.position);
}

function lineOfWhole(
  { lots, ...line }: Omit<WholeLine, 'deposit'> & Pick<ProgressLine, 'vatPercent' | 'deposit'>,
  hasCome: boolean,
): ProgressLine {
  const saysDelivered =
    (line.quantityDelivered ?? 0) > 0 || line.weightDeliveredG !== null || lots.length > 0;
  if (!hasCome && saysDelivered) throw wrongLines();
  const quantityConfirmed = line.quantityConfirmed ?? line.quantityOrdered;
  const quantityDelivered = hasCome ? (line.quantityDelivered ?? quantityConfirmed) : 0;
  const quantityOfLots = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  if (lots.length > 0 && quantityOfLots !== quantityDelivered) throw wrongLines();
  const [quantity, weightG] = hasCome
    ? [quantityDelivered, line.weightDeliveredG]
    : [quantityConfirmed, line.weightConfirmedG];
  const whole = {
    ...line,
    quantityConfirmed,
    quantityDelivered,
    unitPriceOrderedOre: line.unitPriceOre,
    note: null,
    substitute: null,
    webOrderPosition: null,
    lineTotalOre: 0,
  };
  return { ...whole, lineTotalOre: line.lineTotalOre ?? amountFor(whole, quantity, weightG) };
}

/** One line for each lot. */
export function deliveredLines(
  order: Pick<WholeOrder, 'lines'>,
  lines: readonly ProgressLine[],
): DeliveryLineFact[] {
  const lotsOf = new Map(order.lines.map(({ position, lots }) => [position, lots]));
  return lines.flatMap(
    ({ position: orderPosition, quantityDelivered: quantity, weightDeliveredG: weightG }) => {
      const lots = lotsOf.get(orderPosition) ?? [];
      if (lots.length > 0) return lots.map((lot) => ({ orderPosition, ...lot }));
      return quantity > 0 ? [{ orderPosition, quantity, weightG }] : [];
    },
  );
}

/** In the same form as the line's confirmation and delivery would. */
export function deviationsOf(line: ProgressLine, hasCome: boolean) {
  const { quantityOrdered, quantityConfirmed, quantityDelivered } = line;
  return [
    ...replaced(line),
    ...countChange(line, quantityOrdered, quantityConfirmed),
    ...(hasCome ? countChange(line, quantityConfirmed, quantityDelivered) : []),
    ...weighed(line, line.weightOrderedG, hasCome ? line.weightDeliveredG : line.weightConfirmedG),
  ];
}

export const isDeviation = (line: ProgressLine, hasCome: boolean): boolean =>
  line.replacesProductId !== null ||
  line.quantityConfirmed < line.quantityOrdered ||
  (hasCome && line.quantityDelivered < line.quantityConfirmed);
