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

/** Lines read before others get their turn: some milliseconds of work. */
const readAtOnce = 5;

/** Reads the lines of a text that have something in them; others get their turn in between. */
export async function judgeLines(shop: ShopView, lines: readonly string[]): Promise<ReadTextLine[]> {
  const read: ReadTextLine[] = [];
  const readRow = tableReader(shop, lines);
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    read.push({ index, text: text.trim(), judged: readRow(text) ?? judgeLine(shop, text) });
    if (read.length % readAtOnce === 0) await setImmediate();
  }
  return read;
}
