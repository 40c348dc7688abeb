/** Where a supplier lies; the region facets filter on it (SRC-05). */
export interface SupplierPlace {
  postalCode: string;
  region: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

/** One product as the search engine sees it: everything it matches, filters, counts and ranks by. */
export interface SearchDocument {
  /** Item number, all digits. */
  id: string;
  name: string;
  /** Searched beside the Danish name, and before it by who reads English; null or absent where there is none. */
  nameEn?: string | null;
  brandId: string | null;
  brand: string | null;
  isPrivateBrand: boolean;
  supplierId: string;
  supplier: string;
  supplierNumber: string | null;
  supplierPlace: SupplierPlace | null;
  /** As stored: 14 digits, left padded with zeros. */
  gtins: readonly string[];
  /** What sales units hold, as printed: "5 kg", "10 × 1 l", "4 poser · 10 kg". */
  sizes: readonly string[];
  /** From level 1 to level 4. */
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
  /** 0 (never sold) to 1 (the most sold). */
  popularity: number;
}

/** Words or phrases that mean the same; the supplier edits these. */
export interface SynonymSet {
  words: string[];
}
