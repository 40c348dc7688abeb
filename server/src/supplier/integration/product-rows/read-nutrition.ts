import type { Findings } from '../row-problem.ts';
import { isAmbiguous, parseDecimal } from './parse-decimal.ts';
import type { ProductField } from './product-columns.ts';
import type { ProductCells } from './read-product-file.ts';

export type Nutrition = Readonly<Record<string, number>>;

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
export function readNutrition(cells: ProductCells, findings: Findings): Nutrition | null | undefined {
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
