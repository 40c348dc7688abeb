import type {
  BuyingHabit,
  readSalesStatistics as readSalesStatisticsContract,
} from '@engros/contracts/orders/sales-statistics.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import { addDays } from '../../platform/calendar-date.ts';
import type { ContextOf, Handler, InputOf } from '../../platform/http/context.ts';
import type { CustomerShelf, Goods } from '../product-snapshots/index.ts';
import { type HabitRow, listHabitBars, listHabits } from '../sales-statistics/index.ts';
import { openCallShelf } from './open-call-shelf.ts';
import { snapshotsOf } from './snapshots-of.ts';

type Query = InputOf<typeof readSalesStatisticsContract>['query'];

const defaultPageSize = 60;
const daysOfWeek = 7;
/** A product that was not bought for this many weeks no longer counts as usual. */
const lapsedAfterWeeks = 6;
/** Number of bars of the chart when the list covers every purchase. */
const defaultBarWeeks = 12;
const weeksOfYear = 52;
/** For a year, one bar of the chart covers four weeks, because 52 bars are too many to tell apart. */
const weeksInBarOfYear = 4;

/** Returns the products that the customer buys, with how often, how much and when last they were bought. */
export function readSalesStatistics(goods: Goods): Handler<typeof readSalesStatisticsContract> {
  return async (ctx, { query }) => {
    const { page = 1, pageSize = defaultPageSize, weeks, minimumTimes = 1 } = query;
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate);
    const since = weeks === undefined ? null : addDays(shelf.today, 1 - weeks * daysOfWeek);
    const habits = await listHabits(ctx.database, ctx.scope, { since, minimumTimes });
    const lapsedBefore = addDays(shelf.today, -lapsedAfterWeeks * daysOfWeek);
    const isLapsed = ({ latestDate }: HabitRow) => latestDate < lapsedBefore;
    const sorted = inOrder(habits.filter(isShown(shelf, query)), shelf, query.sort ?? 'times');
    const usual = sorted.filter((habit) => !isLapsed(habit));
    const visible = [...usual, ...sorted.filter(isLapsed)];
    const shown = visible.slice((page - 1) * pageSize, page * pageSize);
    const { barDays, purchases } = await withBars(ctx, shelf, { shown, weeks, isLapsed });
    return {
      Name: ctx.text('salesStatistics.name'),
      BarDays: barDays,
      Page: {
        PageOfResults: snapshotsOf(
          shelf,
          shown.map(({ productId }) => productId),
        ),
        TotalResults: visible.length,
        TotalPages: Math.ceil(visible.length / pageSize),
        CurrentPage: page,
      },
      Purchases: purchases,
      Groups: groupSums(usual, shelf),
    };
  };
}

function isShown(shelf: CustomerShelf, { deliverable }: Query) {
  const onlyDeliverable = isOn(deliverable);
  return ({ productId }: HabitRow) =>
    shelf.product(productId) !== undefined &&
    (!onlyDeliverable || shelf.availability(productId)?.isDeliverable === true);
}

function inOrder(
  habits: readonly HabitRow[],
  shelf: CustomerShelf,
  sort: NonNullable<Query['sort']>,
): HabitRow[] {
  const byTimes = (a: HabitRow, b: HabitRow) =>
    b.times - a.times || b.latestDate.localeCompare(a.latestDate) || a.productId.localeCompare(b.productId);
  if (sort === 'latest')
    return habits.toSorted((a, b) => b.latestDate.localeCompare(a.latestDate) || byTimes(a, b));
  if (sort === 'times') return habits.toSorted(byTimes);
  const category = ({ productId }: HabitRow) => {
    const [top] = shelf.catalog.products.get(productId)?.categories ?? [];
    return { order: top?.sortOrder ?? Number.MAX_SAFE_INTEGER, id: top?.id ?? '' };
  };
  return habits.toSorted((a, b) => {
    const [x, y] = [category(a), category(b)];
    return x.order - y.order || x.id.localeCompare(y.id) || byTimes(a, b);
  });
}

/** Returns the sum bought of each main category. */
function groupSums(habits: readonly HabitRow[], shelf: CustomerShelf) {
  const groupOf = ({ productId }: HabitRow) => shelf.catalog.products.get(productId)?.categories[0]?.id ?? '';
  return [...Map.groupBy(habits, groupOf)].map(([Id, own]) => ({
    Id,
    AmountOre: own.reduce((sum, { ore }) => sum + ore, 0),
  }));
}

async function withBars(
  { database, scope }: ContextOf<typeof readSalesStatisticsContract>,
  shelf: CustomerShelf,
  {
    shown,
    weeks = defaultBarWeeks,
    isLapsed,
  }: { shown: readonly HabitRow[]; weeks: number | undefined; isLapsed: (habit: HabitRow) => boolean },
): Promise<{ barDays: number; purchases: BuyingHabit[] }> {
  const barDays = weeks === weeksOfYear ? weeksInBarOfYear * daysOfWeek : daysOfWeek;
  const days = weeks * daysOfWeek;
  const from = addDays(shelf.today, 1 - days);
  const productIds = shown.map(({ productId }) => productId);
  const bars =
    productIds.length === 0 ? [] : await listHabitBars(database, scope, { productIds, from, barDays });
  const counts = new Map(productIds.map((id) => [id, Array.from({ length: days / barDays }, () => 0)]));
  for (const { productId, bar, baseUnits } of bars) {
    const own = counts.get(productId);
    if (own !== undefined && bar < own.length) own[bar] = baseUnits;
  }
  const purchases = shown.map((habit) => ({
    ...presentHabit(habit, counts.get(habit.productId) ?? []),
    IsLapsed: isLapsed(habit),
  }));
  return { barDays, purchases };
}

function presentHabit(habit: HabitRow, bars: number[]): Omit<BuyingHabit, 'IsLapsed'> {
  return {
    ProductId: habit.productId,
    Times: habit.times,
    LatestDate: habit.latestDate,
    SalesUnitCode: habit.unitCode,
    UsualQuantity: Math.max(1, Math.round(habit.usualBaseUnits / habit.unitQuantity)),
    Bars: bars,
    AmountOre: habit.ore,
  };
}
