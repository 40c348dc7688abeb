export interface LoadFigures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
}

/** Durations of calls in ms. A run without successful calls has no percentiles. */
export function figuresOf(latencies: readonly number[], seconds: number, failures: number): LoadFigures {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: sorted.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failures };
}
