import { nextBadge, organicBadge, percentOf } from '@engros/contracts/insight/organic-share.ts';
import type { readThisWeek as readThisWeekContract } from '@engros/contracts/ordering/this-week.ts';
import { openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { addDays, weekdayOf } from '../../platform/calendar-date.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/context.ts';
import { foodFactsOf } from './food-facts.ts';
import { footprintOf } from './footprint.ts';
import { withKnownWeight } from './queries.ts';
import type { SustainabilityParts } from './read-summaries.ts';
import { listDaySums, listFoodBetween } from './week-queries.ts';

const anyDay = { deliveryDate: null, presalePeriodId: null };
/** Number of weeks that decide what a usual week is. */
const comparedWeeks = 8;
const daysOfWeek = 7;

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

function weekSums(days: readonly { day: string; ore: number }[]): number[] {
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  return [...weeks.values()].map((week) => week.reduce((sum, { ore }) => sum + ore, 0));
}

/** Of an even count the lower of the two middle numbers; null when there are no numbers. */
function medianOf(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null;
}

export function readThisWeek(parts: SustainabilityParts): Handler<typeof readThisWeekContract> {
  return async (ctx) => {
    const { kysely } = ctx.database;
    const today = dateIn(ctx.clock.now(), ctx.timeZone);
    const from = mondayOf(today);
    const week = { from, to: addDays(from, daysOfWeek - 1) };
    const before = { from: addDays(from, -comparedWeeks * daysOfWeek), to: addDays(from, -1) };
    const [food, days, { catalog }] = await Promise.all([
      listFoodBetween(kysely, ctx.scope, week),
      listDaySums(kysely, ctx.scope, before),
      openBasketShelf(ctx, parts, anyDay),
    ]);
    const lines = food.map((line) => ({
      ...foodFactsOf(catalog.products.get(line.productId)),
      ...withKnownWeight(line),
      isFoodWaste: false,
    }));
    const { organicG, weightG } = footprintOf(lines);
    return {
      From: week.from,
      To: week.to,
      OrderedOre: food.reduce((sum, { amountOre }) => sum + amountOre, 0),
      TypicalOre: medianOf(weekSums(days)),
      Organic: weightG === 0 ? null : presentOrganic(percentOf(organicG, weightG)),
    };
  };
}

function presentOrganic(percent: number) {
  const next = nextBadge(percent);
  return {
    WeightPercent: percent,
    Badge: organicBadge(percent),
    Next: next && { Badge: next.badge, Points: next.points },
  };
}
