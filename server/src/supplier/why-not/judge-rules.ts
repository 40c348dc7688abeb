import type { JudgedRule, OrderRule, RuleFacts } from '@engros/contracts/supplier/why-not.ts';
import { quantityFaults, soldFrom } from '../../baskets/order-check/quantity-faults.ts';
import { type Credit, creditLeft, overCredit } from '../../documents/customer-credit/credit.ts';
import type { CatalogProduct, CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { type Availability, isSoldOn } from '../../goods/delivery/availability.ts';
import { vatPercentFor } from '../../goods/delivery/customer-terms.ts';
import { isInTime, type PlannedDate } from '../../goods/delivery/delivery-calendar.ts';
import { deadlinesWithLeadTime } from '../../goods/delivery/lead-time.ts';
import { assortmentOn } from '../../goods/pricing/price-book.ts';
import { commonAvailability } from '../../goods/product-snapshots/common-availability.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { goodsLabels } from '../../goods/product-snapshots/labels.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { epochDayOf } from '../../platform/calendar-date.ts';
import { basisPointsOf, lineTotalOre, vatOfDocument } from '../../platform/money.ts';
import type { Buyer } from './queries.ts';

export interface Asked {
  shelf: CustomerShelf;
  product: CatalogProduct;
  unit: CatalogUnit;
  /** In `unit`. */
  quantity: number;
  buyer: Buyer;
  /** Null without a limit. */
  credit: Credit | null;
}

export interface Judged {
  rules: JudgedRule[];
  /** Sales units that are left for the day; null when stock sets no limit or the day is not offered. */
  left: number | null;
}

const none: RuleFacts = {
  Count: null,
  FromDate: null,
  ToDate: null,
  Deadline: null,
  FromTime: null,
  ToTime: null,
  Name: null,
  LeftOre: null,
  Smallest: null,
  Step: null,
};

const judged = (Rule: OrderRule, IsMet: boolean | null, facts: Partial<RuleFacts> = {}): JudgedRule => ({
  Rule,
  IsMet,
  Facts: { ...none, ...facts },
});

/**
 * Every rule by itself, also after one that says no. What the shop's availability (domain 4) tells apart is asked of it; it merges
 * assortment with the period of sale, and names no lead time once the day's own deadline has passed.
 */
export function judgeOn(asked: Asked, date: string): Judged {
  const { shelf, product, unit, quantity } = asked;
  const at = epochDayOf(date) - shelf.plan.firstEpochDay;
  const { reasons, maxBaseUnits } = commonAvailability({ ...shelf, date }, product, quantity * unit.quantity);
  const isNone = (...of: Availability['reasons']) => of.every((reason) => !reasons.includes(reason));
  const left = maxBaseUnits === null ? null : Math.floor(maxBaseUnits / unit.quantity);
  const isOffered = shelf.plan.dates[at] !== undefined;
  const stock = product.stockByDepot.get(shelf.terms.depotId);
  return {
    left: isOffered ? left : null,
    rules: [
      ...ofBuyer(asked),
      ...ofProduct(asked, date, isNone),
      ...ofDay(asked, at),
      judged('quantitySold', quantityFaults(unit, quantity).length === 0, {
        Smallest: soldFrom(unit, 1),
        Step: unit.quantityStep,
      }),
      judged('inStock', isOffered ? isNone('out_of_stock', 'insufficient_stock') : null, {
        Count: left,
        FromDate: stock?.restockDate ?? null,
      }),
    ],
  };
}

function ofBuyer({
  buyer: { isActive, mayOrder },
  shelf,
  credit,
  product,
  unit,
  quantity,
}: Asked): JudgedRule[] {
  const { orderStop } = shelf.terms;
  const priceOre = shelf.price(product.id, unit.code, quantity)?.priceOre ?? 0;
  const vatBasisPoints = basisPointsOf(vatPercentFor(shelf.terms, product));
  const { grossOre } = vatOfDocument([{ netOre: lineTotalOre(priceOre, quantity), vatBasisPoints }]);
  const order = { totalInclVatOre: grossOre };
  return [
    judged('customerActive', isActive),
    judged('ordersTaken', orderStop === null, { Name: orderStop?.reason ?? null }),
    judged('withinCredit', credit?.isRefused !== true || overCredit(credit, order) === 0, {
      Name: credit === null || credit.payerId === shelf.terms.customerId ? null : credit.payerName,
      LeftOre: credit && creditLeft(credit) - grossOre,
    }),
    judged('someoneMayOrder', mayOrder > 0, { Count: mayOrder }),
  ];
}

function ofProduct(
  { shelf, product }: Asked,
  date: string,
  isNone: (...of: Availability['reasons']) => boolean,
): JudgedRule[] {
  const { validFrom, validTo, replacedBy, presalePeriodId } = product;
  const { catalog, request } = shelf;
  const nameOf = (id: string) => {
    const other = catalog.products.get(id);
    return other === undefined ? id : `${displayNameOf(other, request.language)} (${id})`;
  };
  const period = presalePeriodId === null ? undefined : catalog.presalePeriods.get(presalePeriodId);
  return [
    judged('onSale', isNone('blocked')),
    judged('notRecalled', isNone('recalled')),
    judged('inAssortment', assortmentOn(shelf.prices, request.scope, date)(product.id), {
      Count: shelf.prices.excluded.has(product.id) ? null : (shelf.prices.allowed?.size ?? null),
    }),
    judged('inSalePeriod', isSoldOn(product, date), {
      FromDate: validFrom,
      ToDate: validTo,
    }),
    judged('notReplaced', isNone('replaced'), { Name: replacedBy === null ? null : nameOf(replacedBy) }),
    judged('outsidePresale', isNone('presale_mismatch'), {
      Name:
        period === undefined ? presalePeriodId : request.language === 'en' ? period.nameEn : period.nameDa,
    }),
  ];
}

function ofDay(asked: Asked, at: number): JudgedRule[] {
  const { shelf, product } = asked;
  const { plan, request } = shelf;
  const planned = plan.dates[at];
  const own = deadlinesWithLeadTime({
    plan,
    leadTimeWorkingDays: product.leadTimeWorkingDays,
    leadCutOffTime: product.leadCutOffTime,
    coolType: product.coolType,
  })[at];
  const inTime = (deadline: Temporal.Instant | null | undefined) =>
    deadline == null ? null : isInTime(request.now, deadline);
  const textOf = (deadline: Temporal.Instant | null | undefined) => deadline?.toString() ?? null;
  return [
    judged('dayOffered', planned !== undefined, {
      FromDate: plan.dates[0]?.date ?? null,
      ToDate: plan.dates.at(-1)?.date ?? null,
    }),
    judgedTour(asked, planned, own),
    judged(
      'open',
      planned === undefined ? null : planned.reason !== 'closed' && planned.reason !== 'holiday',
      { Name: planned?.name ?? null },
    ),
    judged('dayDeadline', inTime(planned?.deadline), { Deadline: textOf(planned?.deadline) }),
    judged('ownDeadline', inTime(own), {
      Deadline: textOf(own),
      Count: product.leadTimeWorkingDays,
      FromTime: product.leadCutOffTime,
    }),
  ];
}

function judgedTour(
  { shelf, product: { coolType } }: Asked,
  planned: PlannedDate | undefined,
  deadline: Temporal.Instant | null | undefined,
): JudgedRule {
  if (planned === undefined) return judged('routeDrives', null);
  // Something drives on the day, but not with goods of this kind.
  if (planned.reason === null && deadline === null) {
    const Name = goodsLabels[`goods.cool.${coolType}`]?.[shelf.request.language] ?? null;
    return judged('routeDrives', false, { Name });
  }
  return judged(
    'routeDrives',
    planned.reason !== 'no_route',
    windowOf(planned.byGoods?.[coolType] ?? planned),
  );
}

const windowOf = ({ window }: Pick<PlannedDate, 'window'>): Partial<RuleFacts> => ({
  FromTime: window?.from ?? null,
  ToTime: window?.to ?? null,
});
