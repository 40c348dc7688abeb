import type {
  BuyingHabit,
  readSalesStatistics as readSalesStatisticsContract,
} from '@engros/contracts/goods/sales-statistics.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { type HabitRow, listHabitBars, listHabits } from '../../goods/sales-statistics/queries.ts';
import { viewerAt } from '../../people/session/switch-customer.ts';
import { addDays } from '../../platform/calendar-date.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import type { ContextOf, Fail, Handler, InputOf } from '../../platform/http/context.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { findHiddenBought } from './hidden-queries.ts';
import { openCallShelf } from './open-call-shelf.ts';
import { snapshotsOf } from './snapshots-of.ts';

type Query = InputOf<typeof readSalesStatisticsContract>['query'];

const defaultPageSize = 60;
const daysOfWeek = 7;
/** A product that was not bought for this many weeks no longer counts as usual. */
const lapsedAfterWeeks = 6;
/** For a list that covers every purchase. */
const defaultBarWeeks = 12;
const weeksOfYear = 52;
/** For a year, one bar of the chart covers four weeks, because 52 bars are too many to tell apart. */
const weeksInBarOfYear = 4;

interface Buyer {
  scope: Pick<CustomerScope, 'customerId'>;
  /** True when the reader may not see that customer's prices, and therefore none of its amounts. */
  hidesAmounts: boolean;
}

/** Throws customerNotFound for a customer the caller may not order for. */
async function findBuyer(
  ctx: ContextOf<typeof readSalesStatisticsContract>,
  { customer }: Query,
  fail: Fail<typeof readSalesStatisticsContract>,
): Promise<Buyer> {
  if (customer === undefined || customer === ctx.scope.customerId)
    return { scope: ctx.scope, hidesAmounts: false };
  const there = await viewerAt(ctx, customer);
  if (there === undefined) return fail('customerNotFound');
  return { scope: there.scope, hidesAmounts: !there.viewer.rights.has('seePrices') };
}

export function readSalesStatistics(goods: Goods): Handler<typeof readSalesStatisticsContract> {
  return async (ctx, { query }, fail) => {
    const { page = 1, pageSize = defaultPageSize, weeks, minimumTimes = 1 } = query;
    const buyer = await findBuyer(ctx, query, fail);
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate);
    const since = weeks === undefined ? null : addDays(shelf.today, 1 - weeks * daysOfWeek);
    const [habits, hidden] = await Promise.all([
      withinCustomers([buyer.scope], () => listHabits(ctx.database, buyer.scope, { since, minimumTimes })),
      findHiddenBought(ctx.database, ctx.scope),
    ]);
    const isHidden = ({ productId }: HabitRow) => hidden.has(productId);
    const lapsedBefore = addDays(shelf.today, -lapsedAfterWeeks * daysOfWeek);
    const isLapsed = ({ latestDate }: HabitRow) => latestDate < lapsedBefore;
    const matching = habits.filter(isShown(shelf, query));
    const listed = matching.filter((habit) => !isHidden(habit));
    const sorted = inOrder(listed, shelf, query.sort ?? 'times');
    const usual = sorted.filter((habit) => !isLapsed(habit));
    const visible = [...usual, ...sorted.filter(isLapsed)];
    const shown = visible.slice((page - 1) * pageSize, page * pageSize);
    const { barDays, purchases } = await withBars(ctx.database, buyer, shelf, { shown, weeks, isLapsed });
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
      Groups: groupSums(usual, shelf, buyer),
      Hidden: matching.filter(isHidden).map(({ productId }) => productId),
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

function groupSums(habits: readonly HabitRow[], shelf: CustomerShelf, { hidesAmounts }: Buyer) {
  const groupOf = ({ productId }: HabitRow) => shelf.catalog.products.get(productId)?.categories[0]?.id ?? '';
  return [...Map.groupBy(habits, groupOf)].map(([Id, own]) => ({
    Id,
    AmountOre: hidesAmounts ? null : own.reduce((sum, { ore }) => sum + ore, 0),
  }));
}

async function withBars(
  database: Pick<Database, 'kysely'>,
  buyer: Buyer,
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
    productIds.length === 0
      ? []
      : await withinCustomers([buyer.scope], () =>
          listHabitBars(database, buyer.scope, { productIds, from, barDays }),
        );
  const counts = new Map(productIds.map((id) => [id, Array.from({ length: days / barDays }, () => 0)]));
  for (const { productId, bar, baseUnits } of bars) {
    const own = counts.get(productId);
    if (own !== undefined && bar < own.length) own[bar] = baseUnits;
  }
  const purchases = shown.map((habit) => ({
    ...presentHabit(habit, counts.get(habit.productId) ?? [], buyer),
    IsLapsed: isLapsed(habit),
  }));
  return { barDays, purchases };
}

function presentHabit(
  habit: HabitRow,
  bars: number[],
  { hidesAmounts }: Buyer,
): Omit<BuyingHabit, 'IsLapsed'> {
  return {
    ProductId: habit.productId,
    Times: habit.times,
    LatestDate: habit.latestDate,
    SalesUnitCode: habit.unitCode,
    UsualQuantity: Math.max(1, Math.round(habit.usualBaseUnits / habit.unitQuantity)),
    Bars: bars,
    AmountOre: hidesAmounts ? null : habit.ore,
  };
}
