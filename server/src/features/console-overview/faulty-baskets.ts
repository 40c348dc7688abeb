import type {
  ConsoleOverview,
  readConsoleOverview as readConsoleOverviewContract,
} from '@engros/contracts/console/overview.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { ContextOf } from '../../platform/http/context.ts';
import { availabilityOn, type DatePlan, quickSaleAvailability, readPlans } from '../delivery/index.ts';
import { type DueBasket, type DueGoods, listDueBaskets } from './due-basket-queries.ts';

type Context = ContextOf<typeof readConsoleOverviewContract>;

/**
 * Baskets for this many days ahead are checked. Working days are planned further ahead, because lead times are counted
 * in them.
 */
const daysLookedAt = 7;
const daysPlanned = 21;
/** Maximum number of baskets that are checked. */
const basketsLookedAt = 2000;

interface Day {
  plan: DatePlan;
  date: string;
  now: Temporal.Instant;
  presalePeriodId: null;
}

/**
 * Counts the open baskets that can still be ordered but contain goods that cannot, or whose day no longer has delivery.
 * A customer's assortment is not checked here.
 */
export async function countFaultyBaskets(
  ctx: Pick<Context, 'clock' | 'database' | 'language' | 'timeZone'>,
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
    if (day === null || !isFaulty(day, basket.goods)) continue;
    Faulty += 1;
    TotalOre += basket.goods.reduce((sum, { totalOre }) => sum + totalOre, 0);
    if (day.deadline && (first === null || Temporal.Instant.compare(day.deadline, first) < 0))
      first = day.deadline;
  }
  return { Faulty, TotalOre, FirstDeadline: first?.toString() ?? null, IsAll: found.length < atMost };
}

/** Returns the day of a basket; null when its deadline has passed, because the basket can no longer be corrected. */
function dayOf(
  plan: DatePlan | undefined,
  { date }: DueBasket,
  now: Temporal.Instant,
): (Day & { deadline: Temporal.Instant | null }) | null {
  const planned = plan?.dates.find((each) => each.date === date);
  if (!plan || !planned) return null;
  const { deadline } = planned;
  if (deadline !== null && Temporal.Instant.compare(now, deadline) >= 0) return null;
  return { plan, date, now, presalePeriodId: null, deadline };
}

const isFaulty = (day: Day, goods: readonly DueGoods[]) =>
  goods.some((each) => each.lacksUnit || !isDeliverable(day, each));

function isDeliverable(day: Day, { facts, lot, needed }: DueGoods): boolean {
  const question = { ...day, neededBaseUnits: needed };
  if (lot === null) {
    return availabilityOn({ product: { ...facts, isInAssortment: true }, ...question }).isDeliverable;
  }
  if (lot.stock === null) return false;
  const quickSale = {
    stock: lot.stock,
    validFrom: null,
    lastDate: lot.lastDate,
    isProductBlocked: facts.isBlocked,
    isProductRecalled: facts.isRecalled,
  };
  return quickSaleAvailability({ quickSale, ...question }).isDeliverable;
}
