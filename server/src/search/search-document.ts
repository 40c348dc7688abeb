/** Used by the region filters (SRC-05). */
export interface SupplierPlace {
  postalCode: string;
  region: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

export interface SearchDocument {
  id: string;
  name: string;
  /**
   * English name, searched in addition to the Danish one, and before it for users who read English. Null or
   * absent when there is no English name.
   */
  nameEn?: string | null;
  brandId: string | null;
  brand: string | null;
  isPrivateBrand: boolean;
  supplierId: string;
  supplier: string;
  supplierNumber: string | null;
  supplierPlace: SupplierPlace | null;
  /** GTINs as stored: 14 digits, padded with zeros on the left. */
  gtins: readonly string[];
  /** Content of the sales units as printed, and their names: "5 kg", "10 × 1 l", "4 poser · 10 kg" (4 bags, 10 kg), "spand". */
  sizes: readonly string[];
  /** Path of categories, from level 1 to level 4. */
  categories: readonly { id: string; name: string; nameEn?: string }[];
  description: string;
  markings: readonly string[];
  coolType: 'cool' | 'freeze' | 'dry';
  isAirCargo: boolean;
  isOrganic: boolean;
  isOnOffer: boolean;
  hasFoodWaste: boolean;
  hasBargain: boolean;
  isPresale: boolean;
  isInStock: boolean;
  /** Samples come after all other products, however the results are sorted. */
  isSample: boolean;
  /** Popularity, from 0 (never sold) to 1 (best-selling). */
  popularity: number;
}

export interface SynonymSet {
  words: string[];
}
