import { setImmediate } from 'node:timers/promises';
import { judgeLine } from './judge-line.ts';
import type { JudgedLine } from './judged-line.ts';
import type { ShopView } from './shop-view.ts';
import { tableReader } from './table-lines.ts';

/** A line of a text with what was read of it. */
export interface ReadTextLine {
  index: number;
  text: string;
  judged: JudgedLine;
}

/** Lines are read so long at a time before others get their turn. */
const sliceMs = 4;

/** Reads the lines of a text that have something in them; others get their turn in between. The same line is read once. */
export async function judgeLines(shop: ShopView, lines: readonly string[]): Promise<ReadTextLine[]> {
  const read: ReadTextLine[] = [];
  const known = new Map<string, JudgedLine>();
  const readRow = tableReader(shop, lines);
  let untilMs = performance.now() + sliceMs;
  for (const [index, written] of lines.entries()) {
    const text = written.trim();
    if (text === '') continue;
    const judged = known.get(written) ?? readRow(written) ?? judgeLine(shop, written);
    known.set(written, judged);
    read.push({ index, text, judged });
    if (performance.now() < untilMs) continue;
    await setImmediate();
    untilMs = performance.now() + sliceMs;
  }
  return read;
}
