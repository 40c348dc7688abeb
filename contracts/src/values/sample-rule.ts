/** What a sample campaign asks of a basket. */
export interface SampleTerms {
  /** Excluding VAT, of everything but the samples. */
  minimumTotalOre: number;
  /** Most samples one order may hold, counted in base units. */
  maximum: number;
}

/** A line of a basket as the rule sees it. */
export interface SampleRuleLine {
  isSample: boolean;
  /** Quantity in base units: a case of six counts as six. */
  baseUnits: number;
  totalOre: number;
}

/** How a basket stands with its samples (specification 4). */
export interface SampleStanding {
  count: number;
  /** What is missing before samples may be taken, in øre; 0 when it is reached. */
  missingOre: number;
  /** Samples the basket may hold as it is: none below the amount. */
  allowed: number;
  /** No sample can be added. */
  isLocked: boolean;
  state: 'Hidden' | 'Display' | 'Error';
}

/**
 * The one rule of samples, for server and browser: locked while an amount is missing or the count is at the maximum; in
 * error with more than are allowed. Sums go over all lines and units, so that splitting changes nothing (reliability T29).
 */
export function sampleStanding(terms: SampleTerms, lines: readonly SampleRuleLine[]): SampleStanding {
  let count = 0;
  let totalOre = 0;
  for (const line of lines) {
    if (line.isSample) count += line.baseUnits;
    else totalOre += line.totalOre;
  }
  const missingOre = Math.max(0, terms.minimumTotalOre - totalOre);
  const allowed = missingOre > 0 ? 0 : terms.maximum;
  return { count, missingOre, allowed, isLocked: missingOre > 0 || count >= terms.maximum, state: stateOf() };

  function stateOf(): SampleStanding['state'] {
    if (count === 0) return 'Hidden';
    return count > allowed ? 'Error' : 'Display';
  }
}
