import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';
import { unnumbered } from '../kinds/terms-kinds.ts';
import type { RowProblem } from '../row-problem.ts';
import {
  besideOthers,
  type FormerPrice,
  giveWayToNext,
  readOverlapping,
  readSamePeriod,
  replaceOtherEnds,
} from './price-queries.ts';

export interface PriceRow {
  readonly row: number;
  readonly record: RecordRow;
}

/** By row of the file: prices of the same goods and period as they were before the rows were written. */
export type FormerPrices = ReadonlyMap<number, FormerPrice>;

export async function readFormerPrices(
  trx: Transaction<Tables>,
  rows: readonly PriceRow[],
): Promise<FormerPrices> {
  const found = await readSamePeriod(trx, rows.map(recordOf));
  return new Map(found.map((price) => [rows[price.at]?.row ?? 0, price]));
}

/**
 * Ends the prices that the rows just written replace, and returns a note for each price that they replace, end or overlap (domain
 * 18): a price keeps its own period, and on a day the lowest counts. A price without an end is ended by the next one without an
 * end, and by nothing else.
 */
export async function notedPrices(
  trx: Transaction<Tables>,
  written: readonly PriceRow[],
  { former, shared }: { former: FormerPrices; shared: readonly RecordRow[] },
): Promise<RowProblem[]> {
  if (written.length === 0) return [];
  const replaced = written.flatMap(({ row, record }) => {
    const price = former.get(row);
    return price === undefined || price.priceOre === record['price_ore'] ? [] : { row, price };
  });
  const compared = await besideOthers(trx, written);
  const records = compared.map(recordOf);
  const rowAt = ({ at }: FormerPrice) => compared[at]?.row ?? 0;
  const otherEnds = await replaceOtherEnds(trx, records, { kept: shared, unnumbered });
  const ended = await giveWayToNext(trx, records);
  const overlaps = await readOverlapping(trx, records);
  return [
    ...replaced.map(({ row, price }) =>
      note(row, 'replacesPrice', `Replaces ${kroner(price)} of the same period.`),
    ),
    ...otherEnds.map((price) =>
      note(
        rowAt(price),
        'replacesPrice',
        `Replaces ${kroner(price)} ${period(price)} of the same agreement.`,
      ),
    ),
    ...ended.map((price) =>
      note(rowAt(price), 'endsPrice', `Ends ${kroner(price)}, which had no end, on ${price.validTo}.`),
    ),
    ...overlaps.map((price) =>
      note(
        rowAt(price),
        'overlapsPrice',
        `${kroner(price)} applies ${period(price)} too: on each day the lowest counts.`,
      ),
    ),
  ];
}

/** Of rows that share number, goods and first day: only their end tells them apart. */
export const sharedKeyOf = (record: RecordRow): string =>
  JSON.stringify([
    record['owner_id'],
    record['product_id'],
    record['sales_unit_code'],
    record['valid_from'],
    record['number'],
  ]);

const recordOf = ({ record }: PriceRow) => record;

const note = (row: number, code: string, sentence: string): RowProblem => ({
  row,
  field: 'price',
  value: '',
  code,
  sentence,
  isRefusal: false,
});

const kroner = ({ priceOre }: FormerPrice) => `${(priceOre / 100).toFixed(2).replace('.', ',')} kr.`;
const period = ({ validFrom, validTo }: FormerPrice) =>
  validTo === null ? `from ${validFrom}` : `from ${validFrom} to ${validTo}`;
