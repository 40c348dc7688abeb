import { type FoodOfMonth, foodByMonth } from '../../goods/purchase-facts/facts-queries.ts';
import { weighedParts } from '../../goods/purchase-facts/net-weight.ts';
import type { Period } from '../../goods/sales-statistics/period.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type ClimateFactor, co2eMilligrams, currentFactor, earlierFactor } from './climate-factor.ts';
import { listClimateVersions, readFactors } from './climate-queries.ts';

/** By two versions of the climate database; undefined when unknown. */
interface TwoFactors {
  factor: ClimateFactor | undefined;
  earlier: ClimateFactor | undefined;
}

/** Deliveries of one food to one customer in one month, with the CO2e by two versions of the climate database. */
export interface Co2Row extends TwoFactors {
  customerId: string;
  month: string;
  productId: string;
  /** Net weight in grams; null when no weight was known when it was ordered. */
  weightG: number | null;
  /** Milligrams; null when unknown. */
  co2eMg: number | null;
  earlierMg: number | null;
}

/** Null when one of the versions does not know the food. */
export const versionDifferenceMg = ({ co2eMg, earlierMg }: Co2Row): number | null =>
  co2eMg === null || earlierMg === null ? null : co2eMg - earlierMg;

/**
 * A month of a customer at a time. Goods that are no food are left out. The rows are made while they are read, so that a long
 * report never has many in memory.
 */
export async function* co2Rows(
  { database }: { database: Pick<Database, 'kysely'> },
  customerIds: readonly string[],
  period: Period,
): AsyncGenerator<Iterable<Co2Row>> {
  const versions = await listClimateVersions(database.kysely);
  const newest = versions.at(-1)?.position ?? 0;
  const known = new Map<string, TwoFactors>();
  for await (const month of foodByMonth(database, customerIds, period)) {
    const missing = month.foods.map(([productId]) => productId).filter((id) => !known.has(id));
    if (missing.length > 0)
      for (const [id, factors] of await readFactors(database.kysely, missing))
        known.set(id, { factor: currentFactor(factors), earlier: earlierFactor(factors, newest) });
    yield rowsOf(month, known);
  }
}

/** For figures that need all rows of one customer together. */
export async function listCo2Rows(
  { database }: { database: Pick<Database, 'kysely'> },
  customerId: string,
  period: Period,
): Promise<Co2Row[]> {
  const rows: Co2Row[] = [];
  for await (const month of co2Rows({ database }, [customerId], period))
    for (const row of month) rows.push(row);
  return rows;
}

const nothingKnown: TwoFactors = { factor: undefined, earlier: undefined };

/** One row for what has a weight, and one for what has none, which is unknown and never zero. */
function* rowsOf(
  { customerId, month, foods }: FoodOfMonth,
  known: ReadonlyMap<string, TwoFactors>,
): Generator<Co2Row, undefined> {
  for (const [productId, knownG, unweighedBaseUnits] of foods) {
    const { factor, earlier } = known.get(productId) ?? nothingKnown;
    for (const weightG of weighedParts({ weightG: knownG, unweighedBaseUnits })) {
      const [co2eMg, earlierMg] = [milligramsOf(weightG, factor), milligramsOf(weightG, earlier)];
      yield { customerId, month, productId, weightG, factor, co2eMg, earlier, earlierMg };
    }
  }
}

const milligramsOf = (weightG: number | null, by: ClimateFactor | undefined): number | null =>
  by === undefined || weightG === null ? null : co2eMilligrams(weightG, by);
