import type {
  readDeliveryDates as readDeliveryDatesContract,
  readDropSize as readDropSizeContract,
  readTimetable as readTimetableContract,
} from '@engros/contracts/goods/delivery.ts';
import { findCustomerOf } from '../../people/customers/queries.ts';
import { todayIn } from '../../platform/clock.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import type { CatalogSource } from '../catalog/catalog-source.ts';
import type { CustomerDelivery } from './customer-delivery.ts';
import { datesOfPlan, isInTime } from './delivery-calendar.ts';
import type { DeliveryTerms } from './delivery-terms.ts';
import { ordersOfDay } from './orders-of-day.ts';
import type { PlacedOrders } from './placed-orders.ts';
import { presentDate, presentDropSize, presentPeriod, presentRoute } from './present.ts';

export interface DeliverySources {
  catalog: Pick<CatalogSource, 'current'>;
  delivery: DeliveryTerms;
  placed: Pick<PlacedOrders, 'of'>;
}

const orePerKrone = 100;

/** The next 60 days, or those of a presale period, each with its deadline or the reason for no delivery (DEL-01). */
export function readDeliveryDates({
  catalog,
  delivery,
}: DeliverySources): Handler<typeof readDeliveryDatesContract> {
  return async (ctx, { query }, fail) => {
    const customer = await delivery.of(ctx.scope);
    const now = ctx.clock.now();
    const { presalePeriods } = catalog.current();
    const chosen = query.preSaleId === undefined ? undefined : presalePeriods.get(query.preSaleId);
    if (query.preSaleId !== undefined && chosen === undefined) return fail('notFound');
    const plan =
      chosen === undefined
        ? customer.plan(ctx.language, todayIn(ctx.clock, ctx.timeZone))
        : customer.presalePlan(ctx.language, chosen);
    const open = [...presalePeriods.values()].filter(({ orderUntil }) => isInTime(now, orderUntil));
    return {
      Dates: datesOfPlan(plan, now).map(presentDate),
      PreSalePeriods: open.map((period) => presentPeriod(period, ctx.language)),
      ServerTime: now.toString(),
      TimeZone: ctx.timeZone,
    };
  };
}

/** Weekly routes and, when a date is given, the delivery details of that date. */
export function readTimetable({ delivery }: DeliverySources): Handler<typeof readTimetableContract> {
  return async (ctx, { query }, fail) => {
    const { customerId = ctx.scope.customerId } = query;
    const isTheirs =
      customerId === ctx.scope.customerId ||
      (!ctx.viewer.isPunchOut && (await findCustomerOf(ctx.database.kysely, ctx.viewer, customerId)));
    if (!isTheirs) return fail('notFound');
    const customer = await delivery.of({ customerId });
    return {
      Routes: customer.routes.map(presentRoute),
      Day: dayOf(ctx, customer, query.expectedDeliveryDate),
    };
  };
}

/** Null when the request has no date or the date is not in the next 60 days. */
function dayOf(
  ctx: Pick<ContextOf<typeof readTimetableContract>, 'clock' | 'language' | 'timeZone'>,
  customer: CustomerDelivery,
  asked: string | undefined,
) {
  if (asked === undefined) return null;
  const date = deliveryDateOf(asked, ctx);
  const plan = customer.plan(ctx.language, todayIn(ctx.clock, ctx.timeZone));
  const day = datesOfPlan(plan, ctx.clock.now()).find((each) => each.date === date);
  return day === undefined ? null : presentDate(day);
}

/**
 * By how much a subtotal in kroner is below the minimum order and below free delivery (DEL-02). On a date, the orders sent for it
 * count, but not the one that is changed (decision 0125).
 */
export function readDropSize({ delivery, placed }: DeliverySources): Handler<typeof readDropSizeContract> {
  return async (ctx, { query }) => {
    const customer = await delivery.of(ctx.scope);
    const subtotalOre = Math.round(query.basketSubTotal * orePerKrone);
    const { expectedDeliveryDate: asked, amendsWebOrderId } = query;
    const day = ordersOfDay(
      {
        placed: await placed.of(ctx.scope, todayIn(ctx.clock, ctx.timeZone)),
        date: asked === undefined ? null : deliveryDateOf(asked, ctx),
      },
      { amendsOrderId: amendsWebOrderId === undefined ? null : Number(amendsWebOrderId) },
    );
    return {
      ...presentDropSize(customer.terms, subtotalOre, day, ctx.language),
      Day: dayOf(ctx, customer, asked),
    };
  };
}
