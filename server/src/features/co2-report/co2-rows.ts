import type { Database } from '../../platform/database/open-database.ts';
import type { Catalog } from '../catalog/index.ts';
import { listPurchaseFacts, type PurchaseFact } from '../purchase-facts/index.ts';
import type { Period } from '../sales-statistics/index.ts';
import {
  type ClimateFactor,
  co2eMilligrams,
  currentFactor,
  earlierFactor,
  type ProductFactors,
} from './climate-factor.ts';
import { listClimateVersions, readFactors } from './climate-queries.ts';

/** What one customer was delivered of one food in one month, and its CO2e by two versions of the climate database. */
export interface Co2Row {
  customerId: string;
  month: string;
  productId: string;
  /** Net weight in grams; null when the catalogue knows no weight. */
  weightG: number | null;
  factor: ClimateFactor | undefined;
  /** Milligrams; null when unknown. */
  co2eMg: number | null;
  earlier: ClimateFactor | undefined;
  earlierMg: number | null;
}

/** Customers whose purchases are read with one statement, which bounds the memory of a report. */
const customersTogether = 4;

/** Returns the CO2e of what customers were delivered, a batch of customers at a time. Goods that are no food are left out. */
export async function* co2Rows(
  { database, catalog }: { database: Database; catalog: Catalog },
  customerIds: readonly string[],
  period: Period,
): AsyncGenerator<Co2Row[]> {
  const versions = await listClimateVersions(database.kysely);
  const newest = versions.at(-1)?.position ?? 0;
  const known = new Map<string, ProductFactors>();
  for (let at = 0; at < customerIds.length; at += customersTogether) {
    const facts = await listPurchaseFacts(database, customerIds.slice(at, at + customersTogether), period);
    const food = facts.filter(({ productId }) => catalog.products.get(productId)?.isFood ?? true);
    const missing = [...new Set(food.map(({ productId }) => productId))].filter((id) => !known.has(id));
    if (missing.length > 0)
      for (const [id, factors] of await readFactors(database.kysely, missing)) known.set(id, factors);
    yield food.map((fact) => rowOf(fact, catalog, known.get(fact.productId), newest));
  }
}

const nothingKnown: ProductFactors = { versions: [], inCatalog: null };

function rowOf(
  fact: PurchaseFact,
  { products }: Catalog,
  factors: ProductFactors = nothingKnown,
  newest: number,
): Co2Row {
  const weightG = netWeightOf(fact, products.get(fact.productId)?.netWeightG ?? null);
  const factor = currentFactor(factors);
  const earlier = earlierFactor(factors, newest);
  const milligrams = (by: ClimateFactor | undefined) =>
    by === undefined || weightG === null ? null : co2eMilligrams(weightG, by);
  return {
    customerId: fact.customerId,
    month: fact.month,
    productId: fact.productId,
    weightG,
    factor,
    co2eMg: milligrams(factor),
    earlier,
    earlierMg: milligrams(earlier),
  };
}

/** Returns the delivered weight; what was not weighed counts its net weight. Null when nothing of it is known. */
export function netWeightOf(
  { weightG, unweighedBaseUnits }: Pick<PurchaseFact, 'weightG' | 'unweighedBaseUnits'>,
  netWeightG: number | null,
): number | null {
  if (unweighedBaseUnits === 0) return weightG;
  if (netWeightG !== null) return weightG + unweighedBaseUnits * netWeightG;
  return weightG === 0 ? null : weightG;
}
