import type { ProductSnapshot, QuickSaleOption, SalesUnit } from '@engros/contracts/goods/product.ts';
import { formatInstantTime, formatLongDay, formatOre } from '../../platform/danish-formats.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byValue } from '../../platform/memory/sources.ts';
import type { LatestPurchase } from '../accounting/purchases.ts';
import type { CatalogPresalePeriod } from '../catalog/catalog.ts';
import type { CatalogProduct, Deposit, QuickSaleLot } from '../catalog/catalog-product.ts';
import type { Availability } from '../delivery/availability.ts';
import { vatPercentFor } from '../delivery/customer-terms.ts';
import { presentPeriod } from '../delivery/present.ts';
import { maxSalesUnits } from '../delivery/stock-demand.ts';
import { depositFor, presentDeposit } from '../pricing/deposits.ts';
import type { PriceSource, ResolvedPrice } from '../pricing/resolve-price.ts';
import { displayNameOf, type FixedUnit, fixedSnapshotOf } from './fixed-snapshot.ts';
import { goodsLabels } from './labels.ts';
import { cheapestPrices, hiddenPrices, presentUnitPrices, unitComparisonOre } from './present-prices.ts';
import { profileMarkOf } from './profile-mark.ts';
import { replacementOf } from './replacement-of.ts';
import type { CustomerShelf } from './shelf.ts';

/** In whole percent of the customer's own price; null when the lot is not cheaper. */
function discountPercent(priceOre: number, ordinaryOre: number): number | null {
  const percent = Math.floor(((ordinaryOre - priceOre) * 100) / ordinaryOre);
  return percent > 0 ? percent : null;
}

function presentPrices(shelf: CustomerShelf, product: CatalogProduct, lot: QuickSaleLot, fixed: FixedUnit) {
  const ordinary = shelf.price(product.id, lot.salesUnitCode)?.priceOre ?? fixed.unit.listPriceOre;
  return {
    PriceOre: lot.priceOre,
    OrdinaryPriceOre: ordinary,
    ComparisonOre: unitComparisonOre(product, fixed.unit, lot.priceOre),
    DiscountPercent: discountPercent(lot.priceOre, ordinary),
    FormattedPrice: `${formatOre(lot.priceOre, shelf.request.language)} / ${fixed.words.unit}`,
  };
}

const hidden = {
  PriceOre: null,
  OrdinaryPriceOre: null,
  ComparisonOre: null,
  DiscountPercent: null,
  FormattedPrice: null,
} as const;

function presentLot(
  shelf: CustomerShelf,
  product: CatalogProduct,
  lot: QuickSaleLot,
  fixed: FixedUnit,
): QuickSaleOption | undefined {
  const availability = shelf.quickSaleAvailability(lot.id);
  if (availability === undefined) return undefined;
  return {
    Id: lot.id,
    Type: lot.type,
    InStockQuantity: lot.stock,
    Deliverability: {
      IsDeliverable: availability.isDeliverable,
      ExpectedDeliveryDate: availability.expectedDeliveryDate,
      Reason: availability.reasons[0] ?? null,
      MightBeLate: false,
    },
    SalesUnitCode: lot.salesUnitCode,
    BestBefore: lot.bestBefore,
    LastDeliveryDate: lot.lastDeliveryDate,
    Note: shelf.request.language === 'da' ? lot.noteDa : lot.noteEn,
    MaxQuantity: maxSalesUnits({ stock: lot.stock, unitQuantity: fixed.unit.quantity }),
    ...(shelf.request.maySeePrices ? presentPrices(shelf, product, lot, fixed) : hidden),
  };
}

/** Lots of the customer's depot that are in stock and have not passed their last delivery date. */
function presentQuickSales(
  shelf: CustomerShelf,
  product: CatalogProduct,
  units: readonly FixedUnit[],
  today: string,
): QuickSaleOption[] {
  const options: QuickSaleOption[] = [];
  for (const lot of product.quickSales) {
    if (lot.stock === 0 || lot.lastDeliveryDate < today) continue;
    const fixed = units.find(({ unit }) => unit.code === lot.salesUnitCode);
    const option = fixed === undefined ? undefined : presentLot(shelf, product, lot, fixed);
    if (option !== undefined) options.push(option);
  }
  return options;
}

export interface SnapshotMarks {
  today: string;
  /** Products created on or after this date are new. */
  newSince: string;
  favorites: ReadonlySet<string>;
  purchases: ReadonlyMap<string, LatestPurchase>;
  text: (language: Language, key: string) => string;
}

const priceLabels: Record<PriceSource, string> = {
  agreement: 'goods.agreementPrice',
  groupAgreement: 'goods.groupAgreementPrice',
  campaign: 'goods.campaignPrice',
  discount: 'goods.discountPrice',
  quantity: 'goods.quantityPrice',
  list: 'goods.listPrice',
};

interface DeadlineSources {
  atMs: number;
  timeZone: string;
  language: Language;
}

/** Memory limit in bytes for some thousand deadline texts. All products of a day share one text. */
const keptDeadlineBytes = 1024 * 1024;
const bytesOfDeadline = 160;

/** `Tirsdag 24.11 16.00` (Tuesday 24 November, 16:00). */
const writtenDeadline = derived({
  sources: { atMs: byValue, timeZone: byValue, language: byValue },
  compute({ atMs, timeZone, language }: DeadlineSources) {
    const instant = Temporal.Instant.fromEpochMilliseconds(atMs);
    const day = formatLongDay(instant.toZonedDateTimeISO(timeZone).toPlainDate(), language);
    const time = formatInstantTime(instant, timeZone, language);
    return { DateTime: instant.toString(), FormattedText: `${day} ${time}` };
  },
  maxBytes: keptDeadlineBytes,
  bytesOf: () => bytesOfDeadline,
});

function presentDeadline(
  instant: Temporal.Instant | null,
  timeZone: string,
  language: Language,
): ProductSnapshot['Deadline'] {
  return instant === null ? null : writtenDeadline({ atMs: instant.epochMilliseconds, timeZone, language });
}

/** The id when there is no text for it. */
export function markingName(id: string, language: Language, text: SnapshotMarks['text']): string {
  const key = `goods.marking.${id}`;
  return key in goodsLabels ? text(language, key) : id;
}

function presentUnit(
  fixed: FixedUnit,
  maxBaseUnits: number | null,
  product: CatalogProduct,
  price: ResolvedPrice | undefined,
  shown: { approximately: string; vatPercent: number; deposit: Deposit | null; language: Language },
): SalesUnit {
  const { unit, words } = fixed;
  const prices = price === undefined ? hiddenPrices : presentUnitPrices(product, fixed, price, shown);
  return {
    Code: unit.code,
    Quantity: unit.quantity,
    IsDefault: unit.isDefault,
    TextSingular: words.unit,
    TextPlural: fixed.plural,
    Content: fixed.content,
    Gtin: fixed.gtin,
    IsApproximate: product.isCatchWeight,
    MaxQuantity:
      maxBaseUnits === null ? null : maxSalesUnits({ stock: maxBaseUnits, unitQuantity: unit.quantity }),
    ...prices,
    ...(shown.deposit && { Deposit: presentDeposit(shown.deposit, shown.language, price !== undefined) }),
  };
}

/** Campaigns whose prices are valid on the date, without duplicates. */
function campaignsOf(prices: readonly (ResolvedPrice | undefined)[]): ProductSnapshot['Campaigns'] {
  const logos = new Map<string, string | null>();
  for (const price of prices)
    for (const { source, isApplicable, name, logoUrl } of price?.candidates ?? [])
      if (source === 'campaign' && isApplicable && name !== null) logos.set(name, logoUrl);
  return [...logos].map(([Name, Logo]) => ({ Name, Logo }));
}

export function presentPresale(
  period: CatalogPresalePeriod | undefined,
  language: Language,
): ProductSnapshot['PreSale'] {
  return period === undefined ? null : presentPeriod(period, language);
}

function presentRelated(
  shelf: CustomerShelf,
  { id, replacedBy, replacements }: CatalogProduct,
): ProductSnapshot['Related'] {
  const named = (found: CatalogProduct | undefined) =>
    found === undefined ? [] : [{ Id: found.id, DisplayName: displayNameOf(found, shelf.request.language) }];
  const direct = replacedBy === null ? undefined : replacementOf(shelf, id)?.product;
  return {
    DirectReplacement: named(direct)[0] ?? null,
    Replacements: replacements.flatMap((other) => named(shelf.product(other))),
  };
}

function presentPurchase(purchase: LatestPurchase | undefined, units: readonly FixedUnit[]) {
  if (purchase === undefined)
    return { LatestPurchaseDate: null, LatestPurchaseQuantity: null, LatestPurchaseUnit: null };
  const fixed = units.find(({ unit }) => unit.code === purchase.unitCode);
  const word = purchase.quantity === 1 ? fixed?.words.unit : fixed?.plural;
  return {
    LatestPurchaseDate: purchase.date,
    LatestPurchaseQuantity: purchase.quantity,
    LatestPurchaseUnit: word ?? purchase.unitCode,
  };
}

function presentDeliverability(availability: Availability): ProductSnapshot['Deliverability'] {
  return {
    IsDeliverable: availability.isDeliverable,
    ExpectedDeliveryDate: availability.expectedDeliveryDate,
    Reason: availability.reasons[0] ?? null,
    MightBeLate: availability.mightBeLate,
  };
}

export function presentSnapshot(
  shelf: CustomerShelf,
  product: CatalogProduct,
  availability: Availability,
  { today, newSince, favorites, purchases, text }: SnapshotMarks,
): ProductSnapshot {
  const { language, maySeePrices } = shelf.request;
  const fixed = fixedSnapshotOf(product, language);
  const approximately = product.isCatchWeight ? text(language, 'goods.approximately') : '';
  const vatPercent = vatPercentFor(shelf.terms, product);
  const prices = product.units.map((unit) => (maySeePrices ? shelf.price(product.id, unit.code) : undefined));
  const units = fixed.units.map((unit, at) =>
    presentUnit(unit, availability.maxBaseUnits, product, prices[at], {
      approximately,
      vatPercent,
      deposit: depositFor(shelf.terms, unit.unit.deposit),
      language,
    }),
  );
  const main = prices[product.units.indexOf(fixed.defaultUnit)];
  const stock = product.stockByDepot.get(shelf.terms.depotId);
  const inStock = product.isStockManaged ? (stock?.quantity ?? 0) : null;
  const period = product.presalePeriodId;
  return {
    ...fixed.fields,
    VatPercent: vatPercent,
    Markings: product.markings.map((id) => ({ Id: id, Value: markingName(id, language, text) })),
    SalesUnits: {
      BaseUnitCode: product.baseUnitCode,
      ComparisonUnit: product.comparisonUnit,
      Values: units,
      CheapestSalesUnitFormattedPrices: cheapestPrices(units),
    },
    QuickSales: { Values: presentQuickSales(shelf, product, fixed.units, today) },
    Availability: {
      IsDirectlyReplaced: product.replacedBy !== null,
      RestockDate: stock?.restockDate ?? null,
    },
    Deliverability: presentDeliverability(availability),
    Deadline: presentDeadline(availability.deadline, shelf.plan.calendar.timeZone, language),
    SalesPriceSource:
      main === undefined
        ? null
        : { Text: text(language, priceLabels[main.source]), TrackingId: main.trackingId },
    Stock: { InStockQuantity: inStock },
    InStockQuantity: inStock,
    Campaigns: campaignsOf(prices),
    PreSale: period === null ? null : presentPresale(shelf.catalog.presalePeriods.get(period), language),
    ...presentPurchase(purchases.get(product.id), fixed.units),
    IsOnFavoriteList: favorites.has(product.id),
    IsNew: product.createdOn >= newSince,
    ...profileMarkOf(shelf, product, (key) => text(language, key)),
    Related: presentRelated(shelf, product),
  };
}
