export interface RowBlock<Row> {
  id: number;
  rows: Row[];
}

/** With fewer rows a long list has too many blocks; with more, a key press redraws too much. */
const usualSize = 10;

/**
 * A row stays in its block when earlier rows are added or removed. Otherwise React would create the row again and it would lose
 * the focus.
 */
export function createRowBlocks<Row>(
  keyOf: (row: Row) => string,
  blockSize = usualSize,
): (rows: readonly Row[]) => RowBlock<Row>[] {
  const blockOf = new Map<string, number>();
  let count = 0;

  /** `last` is the block of the previous row; `begun` contains the ids of the blocks of earlier rows. */
  function blockFor(key: string, last: RowBlock<Row> | undefined, begun: ReadonlySet<number>): number {
    const known = blockOf.get(key);
    if (known !== undefined && (known === last?.id || !begun.has(known))) return known;
    // The row is new, or its position among the rows has changed. It joins the block of the previous row if there is
    // room, otherwise it starts a new block.
    if (last && last.rows.length < blockSize) return last.id;
    count += 1;
    return count;
  }

  return (rows) => {
    const blocks: RowBlock<Row>[] = [];
    const begun = new Set<number>();
    for (const row of rows) {
      const key = keyOf(row);
      const last = blocks.at(-1);
      const id = blockFor(key, last, begun);
      blockOf.set(key, id);
      begun.add(id);
      if (last?.id === id) last.rows.push(row);
      else blocks.push({ id, rows: [row] });
    }
    return blocks;
  };
}
