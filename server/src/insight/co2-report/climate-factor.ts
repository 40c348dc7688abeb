/** How a product was matched to a food of the database; `Supplier` when the supplier gave the factor itself. */
export const climateMatches = ['Exact', 'Similar', 'Name', 'Supplier'] as const;
export type ClimateMatch = (typeof climateMatches)[number];

export interface ClimateFactor {
  database: string;
  version: string;
  match: ClimateMatch;
  foodId: string | null;
  foodName: string | null;
  /** Percentage of the net weight to which the factor applies, because liquid that is poured off does not count. */
  drainedPercent: number;
  /** Grams CO2e per kilo of the drained food. */
  gramsPerKg: number;
}

export interface VersionedFactor extends ClimateFactor {
  position: number;
}

export interface ProductFactors {
  /** Oldest first. */
  versions: readonly VersionedFactor[];
  /** The factor in the catalogue; undefined when the product has left it, null when it has none. */
  inCatalog: { gramsPerKg: number; source: string } | null | undefined;
}

/** Per kilo of net weight, in whole grams. */
export const effectiveGramsPerKg = ({ gramsPerKg, drainedPercent }: ClimateFactor): number =>
  Math.round((gramsPerKg * drainedPercent) / 100);

/** Undefined when the factor is unknown, which is never zero (domain 9). */
export function currentFactor({ versions, inCatalog }: ProductFactors): ClimateFactor | undefined {
  const newest = versions.at(-1);
  if (inCatalog === undefined) return newest;
  if (inCatalog === null) return undefined;
  if (newest !== undefined && effectiveGramsPerKg(newest) === inCatalog.gramsPerKg) return newest;
  return {
    database: inCatalog.source,
    version: '',
    match: 'Supplier',
    foodId: null,
    foodName: null,
    drainedPercent: 100,
    gramsPerKg: inCatalog.gramsPerKg,
  };
}

/**
 * The factor before the version at this position was imported; undefined when it was unknown. A factor that the supplier gave
 * itself is the same in every version.
 */
export function earlierFactor(factors: ProductFactors, position: number): ClimateFactor | undefined {
  const { versions } = factors;
  if (versions.length === 0) return currentFactor(factors);
  return versions.findLast((each) => each.position < position);
}

/** Exact, without rounding. */
export const co2eMilligrams = (weightG: number, factor: ClimateFactor): number =>
  weightG * effectiveGramsPerKg(factor);
