import type { DeliveryDate as WireDate } from '@engros/contracts/basket/delivery.ts';
import { type FormatLanguage, formatOre } from '../../platform/danish-formats.ts';
import type { CatalogPresalePeriod } from '../catalog/index.ts';
import type { CustomerTerms } from './customer-terms.ts';
import type { DeliveryDate } from './delivery-calendar.ts';
import type { RouteRow } from './queries.ts';

export function presentDate({ date, isDeliverable, name, reason, deadline, window }: DeliveryDate): WireDate {
  return {
    Date: date,
    IsDeliverable: isDeliverable,
    Name: name,
    Reason: reason,
    Deadline: deadline?.toString() ?? null,
    Window: window === null ? null : { From: window.from, To: window.to },
  };
}

export function presentPeriod(period: CatalogPresalePeriod, language: FormatLanguage) {
  return {
    Id: period.id,
    Name: language === 'da' ? period.nameDa : period.nameEn,
    From: period.deliveryFrom,
    To: period.deliveryTo,
    OrderUntil: period.orderUntil.toString(),
  };
}

export function presentRoute(route: RouteRow) {
  return {
    Weekday: route.weekday,
    RouteName: route.routeName,
    CutOffTime: route.cutOffTime,
    CutOffWorkingDays: route.cutOffWorkingDays,
    WindowFrom: route.windowFrom,
    WindowTo: route.windowTo,
  };
}

function missing(from: number, have: number, language: FormatLanguage): string | null {
  return have < from ? formatOre(from - have, language) : null;
}

/**
 * Returns minimum order, free-delivery limit and fee for a subtotal in øre. No fee is due from the free-delivery limit
 * on.
 */
export function presentDropSize(terms: CustomerTerms, subtotalOre: number, language: FormatLanguage) {
  const { minimumOrderOre, freeDeliveryFromOre } = terms;
  const deliveryFeeOre = subtotalOre >= freeDeliveryFromOre ? 0 : terms.deliveryFeeOre;
  return {
    MinimumOrder: formatOre(minimumOrderOre, language),
    FreeDeliveryFrom: formatOre(freeDeliveryFromOre, language),
    DeliveryFee: formatOre(deliveryFeeOre, language),
    MissingToMinimum: missing(minimumOrderOre, subtotalOre, language),
    MissingToFreeDelivery: missing(freeDeliveryFromOre, subtotalOre, language),
    MinimumOrderOre: minimumOrderOre,
    FreeDeliveryFromOre: freeDeliveryFromOre,
    DeliveryFeeOre: deliveryFeeOre,
  };
}
