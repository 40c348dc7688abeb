import type { LineItem } from '@engros/contracts/basket/basket.ts';
import { keyOfLine } from './line-key.ts';

/** Lines that are rendered and laid out together. */
export interface LineBlock {
  id: number;
  lines: LineItem[];
}

/** Number of lines in a block: few enough that a key press redraws little, enough that a long basket has few blocks. */
const blockSize = 10;

/**
 * Creates a function that cuts lines into blocks. A line stays in its first block even if earlier lines come or go,
 * otherwise React would mount the line again and it would lose the focus.
 */
export function createLineBlocks(): (lines: readonly LineItem[]) => LineBlock[] {
  const blockOf = new Map<string, number>();
  let count = 0;

  /**
   * Returns the id of the block in which a line is rendered. `last` is the block of the previous line, and `begun`
   * holds the ids of the blocks that earlier lines of the basket are in.
   */
  function blockFor(key: string, last: LineBlock | undefined, begun: ReadonlySet<number>): number {
    const known = blockOf.get(key);
    if (known !== undefined && (known === last?.id || !begun.has(known))) return known;
    // The line is new, or no longer in its former order.
    if (last && last.lines.length < blockSize) return last.id;
    count += 1;
    return count;
  }

  return (lines) => {
    const blocks: LineBlock[] = [];
    const begun = new Set<number>();
    for (const line of lines) {
      const key = keyOfLine(line);
      const last = blocks.at(-1);
      const id = blockFor(key, last, begun);
      blockOf.set(key, id);
      begun.add(id);
      if (last?.id === id) last.lines.push(line);
      else blocks.push({ id, lines: [line] });
    }
    return blocks;
  };
}
