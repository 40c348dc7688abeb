/**
 * The fields of a product that other seeding steps need. There may be 50,000 products in memory, so all other fields
 * are left out.
 */
export interface SoldProduct {
  id: string;
  name: string;
  topKey: string;
  leaf: string;
  unitCode: string;
  unitQuantity: number;
  /** list price of the default unit */
  priceOre: number;
  baseWeightG: number;
  isCatchWeight: boolean;
  isOrganic: boolean;
  coolType: string;
  shelfLifeDays: number;
  popularity: number;
  /** may be ordered on any day: not in presale, not a sample, not replaced */
  isOrdinary: boolean;
  isPresale: boolean;
}
