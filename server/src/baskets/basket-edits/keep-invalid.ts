import type { BasketLines, InvalidLine, WrittenReason } from '../order-check/basket-state.ts';

export interface WrittenInvalid extends Pick<InvalidLine, 'writtenProduct' | 'writtenName' | 'quantity'> {
  reason: WrittenReason;
}

/** No imported entry is ever dropped (domain 5). */
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
