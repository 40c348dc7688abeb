/** What the other rooms need to know of a product: little, since there may be 50,000. */
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
  /** may be ordered on an ordinary day: no presale, no sample, not replaced */
  isOrdinary: boolean;
  isPresale: boolean;
}
