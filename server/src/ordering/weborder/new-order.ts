import type { HeldUnits } from '../../baskets/order-check/basket-state.ts';
import type { CheckedLine } from '../../baskets/order-check/check-lines.ts';
import { heldOnDay, type PricePart, unitsAfter } from '../../baskets/order-check/held-units.ts';
import { epochDayOf } from '../../platform/calendar-date.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lineTotalOre } from '../../platform/money.ts';
import type { NewOrder, NewOrderLine, ShipTo } from './queries.ts';
import type { Candidate } from './refuse-order.ts';

/** Each price of a line becomes a line of the order. */
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
    notices: row.notices,
    subtotalOre: totals.subtotalOre,
    deliveryFeeOre: totals.deliveryFeeOre,
    paidByOrderId: totals.deliveryFeeOre === 0 ? day.paidByOrderId : null,
    vatOre: totals.vatOre,
    totalOre: totals.totalOre,
    shipTo: shipToOf(shelf.terms),
    // Rounded as the database stores it, so that the first response and later ones are equal.
    placedAt: placedAt.round('microsecond'),
    lines: withReturned(
      checked.lines.flatMap((line) => line.parts.map((part) => orderLine(line, part))),
      heldOnDay(shelf, row.heldUnits),
    ),
  };
}

function shipToOf(terms: Candidate['shelf']['terms']): ShipTo {
  const { name, attention, address, postalCode, city } = terms;
  return { name, attention, address, postalCode, city };
}

/**
 * Copies what the supplier gave back of goods whose quantity does not rise, so that they are neither taken nor given back twice:
 * from the last line of the goods on.
 */
function withReturned(lines: readonly NewOrderLine[], onDay: HeldUnits | null): NewOrderLine[] {
  const goodsOf = ({ productId, quickSaleId }: NewOrderLine) => ({
    productId,
    quickSaleId: quickSaleId ?? '',
  });
  const nameOf = (line: NewOrderLine) => line.quickSaleId ?? ` ${line.productId}`;
  const baseUnits = ({ quantity, unitQuantity }: NewOrderLine) => quantity * unitQuantity;
  const left = new Map(
    [...Map.groupBy(lines, nameOf)].flatMap(([name, [first, ...more]]) => {
      if (first === undefined) return [];
      const needed = [first, ...more].reduce((sum, line) => sum + baseUnits(line), 0);
      return [[name, needed - unitsAfter(onDay, goodsOf(first), needed).units] as const];
    }),
  );
  return lines
    .toReversed()
    .map((line) => {
      const returnedUnits = Math.min(left.get(nameOf(line)) ?? 0, baseUnits(line));
      left.set(nameOf(line), (left.get(nameOf(line)) ?? 0) - returnedUnits);
      return { ...line, returnedUnits };
    })
    .toReversed();
}

function orderLine({ line, product, unit }: CheckedLine, part: PricePart): NewOrderLine {
  const { quantity, unitPriceOre, priceSource } = part;
  return {
    productId: product.id,
    name: product.name,
    brand: product.brand,
    quickSaleId: line.quickSaleId || null,
    unitCode: unit.code,
    unitTextSingular: unit.textSingular,
    unitTextPlural: unit.textPlural,
    unitQuantity: unit.quantity,
    quantity,
    isCatchWeight: product.isCatchWeight,
    weightG: product.netWeightG === null ? null : product.netWeightG * unit.quantity * quantity,
    unitPriceOre,
    lineTotalOre: lineTotalOre(unitPriceOre, quantity),
    priceSource,
    trackingList: line.trackingList,
    trackingPosition: line.trackingPosition,
    returnedUnits: 0,
  };
}
