import type {
  JudgedDay,
  JudgedRule,
  readWhyNot as readWhyNotContract,
  WhyNot,
} from '@engros/contracts/supplier/why-not.ts';
import { soldFrom } from '../../baskets/order-check/quantity-faults.ts';
import { findCredit } from '../../documents/customer-credit/credit-queries.ts';
import { commonAvailability } from '../../goods/product-snapshots/common-availability.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { OpenShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { addDays, epochDayOf } from '../../platform/calendar-date.ts';
import { deliveryDateIn } from '../../platform/delivery-date-input.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { customerScopeOfStaff } from '../../platform/http/viewer.ts';
import { type Asked, judgeOn } from './judge-rules.ts';
import { findBuyer } from './queries.ts';

export interface WhyNotParts {
  openShelf: OpenShelf;
}

const daysShown = 8;

const isNo = ({ IsMet }: JudgedRule): boolean => IsMet !== true;

/** By the same rules and the same memory as the shop, for the first unit that it offers. */
export const readWhyNot =
  ({ openShelf }: WhyNotParts): Handler<typeof readWhyNotContract> =>
  async (ctx, { query }, fail) => {
    const { language, viewer } = ctx;
    const { CustomerId, ProductId, Quantity } = query;
    const date = deliveryDateIn(query.Date, ctx);
    if (date === null) throw new AppError('invalidInput', { Fields: ['querystring.Date'] });
    const buyer = await findBuyer(ctx.database.kysely, CustomerId);
    if (buyer === undefined) return fail('customerNotFound');
    const shelf = await openShelf({
      scope: customerScopeOfStaff(viewer, CustomerId),
      language,
      maySeePrices: viewer.rights.has('seePrices'),
      date,
      presalePeriodId: null,
      now: ctx.clock.now(),
    });
    const product = shelf.catalog.products.get(ProductId);
    const unit = product?.units.find(({ isDefault }) => isDefault) ?? product?.units[0];
    if (product === undefined || unit === undefined) return fail('notFound');
    const credit = await findCredit(ctx.database.kysely, CustomerId, { today: shelf.today });
    const quantity = Quantity ?? soldFrom(unit, 1);
    return present({ shelf, product, unit, quantity, buyer, credit }, date);
  };

function present(asked: Asked, date: string): WhyNot {
  const { shelf, product, unit, quantity } = asked;
  const { rules } = judgeOn(asked, date);
  const words = unitTexts(unit, shelf.request.language);
  const baseUnits = quantity * unit.quantity;
  const FirstDate = rules.some((rule) => isNo(rule) && !passing.has(rule.Rule))
    ? null
    : commonAvailability(shelf, product, baseUnits).expectedDeliveryDate;
  return {
    ReadAt: shelf.request.now.toString(),
    CustomerId: shelf.request.scope.customerId,
    DepotId: shelf.terms.depotId,
    Product: {
      Id: product.id,
      DisplayName: displayNameOf(product, shelf.request.language),
      UnitText: words.singular,
      UnitTextPlural: words.plural,
      PriceOre: shelf.price(product.id, unit.code)?.priceOre ?? null,
    },
    Date: date,
    Quantity: quantity,
    IsOrderable: !rules.some(isNo),
    Rules: rules,
    FirstDate,
    FirstDeadline: FirstDate === null ? null : ownDeadlineOn(asked, FirstDate),
    Days: shownFrom(date, FirstDate).map((day) => dayOf(asked, day)),
    Seen: shelf.snapshot(product.id) ?? null,
  };
}

function shownFrom(date: string, first: string | null): string[] {
  const days = Array.from({ length: daysShown }, (_, after) => addDays(date, after));
  const last = days.at(-1) ?? date;
  return first !== null && first > last ? [...days.slice(0, -1), first] : days;
}

const ownDeadlineOn = (asked: Asked, date: string): string | null =>
  judgeOn(asked, date).rules.find(({ Rule }) => Rule === 'ownDeadline')?.Facts.Deadline ?? null;

/** Rules that another day may satisfy. */
const passing: ReadonlySet<JudgedRule['Rule']> = new Set([
  'inSalePeriod',
  'dayOffered',
  'routeDrives',
  'open',
  'dayDeadline',
  'ownDeadline',
  'inStock',
]);

function dayOf(asked: Asked, date: string): JudgedDay {
  const { plan } = asked.shelf;
  const { rules, left } = judgeOn(asked, date);
  const isClosed = (plan.dates[epochDayOf(date) - plan.firstEpochDay]?.reason ?? null) !== null;
  const NotMet = rules.filter(isNo).map(({ Rule }) => Rule);
  return { Date: date, Answer: isClosed ? 'closed' : NotMet.length > 0 ? 'no' : 'yes', NotMet, Left: left };
}
