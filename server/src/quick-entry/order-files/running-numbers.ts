const numbering = /^(\d{1,4})[.)]?$/;
/** Other cells are those of sums and titles between the rows. */
const leastNumbered = 0.8;
const mostKnown = 0.5;
const steps = [1, 10];

/**
 * True for a column that numbers the rows: 1, 2, 3 or 10, 20, 30 from its first row on, and hardly one of them is an item number.
 * The numbering may begin again.
 */
export function isRunning(
  rows: readonly (readonly string[])[],
  at: number,
  isKnown: (cell: string) => boolean,
): boolean {
  const filled = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const numbered = filled.flatMap((cell) => numbering.exec(cell)?.slice(1).map(Number) ?? []);
  if (numbered.length === 0 || numbered.length < filled.length * leastNumbered) return false;
  if (filled.filter(isKnown).length >= filled.length * mostKnown) return false;
  return steps.some((step) =>
    numbered.every((count, place) => count === step || count - (numbered[place - 1] ?? 0) === step),
  );
}
