import type { BodyOf } from '@engros/contracts/endpoint.ts';
import type { takeOrders } from '@engros/contracts/erp/supplier-whole-orders.ts';
import { steps } from '../../fulfilment/order-progress/plan-steps.ts';
import type { PlannedStep } from '../../fulfilment/order-progress/record-together.ts';
import type { WholeLine, WholeOrder } from '../../fulfilment/order-progress/whole/whole-order.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Places, VatOf } from './place-queries.ts';
import {
  type BatchSource,
  dateOf,
  depositOf,
  instantOf,
  itemNumberOf,
  lotNameOf,
  stepOf,
} from './records.ts';

type OrderRecord = BodyOf<typeof takeOrders>['Records'][number];
type LineRecord = OrderRecord['Lines'][number];

/** Plans an order that did not come from the shop. */
export function wholeOrderStep(record: OrderRecord, by: BatchSource, places: Places): PlannedStep {
  const needsTime = record.Status === 'Delivered' || record.Status === 'Invoiced';
  if (needsTime && record.At == null) throw new AppError('invalidInput', { Fields: ['At'] });
  const customerDepot = places.depotOf(record.CustomerId);
  const vat = places.vatOf(record.CustomerId);
  return steps.wholeOrder({
    ...stepOf(record, by),
    order: orderOf(record, record.DepotId == null ? customerDepot : places.depot(record.DepotId), vat),
    vat,
  });
}

function orderOf(record: OrderRecord, depotId: string, vat: VatOf): WholeOrder {
  return {
    source: record.Source,
    status: record.Status,
    orderDate: dateOf(record.OrderDate, 'OrderDate'),
    orderedAt: record.OrderedAt == null ? null : instantOf(record.OrderedAt, 'OrderedAt'),
    deliveryDate: dateOf(record.DeliveryDate, 'DeliveryDate'),
    orderedBy: record.OrderedBy,
    customerReference: record.CustomerReference ?? null,
    ourReference: record.OurReference ?? null,
    message: record.Message ?? null,
    depotId,
    deliveryFeeOre: record.DeliveryFeeOre ?? 0,
    ...(record.FeeVatPercent != null && { feeVatPercent: record.FeeVatPercent }),
    receivedBy: record.ReceivedBy ?? null,
    lines: record.Lines.map((line) => lineOf(line, vat)),
  };
}

function lineOf(line: LineRecord, vat: VatOf): WholeLine {
  return {
    position: line.Position,
    productId: itemNumberOf(line.ProductId),
    name: line.DisplayName,
    unitCode: line.SalesUnitCode,
    unitQuantity: line.SalesUnitQuantity,
    quantityOrdered: line.QuantityOrdered,
    quantityConfirmed: line.QuantityConfirmed ?? null,
    quantityDelivered: line.QuantityDelivered ?? null,
    ...weightsOf(line),
    unitPriceOre: line.UnitPriceOre,
    lineTotalOre: line.LineTotalOre ?? null,
    priceSource: line.PriceSource ?? 'List',
    vatPercent: line.VatPercent ?? null,
    ...(line.Deposit != null && { deposit: depositOf(line.Deposit, vat) }),
    replacesProductId: line.Replaces == null ? null : itemNumberOf(line.Replaces.ProductId),
    replacesName: line.Replaces?.DisplayName ?? null,
    lots: (line.Lots ?? []).map(lotOf),
  };
}

const weightsOf = (line: LineRecord) => ({
  isCatchWeight: line.IsCatchWeight ?? false,
  weightOrderedG: line.WeightOrderedG ?? null,
  weightConfirmedG: line.WeightConfirmedG ?? null,
  weightDeliveredG: line.WeightDeliveredG ?? null,
});

const lotOf = ({
  Lot,
  Quantity,
  WeightG,
  BestBefore,
  Celsius,
}: NonNullable<NonNullable<LineRecord['Lots']>[number]>) => ({
  lot: lotNameOf(Lot),
  quantity: Quantity,
  weightG: WeightG ?? null,
  bestBefore: BestBefore == null ? null : dateOf(BestBefore, 'BestBefore'),
  celsius: Celsius ?? null,
});
