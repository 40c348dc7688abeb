import { limits } from '@engros/contracts/values/limits.ts';
import { decodeHTMLStrict } from 'entities';
import { importLimits } from '../import-limits.ts';
import type { Value } from '../kinds/columns.ts';
import type { Known } from '../known-record-queries.ts';
import { type Findings, findingsOf, type RowProblem, withoutControls } from '../row-problem.ts';
import { allergensInIngredients } from './allergens-in-ingredients.ts';
import { normalizeGtin } from './gtin.ts';
import { isItemNumber, numberOfGtin, plainItemNumber } from './item-numbers.ts';
import { isAmbiguous, parseDecimal, parsePrice, parseWhole } from './parse-decimal.ts';
import type { ProductField } from './product-columns.ts';
import { productDetails } from './product-details.ts';
import { readerOf } from './read-cells.ts';
import { readPictures } from './read-pictures.ts';
import type { ProductCells, ProductRow } from './read-product-file.ts';
import { type ImportedUnit, unitOfWord } from './sales-unit-words.ts';
import { type Allergens, statedAllergens, strongest } from './stated-allergens.ts';

type Nutrition = Readonly<Record<string, number>>;

const gramFields = [
  'fat',
  'saturated',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const satisfies readonly ProductField[];
const nutritionFields: readonly ProductField[] = [
  ...gramFields,
  'sodium',
  'alcohol',
  'energyKj',
  'energyKcal',
];
/** Highest valid energy per 100 g in kJ: pure fat has 3,700 (regulation 1169/2011, annex XIV). */
const highestKiloJoules = 3_800;
const kiloJoulesPerKilocalorie = 4.184;
/** Factor from sodium to salt (regulation 1169/2011, annex I). */
const saltPerSodium = 2.5;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Per 100 g under the names of the product page: grams 0–100, energy in kJ, alcohol in % by volume. A value out of range is noted
 * and left out. Undefined when the file has no such column, null when the row has no value.
 */
function readNutrition(cells: ProductCells, findings: Findings): Nutrition | null | undefined {
  if (nutritionFields.every((field) => cells[field] === undefined)) return undefined;
  const nutrition: Record<string, number> = {};
  const put = (key: string, value: number | undefined) => {
    if (value !== undefined) nutrition[key] = rounded(value);
  };
  put('energyKj', readEnergy(cells, findings));
  for (const field of gramFields) put(field, readFigure(field, cells, findings, 100));
  if (isBlank(cells.salt)) put('salt', saltFromSodium(cells, findings));
  put('alcoholPercent', readFigure('alcohol', cells, findings, 100));
  return Object.keys(nutrition).length === 0 ? null : nutrition;
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

function readFigure(
  field: ProductField,
  cells: ProductCells,
  findings: Findings,
  highest: number,
): number | undefined {
  const text = (cells[field] ?? '').trim();
  if (text === '') return undefined;
  const figure = text
    .replace(/(?:g|%|kj|kcal)$/i, '')
    .replace(/^</, '')
    .trim();
  const value = parseDecimal(figure);
  if (value === undefined) findings.note(field, 'notANumber', `${field} is not a number and was left out.`);
  else if (value < 0 || value > highest)
    findings.note(field, 'outOfRange', `${field} lies outside 0–${highest} per 100 g and was left out.`);
  // 8,400 g is 8,4 g, because 8400 is too much; 1.549 kJ may be either.
  else if (isAmbiguous(figure) && value * 1000 <= highest)
    findings.note(
      field,
      'notANumber',
      `${field} can be read in two ways and was left out: write 1234 or 1,23.`,
    );
  else return value;
  return undefined;
}

function readEnergy(cells: ProductCells, findings: Findings): number | undefined {
  const kiloJoules = readFigure('energyKj', cells, findings, highestKiloJoules);
  if (kiloJoules !== undefined || !isBlank(cells.energyKj)) return kiloJoules;
  const highest = Math.floor(highestKiloJoules / kiloJoulesPerKilocalorie);
  const kilocalories = readFigure('energyKcal', cells, findings, highest);
  return kilocalories === undefined ? undefined : kilocalories * kiloJoulesPerKilocalorie;
}

function saltFromSodium(cells: ProductCells, findings: Findings): number | undefined {
  const sodium = readFigure('sodium', cells, findings, 100 / saltPerSodium);
  return sodium === undefined ? undefined : sodium * saltPerSodium;
}

interface NamedUnit extends ImportedUnit {
  /** The row says what one and several are called. */
  readonly isNamed: boolean;
}

/**
 * Undefined: the file has no such column or the cell is blank, so the stored value stays. Null: the row says that there is no
 * value.
 */
export interface ImportedProduct {
  readonly row: number;
  readonly id: string;
  /** With 14 digits, padded with zeros. */
  readonly gtin: string | null | undefined;
  readonly name: string;
  readonly nameEn: string | null | undefined;
  readonly brand: string | null | undefined;
  readonly supplier: string | null | undefined;
  readonly category: string | undefined;
  readonly ingredients: string | null | undefined;
  readonly allergens: Allergens | undefined;
  readonly nutrition: Nutrition | null | undefined;
  /** Addresses, in the order in which they are shown. */
  readonly pictures: readonly string[] | undefined;
  readonly priceOre: number | undefined;
  readonly unit:
    | (NamedUnit & { readonly quantity: number | undefined; readonly content: string | undefined })
    | undefined;
  /** Of the default unit. */
  readonly deposit: string | null | undefined;
  readonly depositCount: number | undefined;
  /** By column of the table, those of which the file has a column. */
  readonly details: Readonly<Record<string, Value>>;
}

export interface CheckedRow {
  readonly product: ImportedProduct | null;
  /** Of a refused row too; null when it does not say which product it is. */
  readonly id: string | null;
  readonly problems: readonly RowProblem[];
}

/**
 * Returns the product, or the reasons for refusing it. A product may carry notes on values that were left out (domain facts 5,
 * 6).
 */
export function checkProductRow(
  { row, cells, fault, note }: Omit<ProductRow, 'record'>,
  known: Known,
  headers?: ReadonlyMap<string, string>,
): CheckedRow {
  if (fault !== undefined) return { product: null, id: null, problems: [fault] };
  const findings = findingsOf(row, cells, headers);
  if (note !== undefined) findings.problems.push(note);
  const gtin = readGtin(cells, findings);
  const product: ImportedProduct = {
    row,
    gtin,
    id: readItemNumber(cells, gtin, findings),
    name: readName(cells, findings),
    nameEn: readText('nameEn', cells, findings, importLimits.nameCharacters),
    brand: readText('brand', cells, findings),
    supplier: readText('supplier', cells, findings),
    category: readText('category', cells, findings) ?? undefined,
    ...readIngredients(cells, findings),
    nutrition: readNutrition(cells, findings),
    pictures: readPictures(cells, findings),
    priceOre: readPrice(cells, findings),
    unit: readUnit(cells, findings),
    ...readDeposit(cells, findings, known),
    details: readDetails(cells, findings, known),
  };
  const isRefused = findings.problems.some(({ isRefusal }) => isRefusal);
  return {
    product: isRefused ? null : product,
    id: plainItemNumber(cells.itemNumber ?? '') === '' ? null : product.id || null,
    problems: findings.problems,
  };
}

function readDeposit(
  cells: ProductCells,
  findings: Findings,
  { references }: Known,
): Pick<ImportedProduct, 'deposit' | 'depositCount'> {
  const read = readerOf(cells, findings);
  const deposits = references.get('deposits') ?? new Set();
  const count = cells.depositCount === undefined ? undefined : read.whole('depositCount', limits.quantity, 1);
  if (count === 0)
    findings.refuse(
      'depositCount',
      'outOfRange',
      'One is the least: leave it blank, or write a number from 1 on.',
    );
  return {
    deposit:
      cells.deposit === undefined
        ? undefined
        : read.isBlank('deposit')
          ? null
          : read.known('deposit', deposits),
    depositCount: count,
  };
}

function readDetails(cells: ProductCells, findings: Findings, known: Known): Record<string, Value> {
  const read = readerOf(cells, findings);
  const byField: Record<string, Value> = {};
  for (const [name, column] of Object.entries(productDetails)) {
    const field = name as keyof typeof productDetails;
    // A product always has a base unit, so a blank cell says nothing of it.
    if (cells[field] === undefined || (field === 'baseUnit' && read.isBlank(field))) continue;
    byField[field] = column.read({ field, read, known, of: (other) => byField[other] ?? null });
  }
  return Object.fromEntries(
    Object.entries(byField).map(([field, value]) => [
      productDetails[field as keyof typeof productDetails].column,
      value,
    ]),
  );
}

/** Excel writes long numbers as `5,70E+12`; the lost digits cannot be restored. */
const scientific = /^\d[.,]\d+E\+?\d+$/i;
const asText = 'Excel has rounded it: format the column as text and export again.';

function readGtin(cells: ProductCells, { refuse }: Findings): string | null | undefined {
  if (cells.gtin === undefined) return undefined;
  const text = plainItemNumber(cells.gtin).replaceAll(/[\s-]/g, '');
  if (text === '') return null;
  if (scientific.test(text)) {
    refuse('gtin', 'gtinRounded', `The GTIN is no number any more. ${asText}`);
    return null;
  }
  const read = normalizeGtin(text);
  if ('gtin' in read) return read.gtin;
  const sentences = {
    form: 'The GTIN must be digits.',
    length: `The GTIN has ${text.length} digits; 8, 12, 13 or 14 are right.`,
    checkDigit: 'The check digit of the GTIN is wrong: a digit was lost or mistyped.',
  };
  refuse('gtin', `gtin${read.wrong === 'checkDigit' ? 'CheckDigit' : 'Form'}`, sentences[read.wrong]);
  return null;
}

function readItemNumber(
  cells: ProductCells,
  gtin: string | null | undefined,
  { problems, refuse }: Findings,
): string {
  const text = plainItemNumber(cells.itemNumber ?? '');
  if (isItemNumber(text)) return text;
  if (text !== '') {
    const sentence = scientific.test(text)
      ? asText
      : `At most ${limits.itemNumberLength} digits, letters (A to Z) and dashes are right, with one digit at least and not beginning with GTIN-.`;
    refuse('itemNumber', 'itemNumberForm', `The item number cannot be used. ${sentence}`);
  } else if (gtin) return numberOfGtin(gtin);
  else if (!problems.some(({ isRefusal }) => isRefusal))
    refuse('itemNumber', 'numberMissing', 'The row has neither item number nor GTIN.');
  return '';
}

function readName(cells: ProductCells, findings: Findings): string {
  const name = plainText(cells.name ?? '');
  if (name === '') findings.refuse('name', 'nameMissing', 'The name is missing.');
  if (name.length > importLimits.nameCharacters)
    findings.refuse(
      'name',
      'nameTooLong',
      `The name has more than ${importLimits.nameCharacters} characters.`,
    );
  return name;
}

/** Twice, because web programs leave `&oslash;` and sometimes `&amp;oslash;`. */
const decoded = (text: string): string => decodeHTMLStrict(decodeHTMLStrict(text));

const plainText = (text: string): string =>
  withoutControls(decoded(text)).trim().normalize('NFC').toWellFormed();

function readText(
  field: ProductField,
  cells: ProductCells,
  { refuse, named }: Findings,
  longest: number = importLimits.wordCharacters,
): string | null | undefined {
  const written = cells[field];
  if (written === undefined) return undefined;
  const text = plainText(written);
  if (text.length > longest)
    refuse(field, 'textTooLong', `${named(field)} has more than ${longest} characters.`);
  return text === '' ? null : text;
}

function readIngredients(
  cells: ProductCells,
  findings: Findings,
): Pick<ImportedProduct, 'ingredients' | 'allergens'> {
  const stated = statedAllergens(cells.allergens, findings);
  const { ingredients, allergens } = readMarked(cells, findings);
  return {
    ingredients,
    allergens: stated && allergens ? strongest(stated, allergens) : (stated ?? allergens),
  };
}

function readMarked(
  cells: ProductCells,
  { note }: Findings,
): Pick<ImportedProduct, 'ingredients' | 'allergens'> {
  if (cells.ingredients === undefined) return { ingredients: undefined, allergens: undefined };
  // Allergens are read from the whole text before it is cut, so that none is lost.
  const { text, allergens, unknown } = allergensInIngredients(decoded(cells.ingredients).normalize('NFC'));
  if (unknown.length > 0)
    note('ingredients', 'allergenUnknown', `Marked, but none of the EU 14: ${shortList(unknown)}.`);
  const plain = plainText(text);
  if (plain.length <= importLimits.ingredientsCharacters)
    return { ingredients: plain === '' ? null : plain, allergens };
  note('ingredients', 'ingredientsCut', `Cut after ${importLimits.ingredientsCharacters} characters.`);
  return { ingredients: plain.slice(0, importLimits.ingredientsCharacters).toWellFormed(), allergens };
}

function shortList(tokens: readonly string[]): string {
  const shown = [...new Set(tokens)].slice(0, 5).map((token) => `"${plainText(token)}"`);
  return shown.join(', ') + (tokens.length > 5 ? ' …' : '');
}

function readPrice(cells: ProductCells, { refuse }: Findings): number | undefined {
  const text = (cells.price ?? '').trim();
  if (text === '') return undefined;
  // Only samples are given away.
  if (/^0([.,]0{1,2})?$/.test(text) && !isBlank(cells.sample)) return 0;
  const price = parsePrice(text, importLimits.priceOre);
  if ('ore' in price) return price.ore;
  const sentences = {
    form: 'The price is no amount in kroner such as 24,95.',
    ambiguous: 'The price can be read in two ways: write 1234,00 or 1,23.',
    range: `The price must be above 0 and at most ${importLimits.priceOre / 100} kr.`,
  };
  refuse('price', `price${price.wrong === 'range' ? 'Range' : 'Form'}`, sentences[price.wrong]);
  return undefined;
}

/** A unit that is not known is taken when the row says what one and several of it are called. */
function readUnit(cells: ProductCells, { refuse }: Findings): ImportedProduct['unit'] {
  const word = (cells.unit ?? '').trim();
  const quantity = readQuantity(cells);
  if (quantity === undefined)
    refuse(
      'unitQuantity',
      'unitQuantity',
      `The quantity per unit must be a whole number from 1 to ${importLimits.unitQuantity}, without marks of thousands.`,
    );
  if (word === '') {
    if ((quantity ?? 1) > 1)
      refuse('unit', 'unitMissing', `${quantity} of what is sold together? Write the unit, such as kasse.`);
    return undefined;
  }
  const unit = unitOfRow(word, cells);
  if (unit === undefined)
    refuse(
      'unit',
      'unitUnknown',
      'The unit is not known: write stk, kasse, karton, pose, pakke, kg, liter …, or its singular and plural too.',
    );
  const content = cells.unitContent === undefined ? undefined : plainText(cells.unitContent);
  return (
    unit && { ...unit, quantity: cells.unitQuantity === undefined ? undefined : (quantity ?? 1), content }
  );
}

function unitOfRow(word: string, cells: ProductCells): NamedUnit | undefined {
  const [textSingular, textPlural] = [plainText(cells.unitSingular ?? ''), plainText(cells.unitPlural ?? '')];
  if (textSingular === '' || textPlural === '') {
    const known = unitOfWord(word);
    return known && { ...known, isNamed: false };
  }
  return word.length <= importLimits.unitCharacters
    ? { code: word, textSingular, textPlural, isNamed: true }
    : undefined;
}

function readQuantity(cells: ProductCells): number | undefined {
  const text = (cells.unitQuantity ?? '').trim();
  if (text === '') return 1;
  const value = parseWhole(text);
  return value !== undefined && value >= 1 && value <= importLimits.unitQuantity ? value : undefined;
}

export interface EarlierRows {
  /** Rows by item number. */
  readonly numbers: Map<string, number>;
  readonly gtins: Map<string, number>;
}

/** Refuses a second row with the same item number or GTIN; the first row of a file wins. */
export function createRepetitionCheck({
  numbers,
  gtins,
}: EarlierRows): (product: ImportedProduct) => RowProblem | null {
  return ({ row, id, gtin }) => {
    const sameNumber = numbers.get(id);
    const sameGtin = gtin ? gtins.get(gtin) : undefined;
    const before = sameNumber ?? sameGtin;
    if (before === undefined) {
      numbers.set(id, row);
      if (gtin) gtins.set(gtin, row);
      return null;
    }
    const [field, value, what] =
      sameNumber === undefined ? ['gtin', gtin ?? '', 'GTIN'] : ['itemNumber', id, 'item number'];
    const sentence = `Row ${before} has the same ${what}; the first one counts.`;
    return { row, field, value, code: 'repeated', sentence, isRefusal: true };
  };
}
