import type {
  ClimateCategory,
  ClimateImpact,
  readEnvironmentalImpact as readEnvironmentalImpactContract,
} from '@engros/contracts/insight/environmental-impact.ts';
import { percentOf } from '@engros/contracts/insight/organic-share.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf, OpenShelf } from '../../goods/product-snapshots/shelf.ts';
import { netWeightOf, organicParts } from '../../goods/purchase-facts/net-weight.ts';
import { listDeliveredByMonth, type ProductMonth } from '../../goods/sales-statistics/delivered-queries.ts';
import {
  earlierPeriod,
  monthsOf,
  type Period,
  periodOf,
  twelveMonthsTo,
} from '../../goods/sales-statistics/period.ts';
import { sumOrders } from '../../goods/sales-statistics/queries.ts';
import type { ContextOf, Handler, TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { foodFactsOf } from './food-facts.ts';
import { type FoodLine, foodKinds, footprintOf, type Weighed } from './footprint.ts';
import { presentSummary } from './present.ts';
import { listSavedFood } from './queries.ts';
import { presentTo } from './read-summaries.ts';
import { swapsFor } from './swaps.ts';

const shownImpacts = 10;

const kilo = (grams: number) => grams / 1000;

/** In kilos; CO2e per kilo is that of the weight with a known factor. */
function presentWeighed({ weightG, knownG, co2eG }: Weighed) {
  return {
    Kilo: kilo(weightG),
    UnknownKilo: kilo(weightG - knownG),
    CO2E: co2eG === null ? null : kilo(co2eG),
    CO2EPerKilo: co2eG === null || knownG === 0 ? null : co2eG / knownG,
  };
}

/** Returns the level 1 categories of the food, those with most CO2e first, those without a known factor last. */
function presentCategories(
  { products }: Catalog,
  food: readonly DeliveredFood[],
  { language, text }: { language: Language; text: TextOf },
): ClimateCategory[] {
  const topOf = ({ productId }: DeliveredFood) => products.get(productId)?.categories[0];
  const groups = Map.groupBy(
    food.filter(({ isFood }) => isFood),
    (line) => topOf(line)?.id ?? '',
  );
  const found = [...groups].map(([id, lines]) => {
    const footprint = footprintOf(lines);
    const { byKind } = footprint;
    const top = lines[0] && topOf(lines[0]);
    const [kind = 'Andet'] = foodKinds.toSorted((a, b) => (byKind[b].co2eG ?? 0) - (byKind[a].co2eG ?? 0));
    return {
      Id: id,
      Name: nameOf(top, language) ?? text('statistics.noCategory'),
      Glyph: top?.glyph ?? null,
      Kind: kind,
      ...presentWeighed(footprint),
      OrganicWeightPercent: percentOf(footprint.organicG, footprint.weightG),
    };
  });
  return found.sort((a, b) => (b.CO2E ?? -1) - (a.CO2E ?? -1) || b.Kilo - a.Kilo || a.Id.localeCompare(b.Id));
}

const nameOf = (step: { nameDa: string; nameEn: string } | undefined, language: Language) =>
  language === 'en' ? step?.nameEn : step?.nameDa;

/** Each product has what could be bought instead on the next delivery day. */
function presentImpacts(shelf: CustomerShelf, food: readonly DeliveredFood[]): ClimateImpact[] {
  const { catalog, request } = shelf;
  const { language } = request;
  const canHave = (id: string) =>
    shelf.product(id) !== undefined && shelf.availability(id)?.isDeliverable === true;
  const known = [...Map.groupBy(food, ({ productId }) => productId)].flatMap(([productId, lines]) => {
    const product = catalog.products.get(productId);
    const { weightG, co2eG } = footprintOf(lines);
    return product === undefined || co2eG === null || weightG === 0 ? [] : [{ product, weightG, co2eG }];
  });
  return known
    .sort((a, b) => b.co2eG - a.co2eG || a.product.id.localeCompare(b.product.id))
    .slice(0, shownImpacts)
    .map(({ product, weightG, co2eG }) => ({
      ProductId: product.id,
      Name: displayNameOf(product, language),
      Artwork: product.artwork,
      Tint: product.tint,
      Kilo: kilo(weightG),
      CO2E: kilo(co2eG),
      CO2EPerKilo: co2eG / weightG,
      Swaps: swapsFor(catalog, product, weightG, canHave).map((swap) => ({
        ProductId: swap.product.id,
        Name: displayNameOf(swap.product, language),
        CO2EPerKilo: swap.co2ePerKg,
        SavedKilo: kilo(swap.savedG),
        SavedPercent: (swap.savedG / co2eG) * 100,
      })),
    }));
}

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

interface DeliveredFood extends FoodLine {
  productId: string;
  month: string;
}

/**
 * Whether a product is food or organic is taken from the time of the order. The part that was bought as food waste is a line of
 * its own without an amount, so that amounts count once.
 */
function deliveredFood(
  rows: readonly ProductMonth[],
  { products }: Catalog,
  savedG: ReadonlyMap<string, number>,
): DeliveredFood[] {
  const left = new Map(savedG);
  return rows.flatMap(organicParts).flatMap((row) => {
    const { productId, month } = row;
    const product = products.get(productId);
    const weightG = netWeightOf(row);
    const wasteG = Math.min(left.get(productId) ?? 0, weightG ?? 0);
    const line = {
      ...foodFactsOf(product),
      isFood: row.isFood,
      isOrganic: row.isOrganic,
      productId,
      month,
      amountOre: row.ore,
      isFoodWaste: false,
    };
    if (weightG === null || wasteG === 0) return [{ ...line, weightG }];
    left.set(productId, (left.get(productId) ?? 0) - wasteG);
    return [
      { ...line, weightG: weightG - wasteG },
      { ...line, weightG: wasteG, amountOre: 0, isFoodWaste: true },
    ];
  });
}
