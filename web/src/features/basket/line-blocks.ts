import type { LineItem } from '@engros/contracts/basket.ts';
import { keyOfLine } from './line-key.ts';

/** Lines that are drawn, laid out and left out of sight together. */
export interface LineBlock {
  id: number;
  lines: LineItem[];
}

/** So few that a key draws little again, so many that a long basket has few parts. */
const blockSize = 10;

/**
 * Cuts lines into blocks. A line stays in the block it first stood in, whatever comes or goes before it: on the page it
 * would be made again in another, and lose the focus.
 */
export function createLineBlocks(): (lines: readonly LineItem[]) => LineBlock[] {
  const blockOf = new Map<string, number>();
  let count = 0;

  /** The block a line goes into that comes after `last`; those in `begun` stand there already. */
  function blockFor(key: string, last: LineBlock | undefined, begun: ReadonlySet<number>): number {
    const known = blockOf.get(key);
    if (known !== undefined && (known === last?.id || !begun.has(known))) return known;
    // It is new, or no longer in the order it had.
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
