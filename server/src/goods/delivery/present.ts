import type { DeliveryDate as WireDate } from '@engros/contracts/goods/delivery.ts';
import { presentRhythm } from '../../people/customers/route-rhythm.ts';
import { type FormatLanguage, formatOre } from '../../platform/danish-formats.ts';
import type { Ore } from '../../platform/money.ts';
import type { CatalogPresalePeriod } from '../catalog/catalog.ts';
import type { CustomerTerms } from './customer-terms.ts';
import type { DeliveryDate } from './delivery-calendar.ts';
import { missingToFreeDelivery, missingToMinimum, type OrdersOfDay } from './orders-of-day.ts';
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
    ...presentRhythm({
      tour: route.tour,
      every_weeks: route.everyWeeks,
      first_date: route.firstDate,
      iso_weeks: route.isoWeeks,
      goods: route.goods,
    }),
  };
}

const missing = (ore: Ore, language: FormatLanguage) => (ore > 0 ? formatOre(ore, language) : null);

/**
 * The subtotal is in øre and counts with the other orders of its day. No fee is due from the free-delivery limit on, or when
 * another order of the day has it.
 */
export function presentDropSize(
  terms: CustomerTerms,
  subtotalOre: Ore,
  day: OrdersOfDay,
  language: FormatLanguage,
) {
  const { minimumOrderOre, freeDeliveryFromOre } = terms;
  const missingOre = missingToFreeDelivery({ subtotalOre }, terms, day);
  const deliveryFeeOre = missingOre === 0 ? 0 : terms.deliveryFeeOre;
  return {
    MinimumOrder: formatOre(minimumOrderOre, language),
    FreeDeliveryFrom: formatOre(freeDeliveryFromOre, language),
    DeliveryFee: formatOre(deliveryFeeOre, language),
    MissingToMinimum: missing(missingToMinimum({ subtotalOre }, terms, day), language),
    MissingToFreeDelivery: missing(missingOre, language),
    MinimumOrderOre: minimumOrderOre,
    FreeDeliveryFromOre: freeDeliveryFromOre,
    DeliveryFeeOre: deliveryFeeOre,
  };
}
