import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';

/** A larger file is refused before anything is written (reliability F18). */
export const importLimits = {
  fileBytes: intakeLimits.importFileBytes,
  rows: 200_000,
  /** For a workbook, whose texts a thread has in memory; a larger one is saved as CSV. */
  workbookBytes: 50_000_000,
  workbookUnpackedBytes: 1_000_000_000,
  workbookSharedCharacters: 60_000_000,
  workbookColumns: 1000,
  workbookThreadMb: 400,
  workbookThreadMs: 120_000,
  columns: 80,
  fieldCharacters: 10_000,
  nameCharacters: 200,
  ingredientsCharacters: 5_000,
  /** For the story of a brand. */
  paragraphsCharacters: 8_000,
  listCharacters: 2_000,
  /** For the name of a brand, supplier, category or unit. */
  wordCharacters: 100,
  /** For a sales unit, in øre; more than 1,000,000 kr. is a typing mistake. */
  priceOre: 100_000_000,
  unitQuantity: 10_000,
  /** For the code of a unit that is not known. */
  unitCharacters: 10,
  mappingBytes: 100_000,
  /** For a customer or depot number. */
  numberCharacters: 20,
  /** For the number of a supplier, brand or category, which is often made from its name. */
  nameOfNumber: 60,
  cutOffWorkingDays: consoleLimits.routeWorkingDays,
  everyWeeks: consoleLimits.routeEveryWeeks,
  /** More rows that look wrong, and a greater share of the file, wait for somebody who accepts them. */
  heldRows: 3,
  heldShare: 0.05,
  /** More records that a whole set leaves out, and a greater share of those that stood, wait for somebody who accepts them. */
  goneRows: 3,
  goneShare: 0.05,
  /** How often a person's change asks again while another import runs, and the pause between. */
  turnTries: 80,
  turnPauseMs: 100,
  orderNumber: 999_999_999_999_999,
  /** Maximum sales units, and highest line number, of a line of an earlier order. */
  lineQuantity: 1_000_000,
  linePosition: 100_000,
  /** Place of a category, unit or replacement among its kind. */
  position: 30_000,
  paymentDays: consoleLimits.paymentDays,
  cutOffWorkingDaysOfDepot: 10,
  referenceLength: 60,
  foundedYear: 2_200,
  /** Weight of a product in grams, or its volume in millilitres. */
  grams: 10_000_000,
  pieces: 100_000,
  shelfLifeDays: 10_000,
  co2PerKilo: 1_000,
  leadDays: 365,
  /** For a product in one depot, in base units. */
  stockQuantity: 2_000_000_000,
} as const;

export type ImportLimits = { readonly [name in keyof typeof importLimits]: number };

/**
 * On the command line and in a watched folder: rows are read and written a thousand at a time, so that the length of a file takes no
 * memory.
 */
export const longLimits: ImportLimits = { ...importLimits, fileBytes: 2_000_000_000, rows: 20_000_000 };

/** For a file that came in parts. */
export const partedLimits: ImportLimits = {
  ...longLimits,
  fileBytes: intakeLimits.importParts * intakeLimits.importPartBytes,
};
