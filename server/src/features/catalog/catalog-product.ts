import type { Ore } from '../../platform/money.ts';

export interface CatalogUnit {
  code: string;
  /** Base units in one. */
  quantity: number;
  isDefault: boolean;
  listPriceOre: Ore;
  textSingular: string;
  textPlural: string;
  content: string;
  gtin: string | null;
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
  /** 0 Bargain, 1 FoodWaste (specification 3). */
  type: 0 | 1;
  depotId: string;
  salesUnitCode: string;
  priceOre: Ore;
  /** Base units left. */
  stock: number;
  bestBefore: string | null;
  lastDeliveryDate: string;
  noteDa: string;
  noteEn: string;
}

export interface DepotStock {
  quantity: number;
  restockDate: string | null;
}

/** A product as every node keeps it in memory: facts without a customer's marks. Immutable. */
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
  /** Level 1 first. */
  categories: readonly CategoryStep[];
  kind: 'Animalsk' | 'Vegetabilsk' | 'Andet';
  isFood: boolean;
  baseUnitCode: string;
  isStockManaged: boolean;
  isCatchWeight: boolean;
  /** Of one base unit. */
  netWeightG: number | null;
  grossWeightG: number | null;
  isOrganic: boolean;
  coolType: 'cool' | 'freeze' | 'dry';
  isAirCargo: boolean;
  markings: readonly string[];
  countryOfOrigin: string | null;
  co2ePerKg: number | null;
  leadTimeWorkingDays: number;
  leadCutOffTime: string | null;
  isBlocked: boolean;
  validFrom: string | null;
  validTo: string | null;
  replacedBy: string | null;
  replacements: readonly string[];
  presalePeriodId: string | null;
  isSample: boolean;
  createdOn: string;
  artwork: string | null;
  tint: string | null;
  popularity: number;
  /** In their printed order; never empty. */
  units: readonly CatalogUnit[];
  stockByDepot: ReadonlyMap<string, DepotStock>;
  quickSales: readonly QuickSaleLot[];
}
