import type { readEnvironmentalImpact as readEnvironmentalImpactContract } from '@engros/contracts/insight/environmental-impact.ts';
import { percentOf } from '@engros/contracts/insight/organic-share.ts';
import type { CustomerShelf, OpenShelf } from '../../goods/product-snapshots/shelf.ts';
import { listDeliveredByMonth } from '../../goods/sales-statistics/delivered-queries.ts';
import {
  earlierPeriod,
  monthsOf,
  type Period,
  periodOf,
  twelveMonthsTo,
} from '../../goods/sales-statistics/period.ts';
import { sumOrders } from '../../goods/sales-statistics/queries.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { type DeliveredFood, deliveredFood } from './delivered-food.ts';
import { footprintOf } from './footprint.ts';
import { presentSummary } from './present.ts';
import { presentCategories, presentImpacts, presentWeighed } from './present-impact.ts';
import { listSavedFood } from './queries.ts';
import { presentTo } from './read-summaries.ts';

type Ctx = ContextOf<typeof readEnvironmentalImpactContract>;

export function readEnvironmentalImpact({
  openShelf,
}: {
  openShelf: OpenShelf;
}): Handler<typeof readEnvironmentalImpactContract> {
  return async (ctx, { query }) => {
    const { database, scope } = ctx;
    const period = periodOf(query, ctx);
    const earlier = earlierPeriod(period, 'yearBefore');
    const year = { from: twelveMonthsTo(period.to), to: period.to };
    const delivered = (days: Period) => listDeliveredByMonth(database, scope, days);
    const [shelf, rows, rowsOfYear, earlierRows, saved, orders] = await Promise.all([
      openOwnShelf(ctx, openShelf),
      delivered(period),
      delivered(year),
      delivered(earlier),
      listSavedFood(database.kysely, scope, period),
      sumOrders(database, scope, { period, earlier }),
    ]);
    const { catalog } = shelf;
    const food = deliveredFood(rows, catalog, saved);
    const footprint = footprintOf(food);
    const before = footprintOf(deliveredFood(earlierRows, catalog, new Map()));
    const whole = presentWeighed(footprint);
    const isComparable = orders.firstWeighedDay !== null && orders.firstWeighedDay <= earlier.from;
    return {
      From: period.from,
      To: period.to,
      EarlierFrom: earlier.from,
      EarlierTo: earlier.to,
      FirstDay: orders.firstWeighedDay,
      Summary: presentSummary(footprint, presentTo(ctx)),
      CO2EPerKilo: whole.CO2EPerKilo,
      UnknownKilo: whole.UnknownKilo,
      Earlier: isComparable ? presentWeighed(before) : null,
      Months: presentMonths(year, deliveredFood(rowsOfYear, catalog, new Map())),
      Categories: presentCategories(catalog, food, ctx),
      Impacts: presentImpacts(shelf, food),
    };
  };
}

function openOwnShelf({ scope, language, viewer, clock }: Ctx, openShelf: OpenShelf): Promise<CustomerShelf> {
  const maySeePrices = viewer.rights.has('seePrices');
  return openShelf({ scope, language, maySeePrices, date: null, presalePeriodId: null, now: clock.now() });
}

function presentMonths(year: Period, food: readonly DeliveredFood[]) {
  const byMonth = Map.groupBy(food, ({ month }) => month);
  return monthsOf(year).map(({ month, isPartial }) => {
    const footprint = footprintOf(byMonth.get(month) ?? []);
    return {
      Month: month,
      IsPartial: isPartial,
      ...presentWeighed(footprint),
      OrganicWeightPercent: percentOf(footprint.organicG, footprint.weightG),
      OrganicAmountPercent: percentOf(footprint.organicOre, footprint.amountOre),
    };
  });
}
