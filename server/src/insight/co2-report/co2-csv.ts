import { wholeShares } from '@engros/contracts/insight/whole-shares.ts';
import { csvCell } from '@engros/contracts/values/csv-cell.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { ReportCustomer } from '../../goods/purchase-facts/reach-queries.ts';
import { formatPercent } from '../../platform/danish-formats.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
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

/** Lines in one piece of the file, some 40 kB. A larger piece is kept in memory for longer. */
const linesAtOnce = 200;

/**
 * A line for each customer, month and food, then the sum of the known figures and the weight of the unknown. An unknown figure is
 * written as a word, never as zero. No text can start a formula.
 */
export async function* co2Csv(
  parts: CsvParts,
  months: AsyncIterable<Iterable<Co2Row>>,
): AsyncGenerator<string> {
  const { text } = parts;
  yield `\uFEFF${line(columns.map((column) => csvCell(text(`co2report.column.${column}`))))}`;
  const writer = lineWriter(parts);
  const sums = emptySums();
  for await (const rows of months) {
    let piece: string[] = [];
    for (const row of rows) {
      add(sums, row);
      if (piece.push(writer(row)) < linesAtOnce) continue;
      yield piece.join('');
      piece = [];
    }
    if (piece.length > 0) yield piece.join('');
  }
  yield sumLines(parts, sums);
}

const line = (cells: readonly string[]) => `${cells.join(';')}\r\n`;

const decimalsOfKilo = { grams: 3, milligrams: 6 } as const;

/** With all decimals of the unit, exactly: sums of milligrams can exceed the precision of a floating-point number. */
function kilos(count: bigint | number, unit: keyof typeof decimalsOfKilo, language: Language): string {
  const decimals = decimalsOfKilo[unit];
  const sign = count < 0 ? '-' : '';
  const digits = count
    .toString()
    .slice(sign.length)
    .padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}${language === 'en' ? '.' : ','}${digits.slice(-decimals)}`;
}

/** The cells that are always the same for a product are made once. */
function lineWriter(parts: CsvParts): (row: Co2Row) => string {
  const names = new Map(parts.customers.map(({ id, name }) => [id, csvCell(name)]));
  const products = new Map<string, ProductCells>();
  const unknown = csvCell(parts.text('co2report.unknown'));
  const weight = (count: number | null, unit: keyof typeof decimalsOfKilo) =>
    count === null ? unknown : kilos(count, unit, parts.language);
  return (row) => {
    const { weightG, factor, co2eMg, earlierMg } = row;
    let product = products.get(row.productId);
    if (product === undefined) {
      product = productCells(parts, row);
      products.set(row.productId, product);
    }
    const differenceMg = versionDifferenceMg(row);
    return line([
      csvCell(row.customerId),
      names.get(row.customerId) ?? '',
      row.month,
      product.goods,
      weight(weightG, 'grams'),
      weightG === null || factor === undefined ? '' : weight(drainedGrams(weightG, factor), 'grams'),
      product.factor,
      weight(co2eMg, 'milligrams'),
      product.source,
      weight(earlierMg, 'milligrams'),
      differenceMg === null ? '' : weight(differenceMg, 'milligrams'),
    ]);
  };
}

interface ProductCells {
  goods: string;
  factor: string;
  source: string;
}

function productCells(parts: CsvParts, { productId, factor, earlier }: Co2Row): ProductCells {
  const { language, text, catalog } = parts;
  const product = catalog.products.get(productId);
  const orUnknown = (grams: number | undefined) =>
    grams === undefined ? csvCell(text('co2report.unknown')) : kilos(grams, 'grams', language);
  const goods = [
    productId,
    product === undefined ? text('co2report.productGone') : displayNameOf(product, language),
    text(`sustainability.kind.${product?.kind ?? 'Andet'}`),
  ];
  return {
    goods: goods.map(csvCell).join(';'),
    factor: orUnknown(factor?.gramsPerKg),
    source: [
      ...sourceCells(factor, text),
      csvCell(earlier?.version ?? ''),
      orUnknown(earlier && effectiveGramsPerKg(earlier)),
    ].join(';'),
  };
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
  /** Null while no figure is known, because unknown is never zero. */
  co2eMg: bigint | null;
  earlierMg: bigint | null;
  differenceMg: bigint | null;
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
  const [known = 0, missing = 0] = wholeShares([Number(knownG), Number(unknownG)], 1);
  const share = (percent: number) => formatPercent(percent, 1, language);
  const sum = (name: string, part: string, cells: readonly string[]) =>
    line(['', '', '', '', csvCell(text(`co2report.sum.${name}`)), part, ...cells]);
  return [
    sum('known', share(known), [
      grams(knownG),
      '',
      '',
      milligrams(co2eMg, unknown),
      ...Array<string>(6).fill(''),
      milligrams(earlierMg, unknown),
      milligrams(differenceMg, ''),
    ]),
    sum('unknown', share(missing), [grams(unknownG), '', '', unknown]),
    sum('all', '', [grams(allG)]),
    ...(unweighed === 0 ? [] : [sum('unweighed', String(unweighed), [])]),
  ].join('');
}
