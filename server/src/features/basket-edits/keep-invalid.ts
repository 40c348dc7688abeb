import type { BasketLines, InvalidLine, WrittenReason } from '../order-check/index.ts';

/** An imported entry that cannot become a line, as it was entered. */
export interface WrittenInvalid extends Pick<InvalidLine, 'writtenProduct' | 'writtenName' | 'quantity'> {
  reason: WrittenReason;
}

/** Adds the entries that could not become lines to the basket, because no entry is ever dropped (domain 5). */
export function keepInvalid(lines: BasketLines, written: readonly WrittenInvalid[] = []): BasketLines {
  if (written.length === 0) return lines;
  const { lastLineId } = lines;
  const kept = written.map((row, index) => ({
    ...row,
    lineId: lastLineId + 1 + index,
    productId: null,
    unitCode: null,
  }));
  return {
    ...lines,
    invalidLines: [...lines.invalidLines, ...kept],
    lastLineId: lastLineId + kept.length,
  };
}
