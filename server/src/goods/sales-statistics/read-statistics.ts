import type {
  readStatistics as readStatisticsContract,
  Statistics,
} from '@engros/contracts/goods/sales-statistics.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { ContextOf, Handler, InputOf } from '../../platform/http/context.ts';
import type { Goods } from '../product-snapshots/goods.ts';
import { type ComparedPeriods, type DeliveredSum, sumDelivered } from './delivered-queries.ts';
import { type GroupedSums, groupGoods, priceChangePercent, productHead, wholeOf } from './group-goods.ts';
import { earlierPeriod, periodOf } from './period.ts';
import {
  type Known,
  presentCompared,
  presentHead,
  presentMonths,
  presentRows,
  type ShownTo,
} from './present.ts';
import { findAmountsOf, findLatestNames, type OrderSums, sumOrders } from './queries.ts';

type Ctx = ContextOf<typeof readStatisticsContract>;
export type StatisticsGoods = Pick<Goods, 'catalog' | 'purchases'>;

const biggest = 5;
const stoppedAfterDays = 84;
/** Products last bought longer ago are not shown as stopped, because that is no news. */
const stoppedWithinDays = 365;
const stoppedShown = 3;

export function readStatistics(goods: StatisticsGoods): Handler<typeof readStatisticsContract> {
  return async (ctx, { query }) => {
    const { page = 1, pageSize = limits.pageSize } = query;
    const { Rows: rows, ...statistics } = await wholeStatistics(ctx, goods, query);
    return {
      ...statistics,
      Rows: rows.slice((page - 1) * pageSize, page * pageSize),
      TotalResults: rows.length,
      TotalPages: Math.ceil(rows.length / pageSize),
      CurrentPage: page,
    };
  };
}

type Query = Pick<InputOf<typeof readStatisticsContract>['query'], 'from' | 'to' | 'groupBy' | 'against'>;

export async function wholeStatistics(
  ctx: Ctx,
  goods: StatisticsGoods,
  query: Query,
): Promise<Omit<Statistics, 'TotalResults' | 'TotalPages' | 'CurrentPage'>> {
  const { database, scope, viewer } = ctx;
  const { against = 'yearBefore', groupBy = 'category' } = query;
  const period = periodOf(query, ctx);
  const earlier = earlierPeriod(period, against);
  const periods: ComparedPeriods = { period, earlier, shift: shiftOf(period.from, earlier.from, against) };
  const [sums, orders, stopped] = await Promise.all([
    sumDelivered(database, scope, periods),
    sumOrders(database, scope, periods),
    stoppedProducts(ctx, goods),
  ]);
  const products = await groupProducts(ctx, goods, sums);
  const isComparable = isSince(orders.firstDay, earlier.from);
  const whole = { current: wholeOf(products, 'current'), earlier: wholeOf(products, 'earlier') };
  const shown: ShownTo = {
    earlier: has(orders, earlier.from),
    earlierFrom: (from) => has(orders, from),
    byAmount: viewer.rights.has('seePrices'),
    whole: whole.current,
  };
  const months = presentMonths(sums, periods, shown);
  const rows =
    groupBy === 'month'
      ? months.rows
      : presentRows(
          groupBy === 'product' ? products : groupGoods(sums, groupBy, namingOf(ctx, goods)),
          shown,
        );
  return {
    From: period.from,
    To: period.to,
    EarlierFrom: earlier.from,
    EarlierTo: earlier.to,
    FirstDay: orders.firstDay,
    IsComparable: isComparable,
    ...presentCompared(whole, shown.earlier),
    Orders: orders.orders,
    EarlierOrders: isComparable ? orders.earlierOrders : null,
    DeliveryFeeOre: orders.feeOre,
    OrdersWithFee: orders.ordersWithFee,
    PriceChangePercent: isComparable ? priceChangePercent(products) : null,
    Months: months.months,
    Rows: rows,
    Biggest: presentRows(products, shown).slice(0, biggest),
    Stopped: stopped,
  };
}

const isSince = (firstDay: string | null, from: string) => firstDay !== null && firstDay <= from;

/** Which figures are known from a day on. Orders of the earlier system have amounts, but no weights. */
const has = ({ firstDay, firstWeighedDay }: OrderSums, from: string): Known => ({
  amounts: isSince(firstDay, from),
  weights: isSince(firstWeighedDay, from),
});

function shiftOf(from: string, earlierFrom: string, against: string): ComparedPeriods['shift'] {
  if (against === 'yearBefore') return { years: 1 };
  const days = Temporal.PlainDate.from(earlierFrom).until(Temporal.PlainDate.from(from)).days;
  return { days };
}

const namingOf = (
  { language, text }: Pick<Ctx, 'language' | 'text'>,
  goods: StatisticsGoods,
  goneNames: ReadonlyMap<string, string> = new Map(),
) => ({ catalog: goods.catalog.current(), language, text, goneNames });

/** Also reads the names of products that have left the catalogue. */
async function groupProducts(
  ctx: Ctx,
  goods: StatisticsGoods,
  sums: readonly DeliveredSum[],
): Promise<GroupedSums[]> {
  const { products } = goods.catalog.current();
  const gone = new Set(sums.flatMap(({ productId }) => productId ?? []).filter((id) => !products.has(id)));
  const names = await findLatestNames(ctx.database, ctx.scope, [...gone]);
  return groupGoods(sums, 'product', namingOf(ctx, goods, names));
}

/** Not bought for twelve weeks; those bought most often before come first. */
async function stoppedProducts(ctx: Ctx, goods: StatisticsGoods) {
  const today = todayIn(ctx.clock, ctx.timeZone);
  const [since, before] = [addDays(today, -stoppedWithinDays), addDays(today, -stoppedAfterDays)];
  const latest = await goods.purchases.of(ctx.scope);
  const stopped = [...latest]
    .filter(([, { date, times }]) => date >= since && date < before && times > 1)
    .sort(([a, x], [b, y]) => y.times - x.times || a.localeCompare(b))
    .slice(0, stoppedShown);
  const ids = stopped.map(([id]) => id);
  const [amounts, names] = await Promise.all([
    findAmountsOf(ctx.database, ctx.scope, ids, since),
    findLatestNames(ctx.database, ctx.scope, ids),
  ]);
  const naming = namingOf(ctx, goods, names);
  return stopped.map(([id, { date }]) => ({
    ...presentHead(productHead(id, naming)),
    LatestDate: date,
    AmountOre: amounts.get(id) ?? 0,
  }));
}
