import { parse } from 'csv-parse/sync';
import { StartupError } from '../../platform/database/start/startup-error.ts';
import type { ClimateMatch } from './climate-factor.ts';

/** A food of a climate database. */
export interface ClimateFood {
  id: string;
  names: readonly string[];
  /** kg CO2e per kg with three decimals. */
  kilos: string;
}

/** How the supplier matched a product to a food. */
export interface WrittenMatch {
  product: string;
  food: string;
  match: ClimateMatch;
  drained: number;
}

/** Highest factor that can be right: the highest of version 1.2 is 228 kg CO2e per kg. */
const highestFactor = 1000;
/** Characters of the id of a food. */
const longestId = 40;

function records(content: string, file: string, heads: readonly string[]): Record<string, string>[] {
  try {
    const rows: Record<string, string>[] = parse(content, {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      trim: true,
      delimiter: [',', ';'],
    });
    const missing = heads.filter((head) => rows[0] !== undefined && !(head in rows[0]));
    if (rows.length === 0) throw new StartupError(`${file} has no rows.`);
    if (missing.length > 0) throw new StartupError(`${file} has no column "${missing.join('", "')}".`);
    return rows;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `${file} is no CSV file: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Reads the foods of Den Store Klimadatabase from its CSV file. Foods without a figure are left out. Throws StartupError
 * with the row for a figure that is no number, below zero or impossibly high, and for a food that comes twice.
 */
export function climateFoods(content: string, file: string): ClimateFood[] {
  const found = new Map<string, ClimateFood>();
  const rows = records(content, file, ['ID_Ra', 'Navn', 'Total kg CO2e/kg']);
  for (const [index, row] of rows.entries()) {
    const food = foodOf(row, `Row ${index + 2} of ${file}`);
    if (food === undefined) continue;
    if (found.has(food.id))
      throw new StartupError(`Row ${index + 2} of ${file}: the food ${food.id} comes twice.`);
    found.set(food.id, food);
  }
  if (found.size === 0) throw new StartupError(`${file} has no food with a figure.`);
  return [...found.values()];
}

function foodOf(row: Record<string, string>, place: string): ClimateFood | undefined {
  const { ID_Ra: id = '', Navn = '', Produkt = '' } = row;
  const written = row['Total kg CO2e/kg']?.replace(',', '.') ?? '';
  if (written === '') return undefined;
  const value = Number(written);
  if (id === '' || id.length > longestId) throw new StartupError(`${place} has no ID_Ra.`);
  if (!(value >= 0 && value <= highestFactor))
    throw new StartupError(`${place}: "${written}" is no CO2e per kg between 0 and ${highestFactor}.`);
  return { id, names: [Navn, Produkt].filter((name) => name !== ''), kilos: value.toFixed(3) };
}

/**
 * Reads which food each product is: columns product, food, match (exact or similar) and drained_percent (1 to 100, empty
 * is 100). Throws StartupError with the row for what is wrong.
 */
export function writtenMatches(content: string, file: string): WrittenMatch[] {
  const found = new Map<string, WrittenMatch>();
  for (const [index, row] of records(content, file, ['product', 'food']).entries()) {
    const place = `Row ${index + 2} of ${file}`;
    const match = matchOf(row, place);
    if (found.has(match.product))
      throw new StartupError(`${place}: the product ${match.product} comes twice.`);
    found.set(match.product, match);
  }
  return [...found.values()];
}

const writtenWords: Readonly<Record<string, ClimateMatch>> = {
  '': 'Exact',
  exact: 'Exact',
  similar: 'Similar',
};

function matchOf(row: Record<string, string>, place: string): WrittenMatch {
  const { product = '', food = '', match: word = '' } = row;
  const drained = Number(row['drained_percent'] || '100');
  const match = writtenWords[word.toLowerCase()];
  if (!Number.isInteger(drained) || drained < 1 || drained > 100)
    throw new StartupError(`${place}: drained_percent is a whole number from 1 to 100.`);
  if (match === undefined) throw new StartupError(`${place}: match is exact or similar.`);
  return { product: product.toUpperCase(), food, match, drained };
}
