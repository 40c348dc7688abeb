import { csvCell } from '@engros/contracts/values/csv-cell.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { Catalog } from '../catalog/index.ts';
import { displayNameOf } from '../product-snapshots/index.ts';
import type { ReportCustomer } from '../purchase-facts/index.ts';
import { type ClimateFactor, effectiveGramsPerKg } from './climate-factor.ts';
import { type Co2Row, versionDifferenceMg } from './co2-rows.ts';

export interface CsvParts {
  catalog: Catalog;
  language: Language;
  text: TextOf;
  customers: readonly ReportCustomer[];
}

const columns = [
  'customerId',
  'customer',
  'month',
  'productId',
  'product',
  'kind',
  'weight',
  'drained',
  'factor',
  'co2e',
  'database',
  'version',
  'match',
  'food',
  'earlierVersion',
  'earlierFactor',
  'earlierCo2e',
  'difference',
] as const;

/**
 * Writes the CO2 report as CSV in pieces: a line for each customer, month and food, then the sum of the known figures
 * and the weight of the unknown. An unknown figure is written as a word, never as zero. No text can start a formula.
 */
export async function* co2Csv(parts: CsvParts, batches: AsyncIterable<Co2Row[]>): AsyncGenerator<string> {
  const { text } = parts;
  yield `\uFEFF${line(columns.map((column) => csvCell(text(`co2report.column.${column}`))))}`;
  const names = new Map(parts.customers.map(({ id, name }) => [id, name]));
  const sums = emptySums();
  for await (const rows of batches) {
    for (const row of rows) add(sums, row);
    if (rows.length > 0) yield rows.map((row) => lineOf(parts, row, names)).join('');
  }
  yield sumLines(parts, sums);
}

const line = (cells: readonly string[]) => `${cells.join(';')}\r\n`;

const unitsOfKilo = { grams: 1000n, milligrams: 1_000_000n } as const;

/**
 * Writes kilos exactly, with all decimals of the unit. Sums of milligrams can be too large for a floating-point number.
 */
function kilos(count: bigint | number, unit: keyof typeof unitsOfKilo, language: Language): string {
  const whole = BigInt(count);
  const size = unitsOfKilo[unit];
  const positive = whole < 0n ? -whole : whole;
  const decimals = (positive % size).toString().padStart(size.toString().length - 1, '0');
  return `${whole < 0n ? '-' : ''}${positive / size}${language === 'en' ? '.' : ','}${decimals}`;
}

function lineOf(parts: CsvParts, row: Co2Row, names: ReadonlyMap<string, string>): string {
  const { language, text, catalog } = parts;
  const { weightG, factor, earlier, co2eMg, earlierMg } = row;
  const differenceMg = versionDifferenceMg(row);
  const product = catalog.products.get(row.productId);
  const orUnknown = (count: number | null, unit: 'grams' | 'milligrams') =>
    count === null ? csvCell(text('co2report.unknown')) : kilos(count, unit, language);
  return line([
    csvCell(row.customerId),
    csvCell(names.get(row.customerId) ?? ''),
    row.month,
    csvCell(row.productId),
    csvCell(product === undefined ? text('co2report.productGone') : displayNameOf(product, language)),
    csvCell(text(`sustainability.kind.${product?.kind ?? 'Andet'}`)),
    orUnknown(weightG, 'grams'),
    weightG === null || factor === undefined ? '' : kilos(drainedGrams(weightG, factor), 'grams', language),
    orUnknown(factor?.gramsPerKg ?? null, 'grams'),
    orUnknown(co2eMg, 'milligrams'),
    ...sourceCells(factor, text),
    csvCell(earlier?.version ?? ''),
    orUnknown(earlier === undefined ? null : effectiveGramsPerKg(earlier), 'grams'),
    orUnknown(earlierMg, 'milligrams'),
    differenceMg === null ? '' : kilos(differenceMg, 'milligrams', language),
  ]);
}

const drainedGrams = (weightG: number, { drainedPercent }: ClimateFactor): number =>
  Math.round((weightG * drainedPercent) / 100);

function sourceCells(factor: ClimateFactor | undefined, text: TextOf): string[] {
  if (factor === undefined) return ['', '', '', ''];
  const { database, version, match, foodId, foodName } = factor;
  const food = [foodId, foodName].filter((part) => part !== null).join(' ');
  return [database, version, text(`co2report.match.${match}`), food].map(csvCell);
}

interface Sums {
  knownG: bigint;
  unknownG: bigint;
  /** Sums of the columns with these names; null while no figure is known, because unknown is never zero. */
  co2eMg: bigint | null;
  earlierMg: bigint | null;
  differenceMg: bigint | null;
  /** Number of lines without a weight. */
  unweighed: number;
}

const emptySums = (): Sums => ({
  knownG: 0n,
  unknownG: 0n,
  co2eMg: null,
  earlierMg: null,
  differenceMg: null,
  unweighed: 0,
});

const plus = (sum: bigint | null, more: number | null): bigint | null =>
  more === null ? sum : (sum ?? 0n) + BigInt(more);

function add(sums: Sums, row: Co2Row): void {
  const { weightG, co2eMg, earlierMg } = row;
  if (weightG === null) sums.unweighed += 1;
  else if (co2eMg === null) sums.unknownG += BigInt(weightG);
  else sums.knownG += BigInt(weightG);
  sums.co2eMg = plus(sums.co2eMg, co2eMg);
  sums.earlierMg = plus(sums.earlierMg, earlierMg);
  sums.differenceMg = plus(sums.differenceMg, versionDifferenceMg(row));
}

function sumLines({ text, language }: CsvParts, sums: Sums): string {
  const { knownG, unknownG, co2eMg, earlierMg, differenceMg, unweighed } = sums;
  const milligrams = (count: bigint | null, without: string) =>
    count === null ? without : kilos(count, 'milligrams', language);
  const unknown = csvCell(text('co2report.unknown'));
  const allG = knownG + unknownG;
  const grams = (count: bigint) => kilos(count, 'grams', language);
  const share = (count: bigint) =>
    `${((Number(count) / Number(allG === 0n ? 1n : allG)) * 100).toFixed(1)} %`.replace(
      '.',
      language === 'en' ? '.' : ',',
    );
  const sum = (name: string, part: string, cells: readonly string[]) =>
    line(['', '', '', '', csvCell(text(`co2report.sum.${name}`)), part, ...cells]);
  return [
    sum('known', share(knownG), [
      grams(knownG),
      '',
      '',
      milligrams(co2eMg, unknown),
      ...Array<string>(6).fill(''),
      milligrams(earlierMg, unknown),
      milligrams(differenceMg, ''),
    ]),
    sum('unknown', share(unknownG), [grams(unknownG), '', '', unknown]),
    sum('all', '', [grams(allG)]),
    ...(unweighed === 0 ? [] : [sum('unweighed', String(unweighed), [])]),
  ].join('');
}
