export interface SampleTerms {
  /** Excludes VAT and the samples themselves. */
  minimumTotalOre: number;
  /** Per customer and delivery day, in base units. */
  maximum: number;
}

/** The customer's other orders of the delivery day: samples in base units, and the amount of the rest in øre. */
export interface SamplesOfDay {
  samples: number;
  goodsOre: number;
}

export interface SampleRuleLine {
  isSample: boolean;
  /** Quantity in base units: a case of six counts as six. */
  baseUnits: number;
  totalOre: number;
}

export interface SampleStanding {
  count: number;
  /** Missing before samples may be chosen; 0 when the minimum is reached. */
  missingOre: number;
  /** Samples in other orders of the same delivery day. */
  inOtherOrders: number;
  /** 0 below the minimum total. */
  allowed: number;
  isLocked: boolean;
  state: 'Hidden' | 'Display' | 'Error';
}

/**
 * Applies the sample rule, on the server and in the browser. Samples are locked while the basket total is
 * below the minimum or the number of samples is at the maximum, with the other orders of the day in both; more samples than allowed are an error.
 * Counts samples over all lines and units, so that splitting lines changes nothing (reliability T29).
 */
export function sampleStanding(
  terms: SampleTerms,
  lines: readonly SampleRuleLine[],
  otherOrders: SamplesOfDay = { samples: 0, goodsOre: 0 },
): SampleStanding {
  let count = 0;
  let totalOre = otherOrders.goodsOre;
  for (const line of lines) {
    if (line.isSample) count += line.baseUnits;
    else totalOre += line.totalOre;
  }
  const missingOre = Math.max(0, terms.minimumTotalOre - totalOre);
  const allowed = missingOre > 0 ? 0 : Math.max(0, terms.maximum - otherOrders.samples);
  const isLocked = missingOre > 0 || count >= allowed;
  return { count, missingOre, inOtherOrders: otherOrders.samples, allowed, isLocked, state: stateOf() };

  function stateOf(): SampleStanding['state'] {
    if (count === 0) return 'Hidden';
    return count > allowed ? 'Error' : 'Display';
  }
}
