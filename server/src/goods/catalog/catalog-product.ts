import type { StatedAllergens } from '@engros/contracts/goods/allergens.ts';
import type { ComparisonUnit } from '@engros/contracts/goods/product.ts';
import type { Picture } from '@engros/contracts/values/picture-paths.ts';
import type { Ore } from '../../platform/money.ts';

/** A list price that counts from a day on, until the next one. */
export interface LaterPrice {
  /** yyyy-MM-dd. */
  from: string;
  priceOre: Ore;
}

/** Of one sales unit: a number of equal bottles, crates or the like. */
export interface Deposit {
  id: string;
  name: string;
  nameEn: string | null;
  /** Of one, without VAT. */
  ore: Ore;
  count: number;
  /** By its class; a customer may have a class of its own, see `vatPercentFor`. */
  vatPercent: number;
}

export interface CatalogUnit {
  code: string;
  /** In base units. */
  quantity: number;
  isDefault: boolean;
  /** Until the first of the later prices. */
  listPriceOre: Ore;
  /** In the order of their days. */
  laterPrices: readonly LaterPrice[];
  /** The fewest of it in a line. */
  smallestQuantity: number;
  /** A line has a multiple of it. */
  quantityStep: number;
  textSingular: string;
  textPlural: string;
  content: string;
  gtin: string | null;
  deposit: Deposit | null;
}

export interface CategoryStep {
  id: string;
  nameDa: string;
  nameEn: string;
  sortOrder: number;
  glyph: string | null;
  artwork: string | null;
  tint: string | null;
}

export interface QuickSaleLot {
  id: string;
  productId: string;
  /** Type of offer: 0 is Bargain, 1 is FoodWaste (specification 3). */
  type: 0 | 1;
  depotId: string;
  salesUnitCode: string;
  priceOre: Ore;
  /** In base units. */
  stock: number;
  bestBefore: string | null;
  lastDeliveryDate: string;
  noteDa: string;
  noteEn: string;
}

/** What can be promised of a product in a depot, in base units. */
export interface DepotStock {
  quantity: number;
  restockDate: string | null;
  /** Valid for days after the restock date; never less than before it. */
  restockedQuantity: number;
}

/** Kept in memory by every node, so without anything specific to a customer. Immutable. */
export interface CatalogProduct {
  id: string;
  name: string;
  nameEn: string | null;
  brandId: string | null;
  brand: string | null;
  isPrivateBrand: boolean;
  supplierId: string | null;
  supplierNumber: string | null;
  manufacturer: string | null;
  /** From level 1 downwards. */
  categories: readonly CategoryStep[];
  kind: 'Animalsk' | 'Vegetabilsk' | 'Andet';
  isFood: boolean;
  baseUnitCode: string;
  isStockManaged: boolean;
  isCatchWeight: boolean;
  /** Of one base unit. */
  netWeightG: number | null;
  comparisonUnit: ComparisonUnit;
  /** Thousandths of the comparison unit in one base unit: grams, millilitres or pieces times 1,000. */
  comparisonAmount: number | null;
  grossWeightG: number | null;
  isOrganic: boolean;
  coolType: 'cool' | 'freeze' | 'dry';
  isAirCargo: boolean;
  markings: readonly string[];
  /** EU 14 by GS1 code; what is absent is not stated. */
  allergens: StatedAllergens;
  countryOfOrigin: string | null;
  co2ePerKg: number | null;
  leadTimeWorkingDays: number;
  leadCutOffTime: string | null;
  isBlocked: boolean;
  /** Whether active recalls concern the whole product or only some lots or days; null without a recall. */
  recalled: 'all' | 'some' | null;
  validFrom: string | null;
  validTo: string | null;
  replacedBy: string | null;
  replacements: readonly string[];
  presalePeriodId: string | null;
  isSample: boolean;
  /** By its class; a customer may have a class of its own, see `vatPercentFor`. */
  vatPercent: number;
  createdOn: string;
  picture: Picture | null;
  artwork: string | null;
  tint: string | null;
  popularity: number;
  /** In the order in which they are shown; never empty. */
  units: readonly CatalogUnit[];
  stockByDepot: ReadonlyMap<string, DepotStock>;
  quickSales: readonly QuickSaleLot[];
}
