import { epochDayOf } from '../../platform/calendar-date.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CheckedLine } from '../basket/index.ts';
import type { NewOrder, NewOrderLine, ShipTo } from './queries.ts';
import type { Candidate } from './refuse-order.ts';

/** Builds the order from a checked basket, with today's prices and their sources. */
export function newOrder(
  { shelf, row, checked, totals, day }: Candidate,
  placedAt: Temporal.Instant,
): NewOrder {
  const { date, plan } = shelf;
  const { deadline } = checked;
  // Cannot happen: a basket without a delivery date or deadline was already refused.
  if (date === null || deadline === null) throw new AppError('orderRefused');
  const window = plan.dates[epochDayOf(date) - plan.firstEpochDay]?.window ?? null;
  return {
    basketId: row.id,
    deliveryDate: date,
    windowFrom: window?.from ?? null,
    windowTo: window?.to ?? null,
    deadline,
    presalePeriodId: row.presalePeriodId,
    orderReference: row.orderReference,
    message: row.message,
    isSeparateInvoice: row.isSeparateInvoice,
    subtotalOre: totals.subtotalOre,
    deliveryFeeOre: totals.deliveryFeeOre,
    paidByOrderId: totals.deliveryFeeOre === 0 ? day.paidByOrderId : null,
    vatOre: totals.vatOre,
    totalOre: totals.totalOre,
    shipTo: shipToOf(shelf.terms),
    // Rounded as the database stores it, so that the first response and later ones are equal.
    placedAt: placedAt.round('microsecond'),
    lines: checked.lines.map((line, index) => orderLine(line, totals.lineTotalsOre[index] ?? 0)),
  };
}

function shipToOf(terms: Candidate['shelf']['terms']): ShipTo {
  const { name, attention, address, postalCode, city } = terms;
  return { name, attention, address, postalCode, city };
}

function orderLine(
  { line, product, unit, unitPriceOre, priceSource }: CheckedLine,
  lineTotalOre: number,
): NewOrderLine {
  return {
    productId: product.id,
    name: product.name,
    brand: product.brand,
    quickSaleId: line.quickSaleId || null,
    unitCode: unit.code,
    unitTextSingular: unit.textSingular,
    unitTextPlural: unit.textPlural,
    unitQuantity: unit.quantity,
    quantity: line.quantity,
    isCatchWeight: product.isCatchWeight,
    weightG: product.netWeightG === null ? null : product.netWeightG * unit.quantity * line.quantity,
    unitPriceOre,
    lineTotalOre,
    priceSource,
    trackingList: line.trackingList,
    trackingPosition: line.trackingPosition,
  };
}
