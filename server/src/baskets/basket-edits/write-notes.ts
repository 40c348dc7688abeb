import type { LineNote } from '@engros/contracts/baskets/basket-update.ts';
import { lineNoteOf } from '@engros/contracts/baskets/line-note.ts';
import type { BasketLine, BasketLines } from '../order-check/basket-state.ts';
import { lineKey } from './merge-edits.ts';

export interface WrittenNote {
  lineId: number | null;
  /** Of the goods when there is no line id; see `lineKey`. */
  key: string;
  note: string | null;
}

export const writtenLineNote = ({
  LineId,
  ProductId,
  QuickSaleId,
  SalesUnit,
  Note,
}: LineNote): WrittenNote => ({
  lineId: LineId == null ? null : Number(LineId),
  key: lineKey({
    productId: ProductId ?? '',
    quickSaleId: QuickSaleId ?? '',
    unitCode: SalesUnit?.Code ?? '',
  }),
  note: lineNoteOf(Note),
});

/** Quantities stay, so that a note does not take back what another person orders at the same time (PLN-07). */
export function writeNotes<Lines extends BasketLines>(
  basket: Lines,
  notes: readonly WrittenNote[],
  userId: string,
): Lines {
  if (notes.length === 0) return basket;
  const meant = (line: BasketLine) =>
    notes.findLast(({ lineId, key }) => (lineId === null ? key === lineKey(line) : lineId === line.lineId));
  const lines = basket.lines.map((line) => {
    const written = meant(line);
    return written === undefined || written.note === line.note
      ? line
      : { ...line, note: written.note, addedBy: userId };
  });
  return { ...basket, lines };
}
