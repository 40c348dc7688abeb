import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import type { Language } from '../../platform/http/viewer.ts';
import {
  basisPointsOf,
  includingVat,
  type Ore,
  perKiloOre,
  roundHalfAwayFromZero,
} from '../../platform/money.ts';
import type { CatalogProduct, CatalogUnit } from '../catalog/catalog-product.ts';
import type { PriceSource, ResolvedPrice } from '../pricing/resolve-price.ts';
import type { FixedUnit } from './fixed-snapshot.ts';

export type WirePriceSource = NonNullable<SalesUnit['PriceSource']>;

const wireSources: Record<PriceSource, WirePriceSource> = {
  agreement: 'Agreement',
  groupAgreement: 'GroupAgreement',
  campaign: 'Campaign',
  discount: 'Discount',
  quantity: 'Quantity',
  list: 'List',
};

export function wireSourceOf(source: PriceSource): WirePriceSource {
  return wireSources[source];
}

/** Rounded half away from zero. */
export function perBaseUnitOre(priceOre: Ore, unitQuantity: number): Ore {
  return unitQuantity === 1 ? priceOre : roundHalfAwayFromZero(priceOre, unitQuantity);
}

/** Per kilo, litre or piece; null when the content of the base unit is unknown. */
export function unitComparisonOre(product: CatalogProduct, unit: CatalogUnit, priceOre: Ore): Ore | null {
  const { comparisonAmount } = product;
  return comparisonAmount === null ? null : perKiloOre(priceOre, comparisonAmount * unit.quantity);
}

export interface PriceTexts {
  perSalesUnit: string;
  perBaseUnit: string;
  perKilo: string | null;
}

/** For price texts such as `1.000,00 / karton`, `84,08 / kg` (facts 3). */
export interface UnitWords {
  unit: string;
  baseUnit: string;
  /** Short word for the comparison unit: kg, l, stk. */
  comparison: string;
  language: Language;
}

export function priceTexts(
  priceOre: Ore,
  unitQuantity: number,
  perKilo: Ore | null,
  { unit, baseUnit, comparison, language }: UnitWords,
): PriceTexts {
  return {
    perSalesUnit: `${formatOre(priceOre, language)} / ${unit}`,
    perBaseUnit: `${formatOre(perBaseUnitOre(priceOre, unitQuantity), language)} / ${baseUnit}`,
    perKilo: perKilo === null ? null : `${formatOre(perKilo, language)} / ${comparison}`,
  };
}

type PricedPart = Pick<
  SalesUnit,
  | 'ListPrice'
  | 'PriceOre'
  | 'ListPriceOre'
  | 'ComparisonOre'
  | 'PriceSource'
  | 'FormattedPrices'
  | 'FormattedSalesUnitPrice'
  | 'QuantityPrices'
>;

/** For users without the right to see prices. */
export const hiddenPrices: PricedPart = Object.freeze({
  ListPrice: null,
  PriceOre: null,
  ListPriceOre: null,
  ComparisonOre: null,
  PriceSource: null,
  FormattedPrices: null,
  FormattedSalesUnitPrice: null,
});

export function presentUnitPrices(
  product: CatalogProduct,
  fixed: FixedUnit,
  price: Pick<ResolvedPrice, 'priceOre' | 'listPriceOre' | 'source' | 'quantityPrices'>,
  { approximately, vatPercent }: { approximately: string; vatPercent: number },
): PricedPart {
  const { unit, words } = fixed;
  const { priceOre, listPriceOre, source, quantityPrices } = price;
  const written = (ore: Ore) => {
    if (ore === unit.listPriceOre) return { perKilo: fixed.listComparisonOre, texts: fixed.listTexts };
    const perKilo = unitComparisonOre(product, unit, ore);
    return { perKilo, texts: priceTexts(ore, unit.quantity, perKilo, words) };
  };
  const { perKilo, texts } = written(priceOre);
  const listTexts = listPriceOre === priceOre ? texts : written(listPriceOre).texts;
  return {
    ListPrice:
      listPriceOre === unit.listPriceOre
        ? fixed.listPriceKroner
        : perBaseUnitOre(listPriceOre, unit.quantity) / 100,
    PriceOre: priceOre,
    ListPriceOre: listPriceOre,
    ComparisonOre: perKilo,
    PriceSource: wireSources[source],
    FormattedPrices: {
      SalesPricePerSalesUnit: texts.perSalesUnit,
      SalesPricePerBaseUnit: texts.perBaseUnit,
      SalesPricePerKilo: texts.perKilo,
      ListPricePerSalesUnit: listTexts.perSalesUnit,
      ListPricePerBaseUnit: listTexts.perBaseUnit,
      ListPricePerKilo: listTexts.perKilo,
      SalesPriceInclVat: `${formatOre(includingVat(priceOre, basisPointsOf(vatPercent)), words.language)} / ${words.unit}`,
    },
    FormattedSalesUnitPrice: product.isCatchWeight
      ? `${approximately} ${texts.perSalesUnit}`
      : texts.perSalesUnit,
    ...(quantityPrices.length > 0 && {
      QuantityPrices: quantityPrices.map(({ fromQuantity, priceOre: ore }) => ({
        From: fromQuantity,
        PriceOre: ore,
        FormattedPrice: `${formatOre(ore, words.language)} / ${words.unit}`,
      })),
    }),
  };
}

/** The sales unit with the lowest price per kilo; null when prices are hidden. */
export function cheapestPrices(
  units: readonly SalesUnit[],
): ProductSnapshot['SalesUnits']['CheapestSalesUnitFormattedPrices'] {
  let cheapest: SalesUnit | undefined;
  for (const unit of units)
    if (cheapest === undefined || (unit.ComparisonOre ?? Infinity) < (cheapest.ComparisonOre ?? Infinity))
      cheapest = unit;
  const prices = cheapest?.FormattedPrices;
  if (prices === undefined || prices === null) return null;
  return { SalesPricePerKilo: prices.SalesPricePerKilo, ListPricePerKilo: prices.ListPricePerKilo };
}
