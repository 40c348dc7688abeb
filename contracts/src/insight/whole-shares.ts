/**
 * In percent, rounded so that all shares add up to 100: what is left after rounding down goes to the parts with the largest
 * remainders. All are 0 when the parts add up to nothing.
 */
export function wholeShares(parts: readonly number[], decimals = 0): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const scale = 10 ** decimals;
  const exact = parts.map((part) => (part / whole) * 100 * scale);
  // The small addend avoids rounding down a share that is whole except for a floating-point error.
  const rounded = exact.map((share) => Math.floor(share + 1e-9));
  const left = 100 * scale - rounded.reduce((sum, share) => sum + share, 0);
  const remainder = (at: number) => (exact[at] ?? 0) - (rounded[at] ?? 0);
  const raised = new Set(
    [...parts.keys()].sort((a, b) => remainder(b) - remainder(a) || a - b).slice(0, left),
  );
  return rounded.map((share, at) => (raised.has(at) ? share + 1 : share) / scale);
}
