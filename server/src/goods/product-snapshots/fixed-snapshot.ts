import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { type Image, imageOf, noImage } from '@engros/contracts/values/pictures.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import { defaultUnitOf } from '../catalog/catalog.ts';
import type { CatalogProduct, CatalogUnit, CategoryStep } from '../catalog/catalog-product.ts';
import {
  type PriceTexts,
  perBaseUnitOre,
  priceTexts,
  type UnitWords,
  unitComparisonOre,
} from './present-prices.ts';
import { baseUnitTexts, comparisonWords, unitContent, unitTexts } from './unit-names.ts';

export interface FixedUnit {
  unit: CatalogUnit;
  words: UnitWords;
  plural: string;
  content: string;
  gtin: string | null;
  /** List price in kroner per base unit (facts 3). */
  listPriceKroner: number;
  listComparisonOre: number | null;
  listTexts: PriceTexts;
}

type FixedFields = Pick<
  ProductSnapshot,
  | 'Id'
  | 'ProductId'
  | 'DisplayName'
  | 'Url'
  | 'BrandId'
  | 'Brand'
  | 'Manufacturer'
  | 'SupplierNumber'
  | 'SupplierItemNumber'
  | 'GTIN'
  | 'Image'
  | 'Artwork'
  | 'Tint'
  | 'Categories'
  | 'CoolType'
  | 'IsOrganic'
  | 'IsAirCargo'
  | 'CountryOfOrigin'
  | 'Co2Equivalent'
  | 'WeightKg'
  | 'IsCatchWeight'
  | 'IsStockManaged'
  | 'IsSampleItem'
>;

/** The same for every customer, in one language. */
export interface FixedSnapshot {
  fields: FixedFields;
  units: readonly FixedUnit[];
  defaultUnit: CatalogUnit;
}

export function productUrl(productId: string): string {
  return `/product/${productId}`;
}

export function displayNameOf(product: CatalogProduct, language: Language): string {
  return language === 'en' ? (product.nameEn ?? product.name) : product.name;
}

const eightDigits = /^0{6}(\d{8})$/;

/** With 8, 13 or 14 digits, without the zeros it is padded with in the database. */
function printedGtin(gtin: string | null): string | null {
  if (gtin === null) return null;
  const short = eightDigits.exec(gtin)?.[1];
  return short ?? (gtin.startsWith('0') ? gtin.slice(1) : gtin);
}

function presentCategory(step: CategoryStep | undefined, language: Language) {
  if (step === undefined) return null;
  const name = language === 'da' ? step.nameDa : step.nameEn;
  return { Id: step.id, DisplayName: name, SortOrder: step.sortOrder, Glyph: step.glyph };
}

/** The first picture, or the vector drawing, whose one file serves every size. */
function imageOfProduct({ picture, artwork }: CatalogProduct): Image {
  if (picture !== null) return imageOf(picture);
  if (artwork === null) return noImage;
  const address = `/assets/artwork/${artwork}.svg`;
  return { ...noImage, Small: address, SmallRetina: address, Medium: address };
}

function kilos(grams: number | null): number | null {
  return grams === null ? null : grams / 1000;
}

function fixedUnit(product: CatalogProduct, unit: CatalogUnit, language: Language): FixedUnit {
  const { singular, plural } = unitTexts(unit, language);
  const baseUnit = baseUnitTexts(product, language).singular;
  const comparison = comparisonWords[language][product.comparisonUnit];
  const words = { unit: singular, baseUnit, comparison, language };
  const listComparisonOre = unitComparisonOre(product, unit, unit.listPriceOre);
  return {
    unit,
    words,
    plural,
    content: unitContent(unit, language),
    gtin: printedGtin(unit.gtin),
    listPriceKroner: perBaseUnitOre(unit.listPriceOre, unit.quantity) / 100,
    listComparisonOre,
    listTexts: priceTexts(unit.listPriceOre, unit.quantity, listComparisonOre, words),
  };
}

function fixedFields(product: CatalogProduct, language: Language): FixedFields {
  const { id, brandId, brand, manufacturer, categories } = product;
  return {
    Id: id,
    ProductId: id,
    DisplayName: displayNameOf(product, language),
    Url: productUrl(id),
    BrandId: brandId,
    Brand: brandId === null ? null : { Id: brandId, Value: brand ?? brandId },
    Manufacturer: manufacturer === null ? null : { Value: manufacturer },
    SupplierNumber: product.supplierId,
    SupplierItemNumber: product.supplierNumber,
    GTIN: printedGtin(defaultUnitOf(product).gtin),
    Image: imageOfProduct(product),
    Artwork: product.artwork,
    Tint: product.tint,
    Categories: [
      {
        Level1: presentCategory(categories[0], language),
        Level2: presentCategory(categories[1], language),
        Level3: presentCategory(categories[2], language),
        Level4: presentCategory(categories[3], language),
      },
    ],
    CoolType: product.coolType,
    IsOrganic: product.isOrganic,
    IsAirCargo: product.isAirCargo,
    CountryOfOrigin: product.countryOfOrigin,
    Co2Equivalent: product.co2ePerKg,
    WeightKg: { Net: kilos(product.netWeightG), Gross: kilos(product.grossWeightG) },
    IsCatchWeight: product.isCatchWeight,
    IsStockManaged: product.isStockManaged,
    IsSampleItem: product.isSample,
  };
}

const fixedIn = (language: Language) =>
  keptWith(
    (product: CatalogProduct) => product,
    (product): FixedSnapshot => ({
      fields: fixedFields(product, language),
      units: product.units.map((unit) => fixedUnit(product, unit, language)),
      defaultUnit: defaultUnitOf(product),
    }),
  );

const fixed = { da: fixedIn('da'), en: fixedIn('en') };

/** Computed once per version of the product. */
export function fixedSnapshotOf(product: CatalogProduct, language: Language): FixedSnapshot {
  return fixed[language](product);
}
