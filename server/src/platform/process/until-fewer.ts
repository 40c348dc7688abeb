/**
 * Repeats a statement that changes a bounded number of rows until it changes fewer than it may, so that none takes longer
 * than the database allows, however much there is. Returns how many rows were changed.
 */
export async function untilFewer(atOnce: number, changeSome: () => Promise<bigint>): Promise<number> {
  for (let changed = 0; ; ) {
    const rows = Number(await changeSome());
    changed += rows;
    if (rows < atOnce) return changed;
  }
}
