import type {
  ConsoleOverview,
  readConsoleOverview as readConsoleOverviewContract,
} from '@engros/contracts/supplier/overview.ts';
import { heldOnDay, mayStillChange, unitsAfter } from '../../baskets/order-check/held-units.ts';
import { sampleFaults, sampleTerms } from '../../baskets/order-check/sample-faults.ts';
import { type Catalog, sampleCampaignOn } from '../../goods/catalog/catalog.ts';
import { availabilityOn, quickSaleAvailability } from '../../goods/delivery/availability.ts';
import { readPlans } from '../../goods/delivery/customer-plans.ts';
import type { DatePlan } from '../../goods/delivery/delivery-calendar.ts';
import { ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { ContextOf } from '../../platform/http/context.ts';
import { type DueBasket, type DueGoods, listDueBaskets } from './due-basket-queries.ts';

type Context = ContextOf<typeof readConsoleOverviewContract>;

/**
 * Baskets for this many days ahead are checked. Working days are planned further ahead, because lead times are counted
 * in them.
 */
const daysLookedAt = 7;
const daysPlanned = 21;
const basketsLookedAt = 2000;

interface Day {
  plan: DatePlan;
  date: string;
  now: Temporal.Instant;
  presalePeriodId: null;
}

/**
 * Counts the open baskets that can still be ordered but contain goods that cannot, or whose day no longer has delivery.
 * What an order that is changed has already counts as there, and samples are counted with the orders of the day. A
 * customer's assortment is not checked here.
 */
export async function countFaultyBaskets(
  ctx: Pick<Context, 'clock' | 'database' | 'language' | 'timeZone'>,
  campaigns: Pick<Catalog, 'sampleCampaigns'>,
  atMost = basketsLookedAt,
): Promise<NonNullable<ConsoleOverview['Baskets']>> {
  const today = todayIn(ctx.clock, ctx.timeZone);
  const until = addDays(today, daysLookedAt);
  const found = await listDueBaskets(ctx.database.kysely, { from: today, until, atMost });
  const ids = [...new Set(found.map(({ customerId }) => customerId))];
  const plans = await readPlans(ctx, ids, { from: today, days: daysPlanned });
  const now = ctx.clock.now();
  let Faulty = 0;
  let TotalOre = 0;
  let first: Temporal.Instant | null = null;
  for (const basket of found) {
    const day = dayOf(plans.get(basket.customerId), basket, now);
    if (day === null || !isFaulty(day, basket, campaigns)) continue;
    Faulty += 1;
    TotalOre += basket.goods.reduce((sum, { totalOre }) => sum + totalOre, 0);
    if (day.deadline && (first === null || Temporal.Instant.compare(day.deadline, first) < 0))
      first = day.deadline;
  }
  return { Faulty, TotalOre, FirstDeadline: first?.toString() ?? null, IsAll: found.length < atMost };
}

/** Null when the deadline has passed or the order can no longer be changed, because the basket can no longer be corrected. */
function dayOf(
  plan: DatePlan | undefined,
  basket: DueBasket,
  now: Temporal.Instant,
): (Day & { deadline: Temporal.Instant | null }) | null {
  const { date } = basket;
  const planned = plan?.dates.find((each) => each.date === date);
  if (!plan || !planned || !mayStillChange(basket, now)) return null;
  const onDay = heldOnDay({ date }, basket.heldUnits);
  const deadline = onDay ? Temporal.Instant.from(onDay.deadline) : planned.deadline;
  if (deadline !== null && Temporal.Instant.compare(now, deadline) >= 0) return null;
  return { plan, date, now, presalePeriodId: null, deadline };
}

function isFaulty(day: Day, basket: DueBasket, campaigns: Pick<Catalog, 'sampleCampaigns'>): boolean {
  const { date, goods, heldUnits } = basket;
  const onDay = heldOnDay({ date }, heldUnits);
  const barred = barredSamples(basket, campaigns);
  return goods.some((each, at) => {
    const { isKept } = unitsAfter(onDay, each, each.needed);
    return !isKept && (each.lacksUnit || barred[at] || !isDeliverable(day, each, heldUnits));
  });
}

/** Returns for each of the goods whether they are samples beyond what the orders of the day may have. */
function barredSamples(
  { goods, placed, date, amendsOrderId }: DueBasket,
  campaigns: Pick<Catalog, 'sampleCampaigns'>,
): boolean[] {
  if (!goods.some(({ isSample }) => isSample)) return [];
  const lines = goods.map(({ isSample, needed, totalOre }) => ({ isSample, baseUnits: needed, totalOre }));
  const terms = sampleTerms(sampleCampaignOn(campaigns, date));
  const faults = sampleFaults(terms, lines, ordersOfDay({ placed, date }, { amendsOrderId }));
  return faults.map((fault) => fault !== null);
}

function isDeliverable(day: Day, goods: DueGoods, held: DueBasket['heldUnits']): boolean {
  const { facts, lot, productId, quickSaleId } = goods;
  const has = (lot === null ? held?.goods[productId] : held?.lots[quickSaleId]) ?? 0;
  const question = { ...day, neededBaseUnits: goods.needed };
  if (lot === null) {
    const { stock, restockedStock } = facts;
    const own = { stock: stock + has, restockedStock: restockedStock + has, isInAssortment: true };
    return availabilityOn({ product: { ...facts, ...own }, ...question }).isDeliverable;
  }
  if (lot.stock === null) return false;
  const quickSale = {
    coolType: facts.coolType,
    stock: lot.stock + has,
    validFrom: null,
    lastDate: lot.lastDate,
    isProductBlocked: facts.isBlocked,
    isProductRecalled: facts.isRecalled,
  };
  return quickSaleAvailability({ quickSale, ...question }).isDeliverable;
}
