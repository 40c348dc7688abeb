/** Fewer rows are looked through by who sends them. */
const rowsSeenAlone = 10;
const alikeAtLeast = 3;

/** How many digits follow the last mark of a number; 0 for other texts. */
const decimalsOf = (cell: string): number => (/^-?\d[\d.,]*[.,](\d+)$/.exec(cell.trim())?.[1] ?? '').length;

/**
 * A file that ends within a row, without a line break, may be cut. Whether it is shows in its last cell, where all above it are numbers of
 * the same form.
 */
export function lastCells() {
  let rows = 0;
  let decimals: number | undefined;
  return {
    take(record: readonly string[]): void {
      rows += 1;
      const found = decimalsOf(record.at(-1) ?? '');
      decimals = decimals === undefined || decimals === found ? found : 0;
    },
    /** `cut`: the last cell is not like those above. `open`: nothing tells. */
    judge(record: readonly string[]): 'whole' | 'open' | 'cut' {
      if (decimals !== undefined && decimals > 0 && rows >= alikeAtLeast)
        return decimalsOf(record.at(-1) ?? '') === decimals ? 'whole' : 'cut';
      return rows < rowsSeenAlone ? 'whole' : 'open';
    },
  };
}
