import type {
  readOrganicCockpit as contract,
  readBasketOrganicEffect as effectContract,
} from '@engros/contracts/insight/organic-cockpit.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { todayIn } from '../../platform/clock.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { findBasketFood } from '../sustainability/read-summaries.ts';
import { lastThreeMonths, monthDays, paceOf, quarterOf, restOfQuarter } from './organic-days.ts';
import { organicSwaps } from './organic-swaps.ts';
import { foodBoughtIn, type MonthlyPurchase } from './read-purchases.ts';
import { nextMedal, type OrganicSums, plus, presentShare, sumPurchases } from './shares.ts';

export type CockpitGoods = Pick<Goods, 'catalog' | 'openShelf'>;
type Ctx = ContextOf<typeof contract>;

const shownMonths = 12;
/** Months that count in the share shown for one month, that month included. */
const monthsOfShare = 3;

const monthOf = (day: string, earlier: number): string =>
  Temporal.PlainDate.from(day).toPlainYearMonth().subtract({ months: earlier }).toString();

/** The running organic share, the medals and what would raise it (SUS-04). */
export function readOrganicCockpit(goods: CockpitGoods): Handler<typeof contract> {
  return async (ctx) => {
    const today = todayIn(ctx.clock, ctx.timeZone);
    const of = { database: ctx.database, scope: ctx.scope };
    const quarter = quarterOf(today);
    const [window, pace] = [lastThreeMonths(today), paceOf(today)];
    const year = { from: `${monthOf(today, shownMonths + monthsOfShare - 2)}-01`, to: today };
    const [shelf, bought, ofPace, ofQuarter, ofYear] = await Promise.all([
      openOwnShelf(ctx, goods),
      foodBoughtIn(of, window),
      foodBoughtIn(of, pace),
      foodBoughtIn(of, { from: quarter.from, to: today }),
      foodBoughtIn(of, year),
    ]);
    const now = sumPurchases(bought);
    const soFar = sumPurchases(ofQuarter);
    const maySeePrices = ctx.viewer.rights.has('seePrices');
    const swaps = organicSwaps(shelf, bought, { totalG: now.weightG, maySeePrices });
    return {
      From: window.from,
      To: window.to,
      Now: presentShare(now),
      OthersKilo: sumPurchases(bought.filter(({ productId }) => productId === null)).weightG / 1000,
      Quarter: {
        From: quarter.from,
        To: quarter.to,
        SoFar: presentShare(soFar),
        PaceFrom: pace.from,
        PaceTo: pace.to,
        AtEnd: presentShare(plus(soFar, sumPurchases(ofPace), restOfQuarter(today, quarter))),
      },
      Next: nextMedal(now),
      Months: runningMonths(today, ofYear),
      Swaps: swaps.map(({ product, swap, weightG, points, extraOre, orePerPoint }) => ({
        ProductId: product.id,
        Name: displayNameOf(product, ctx.language),
        SwapId: swap.id,
        SwapName: displayNameOf(swap, ctx.language),
        Kilo: weightG / 1000,
        Points: points,
        ExtraOre: extraOre,
        OrePerPoint: orePerPoint,
      })),
    };
  };
}

const openOwnShelf = ({ scope, language, viewer, clock }: Ctx, { openShelf }: CockpitGoods) =>
  openShelf({
    scope,
    language,
    maySeePrices: viewer.rights.has('seePrices'),
    date: null,
    presalePeriodId: null,
    now: clock.now(),
  });

function runningMonths(today: string, purchases: readonly MonthlyPurchase[]) {
  const byMonth = Map.groupBy(purchases, ({ month }) => month);
  const sumOf = (month: string): OrganicSums => sumPurchases(byMonth.get(month) ?? []);
  return Array.from({ length: shownMonths }, (_, at) => monthOf(today, shownMonths - 1 - at)).map((month) => {
    const last = monthDays(month).from;
    const months = Array.from({ length: monthsOfShare }, (_, back) => sumOf(monthOf(last, back)));
    const { WeightPercent, AmountPercent } = presentShare(months.reduce((a, b) => plus(a, b)));
    return { Month: month, WeightPercent, AmountPercent };
  });
}

/** The running share now, and as it would be with the food of a basket (SUS-04). */
export function readBasketOrganicEffect(goods: CockpitGoods): Handler<typeof effectContract> {
  return async (ctx, { params }, fail) => {
    const today = todayIn(ctx.clock, ctx.timeZone);
    const of = { database: ctx.database, scope: ctx.scope };
    const [basket, bought] = await Promise.all([
      findBasketFood(ctx, goods, params.id),
      foodBoughtIn(of, lastThreeMonths(today)),
    ]);
    if (basket === undefined) return fail('notFound');
    const food = basket.filter((line) => line.isFood);
    const ofBasket = sumPurchases(food.map((line) => ({ ...line, ore: line.amountOre })));
    const now = sumPurchases(bought);
    return {
      Now: presentShare(now),
      With: presentShare(plus(now, ofBasket)),
      BasketKilo: ofBasket.weightG / 1000,
    };
  };
}
