/** What one file may be at most; beyond it the file is refused before anything is written (reliability F18). */
export const importLimits = {
  fileBytes: 50_000_000,
  rows: 200_000,
  columns: 60,
  fieldCharacters: 10_000,
  nameCharacters: 200,
  ingredientsCharacters: 5_000,
  /** A brand, a supplier, a category, a unit. */
  wordCharacters: 100,
  /** 1,000,000 kr. for one sales unit is a slip of the keyboard. */
  priceOre: 100_000_000,
  unitQuantity: 10_000,
  mappingBytes: 100_000,
  /** Of customers and depots. */
  numberCharacters: 20,
  cutOffWorkingDays: 30,
  /** Base units of one product in one depot. */
  stockQuantity: 2_000_000_000,
} as const;

export type ImportLimits = { readonly [name in keyof typeof importLimits]: number };
