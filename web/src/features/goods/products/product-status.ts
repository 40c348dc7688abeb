import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { fullDate, isoWeek, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import type { StatusKind } from '../../../ui/data/status-mark.tsx';
import { countOfUnit, defaultUnit, fewBelow, unitCalled, unitsInStock } from './unit-text.ts';

export interface ProductStatus {
  kind: StatusKind;
  text: string;
  detail?: string;
  note?: string;
}

/** `02.12`. */
export function dayAndMonth(date: string): string {
  return fullDate(date).slice(0, 5);
}

/** If several states apply, the first one checked below is returned. */
export function productStatus(product: ProductSnapshot): ProductStatus {
  const { Availability, Deliverability } = product;
  if (Availability.IsDirectlyReplaced) {
    return {
      kind: 'replaced',
      text: label('product.status.replaced'),
      detail: label('product.status.replacedDirectly'),
    };
  }
  if (Deliverability.Reason === 'recalled') return { kind: 'out', text: label('product.status.recalled') };
  if (product.PreSale) return presaleStatus(product.PreSale);
  if (Deliverability.Reason === 'presale_mismatch')
    return { kind: 'late', text: label('product.status.notInPresale') };
  if (isSoldOut(product)) return soldOutStatus(Availability.RestockDate);
  if (!Deliverability.IsDeliverable) return lateStatus(Deliverability.ExpectedDeliveryDate);
  return stockStatus(product);
}

/** Always false for products whose stock is not counted. */
export function isSoldOut(product: ProductSnapshot): boolean {
  return product.Deliverability.Reason === 'out_of_stock';
}

/** Includes goods that cannot be delivered on the chosen day, because their basket line then offers another day. */
export function isOrderable(product: ProductSnapshot): boolean {
  const { Reason } = product.Deliverability;
  const isClosed =
    Reason === 'recalled' ||
    Reason === 'blocked' ||
    Reason === 'not_in_assortment' ||
    Reason === 'replaced' ||
    isSoldOut(product);
  return !product.Availability.IsDirectlyReplaced && !isClosed;
}

function presaleStatus(presale: NonNullable<ProductSnapshot['PreSale']>): ProductStatus {
  const from = isoWeek(presale.From);
  const to = isoWeek(presale.To);
  return {
    kind: 'presale',
    text: label('product.status.presaleWeeks', { weeks: from === to ? String(from) : `${from}–${to}` }),
    note: label('product.status.orderBefore', { date: dayAndMonth(presale.OrderUntil) }),
  };
}

function soldOutStatus(restockDate: string | null): ProductStatus {
  const status = { kind: 'out', text: label('product.status.soldOut') } as const;
  if (!restockDate) return status;
  return { ...status, detail: label('product.status.expected', { date: dayAndMonth(restockDate) }) };
}

function lateStatus(earliest: string | null): ProductStatus {
  if (!earliest) return { kind: 'late', text: label('product.status.notDeliverable') };
  return { kind: 'late', text: label('product.status.earliest', { day: shortDay(earliest) }) };
}

function stockStatus(product: ProductSnapshot): ProductStatus {
  const unit = defaultUnit(product);
  const note = product.Deliverability.MightBeLate ? { note: label('product.status.mightBeLate') } : {};
  const count = unit && unitsInStock(product, unit);
  if (!unit || count === undefined) {
    return { kind: 'deliverable', text: label('product.status.deliverable'), ...note };
  }
  if (count === 0) return { ...restockStatus(product.Availability.RestockDate), ...note };
  const isFew = count < fewBelow;
  return {
    kind: isFew ? 'few' : 'deliverable',
    text: label(isFew ? 'product.status.few' : 'product.status.inStock'),
    detail: countOfUnit(count, unit.Code),
    ...note,
  };
}

/** Not in stock today, but arrives in time for the delivery day. */
function restockStatus(restockDate: string | null): ProductStatus {
  const status = { kind: 'deliverable', text: label('product.status.deliverable') } as const;
  if (!restockDate) return status;
  return { ...status, detail: label('product.status.expected', { date: dayAndMonth(restockDate) }) };
}

/** `Købt 16.11 · 2 krt.` (bought 16 November, 2 cases); undefined when the product was never bought. */
export function latestPurchase(product: ProductSnapshot): string | undefined {
  const { LatestPurchaseDate, LatestPurchaseQuantity, LatestPurchaseUnit } = product;
  if (!LatestPurchaseDate) return undefined;
  const bought = label('product.bought', { date: dayAndMonth(LatestPurchaseDate) });
  if (LatestPurchaseQuantity === null || !LatestPurchaseUnit) return bought;
  const unit = unitCalled(product, LatestPurchaseUnit);
  const quantity = unit
    ? countOfUnit(LatestPurchaseQuantity, unit.Code)
    : `${formatCount(LatestPurchaseQuantity)} ${LatestPurchaseUnit}`;
  return `${bought} · ${quantity}`;
}
