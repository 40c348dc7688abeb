import type { Database } from '../../platform/database/open-database.ts';
import { listPurchaseFacts, type PurchaseFact, weighedParts } from '../purchase-facts/index.ts';
import type { Period } from '../sales-statistics/index.ts';
import {
  type ClimateFactor,
  co2eMilligrams,
  currentFactor,
  earlierFactor,
  type ProductFactors,
} from './climate-factor.ts';
import { listClimateVersions, readFactors } from './climate-queries.ts';

/** Deliveries of one food to one customer in one month, with their CO2e by two versions of the climate database. */
export interface Co2Row {
  customerId: string;
  month: string;
  productId: string;
  /** Net weight in grams; null when no weight was known when it was ordered. */
  weightG: number | null;
  factor: ClimateFactor | undefined;
  /** CO2e in milligrams; null when unknown. */
  co2eMg: number | null;
  earlier: ClimateFactor | undefined;
  earlierMg: number | null;
}

/** Returns the difference of the versions; null when one of them does not know the food. */
export const versionDifferenceMg = ({ co2eMg, earlierMg }: Co2Row): number | null =>
  co2eMg === null || earlierMg === null ? null : co2eMg - earlierMg;

/** Number of customers whose purchases one statement reads, which limits the memory that a report needs. */
const customersTogether = 4;

/**
 * Returns the CO2e of the deliveries to customers, a batch of customers at a time. Products that are not food are left
 * out.
 */
export async function* co2Rows(
  { database }: { database: Database },
  customerIds: readonly string[],
  period: Period,
): AsyncGenerator<Co2Row[]> {
  const versions = await listClimateVersions(database.kysely);
  const newest = versions.at(-1)?.position ?? 0;
  const known = new Map<string, ProductFactors>();
  for (let at = 0; at < customerIds.length; at += customersTogether) {
    const facts = await listPurchaseFacts(database, customerIds.slice(at, at + customersTogether), period);
    const food = facts.filter(({ isFood }) => isFood);
    const missing = [...new Set(food.map(({ productId }) => productId))].filter((id) => !known.has(id));
    if (missing.length > 0)
      for (const [id, factors] of await readFactors(database.kysely, missing)) known.set(id, factors);
    yield food.flatMap((fact) => rowsOf(fact, known.get(fact.productId), newest));
  }
}

const nothingKnown: ProductFactors = { versions: [], inCatalog: null };

/**
 * Returns one row for the purchases with a known weight, and one for those without, whose CO2e is unknown and never
 * zero.
 */
function rowsOf(fact: PurchaseFact, factors: ProductFactors = nothingKnown, newest: number): Co2Row[] {
  const factor = currentFactor(factors);
  const earlier = earlierFactor(factors, newest);
  const { customerId, month, productId } = fact;
  return weighedParts(fact).map((weightG) => {
    const milligrams = (by: ClimateFactor | undefined) =>
      by === undefined || weightG === null ? null : co2eMilligrams(weightG, by);
    const [co2eMg, earlierMg] = [milligrams(factor), milligrams(earlier)];
    return { customerId, month, productId, weightG, factor, co2eMg, earlier, earlierMg };
  });
}
