import type {
  PriceRise,
  readPriceRises as readPriceRisesContract,
} from '@engros/contracts/goods/sales-statistics.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/context.ts';
import { defaultUnitOf } from '../catalog/catalog.ts';
import type { CatalogProduct, CatalogUnit } from '../catalog/catalog-product.ts';
import { displayNameOf } from '../product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf, OpenShelf } from '../product-snapshots/shelf.ts';
import { baseUnitTexts, unitTexts } from '../product-snapshots/unit-names.ts';
import { presentHead } from './present.ts';
import { type LastPaid, listLastPaid } from './queries.ts';

/** Purchases of these days show how much the kitchen buys in a month and what it paid last. */
const lookedBackDays = 91;
const daysOfMonth = 365 / 12;

/**
 * Products that cost more on the next delivery day than the customer last paid. The new price is what a basket would get in the
 * sales unit bought last, or in the usual unit when that one is no longer sold.
 */
export function readPriceRises({
  openShelf,
}: {
  openShelf: OpenShelf;
}): Handler<typeof readPriceRisesContract> {
  return async (ctx, { query }) => {
    const { database, scope, language, clock, timeZone } = ctx;
    const since = addDays(todayIn(clock, timeZone), -lookedBackDays);
    const [shelf, paid] = await Promise.all([
      openShelf({ scope, language, maySeePrices: true, date: null, presalePeriodId: null, now: clock.now() }),
      listLastPaid(database, scope, since),
    ]);
    const rises = paid
      .flatMap((each) => riseOf(shelf, each) ?? [])
      .sort((a, b) => (b.PerMonthOre ?? 0) - (a.PerMonthOre ?? 0) || a.ProductId.localeCompare(b.ProductId));
    return {
      Since: since,
      TotalResults: rises.length,
      PerMonthOre: rises.reduce((sum, { PerMonthOre }) => sum + (PerMonthOre ?? 0), 0),
      Rows: rises.slice(0, query.pageSize ?? limits.pageSize),
    };
  };
}

function riseOf(shelf: CustomerShelf, paid: LastPaid): PriceRise | null {
  const product = shelf.product(paid.productId);
  if (product === undefined || product.replacedBy !== null) return null;
  const unit = product.units.find(({ code }) => code === paid.unitCode) ?? defaultUnitOf(product);
  const price = shelf.price(product.id, unit.code);
  const lastPerBaseUnit = paid.priceOre / paid.unitQuantity;
  if (price === undefined || lastPerBaseUnit <= 0) return null;
  const nowPerBaseUnit = price.priceOre / unit.quantity;
  // A rise of less than one øre per sales unit is a rounding error from dividing by another unit's quantity.
  const lastOre = Math.round(lastPerBaseUnit * unit.quantity);
  if (price.priceOre <= lastOre) return null;
  const perMonth = (paid.baseUnits / lookedBackDays) * daysOfMonth;
  return {
    ...headOf(shelf, product, unit),
    NowOre: price.priceOre,
    LastPaidOre: lastOre,
    NowPerBaseUnitOre: nowPerBaseUnit,
    LastPaidPerBaseUnitOre: lastPerBaseUnit,
    LastPaidOn: paid.paidOn,
    WasCampaign: paid.priceSource.toLowerCase() === 'campaign',
    RisePercent: (nowPerBaseUnit / lastPerBaseUnit - 1) * 100,
    BaseUnitsPerMonth: perMonth,
    PerMonthOre: Math.round((nowPerBaseUnit - lastPerBaseUnit) * perMonth),
  };
}

function headOf({ request }: CustomerShelf, product: CatalogProduct, unit: CatalogUnit) {
  const { language } = request;
  const { id, artwork, tint } = product;
  const { Id, ...head } = presentHead({
    id,
    name: displayNameOf(product, language),
    glyph: null,
    artwork,
    tint,
    unit: null,
  });
  return {
    ProductId: Id,
    ...head,
    SalesUnitText: unitTexts(unit, language).singular,
    BaseUnitText: baseUnitTexts(product, language).singular,
  };
}
