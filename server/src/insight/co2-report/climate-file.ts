import { parse } from 'csv-parse/sync';
import { StartupError } from '../../platform/database/start/startup-error.ts';
import type { ClimateMatch } from './climate-factor.ts';

export interface ClimateFood {
  id: string;
  names: readonly string[];
  /** kg CO2e per kg with three decimals. */
  kilos: string;
}

export interface WrittenMatch {
  product: string;
  food: string;
  match: ClimateMatch;
  drained: number;
}

const namedFaults = 20;

/** Throws a StartupError that lists the faults, one per line; does nothing when there are none. */
export function refuseFor(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length - namedFaults;
  throw new StartupError(
    [...faults.slice(0, namedFaults), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'),
  );
}

/** When `read` throws a StartupError for some rows, refuses the file with the faults of all of them. */
function readEach<Row>(
  rows: readonly Record<string, string>[],
  file: string,
  read: (row: Record<string, string>, place: string) => Row | undefined,
): Row[] {
  const faults: string[] = [];
  const found: Row[] = [];
  for (const [index, row] of rows.entries())
    try {
      const one = read(row, `Row ${index + 2} of ${file}`);
      if (one !== undefined) found.push(one);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      faults.push(error.message);
    }
  refuseFor(faults);
  return found;
}

/** Highest factor that can be right: the highest of version 1.2 is 228 kg CO2e per kg. */
const highestFactor = 1000;
/** In characters. */
const longestId = 40;

function records(content: string, file: string, heads: readonly string[]): Record<string, string>[] {
  try {
    const rows: Record<string, string>[] = parse(content, {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      trim: true,
      // A Danish file has semicolons, because its numbers have decimal commas.
      delimiter: content.split('\n', 1)[0]?.includes(';') ? ';' : ',',
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
 * From the CSV file of Den Store Klimadatabase. Foods without a figure are left out. Throws StartupError with the rows whose
 * figure is no number, below zero or impossibly high, and with duplicate foods.
 */
export function climateFoods(content: string, file: string): ClimateFood[] {
  const known = new Set<string>();
  const rows = records(content, file, ['ID_Ra', 'Navn', 'Total kg CO2e/kg']);
  const foods = readEach(rows, file, (row, place) => {
    const food = foodOf(row, place);
    if (food !== undefined && known.has(food.id))
      throw new StartupError(`${place}: the food ${food.id} comes twice.`);
    if (food !== undefined) known.add(food.id);
    return food;
  });
  if (foods.length === 0) throw new StartupError(`${file} has no food with a figure.`);
  return foods;
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
 * Columns product, food, match (exact or similar) and drained_percent (1 to 100, empty is 100). Throws StartupError with the rows
 * that are wrong.
 */
export function writtenMatches(content: string, file: string): WrittenMatch[] {
  const known = new Set<string>();
  return readEach(records(content, file, ['product', 'food']), file, (row, place) => {
    const match = matchOf(row, place);
    if (known.has(match.product))
      throw new StartupError(`${place}: the product ${match.product} comes twice.`);
    known.add(match.product);
    return match;
  });
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
