import type { LineWish } from '@engros/contracts/baskets/basket-update.ts';
import { lineNoteOf } from '@engros/contracts/baskets/line-note.ts';
import type { BasketLine, BasketLines } from '../order-check/basket-state.ts';
import { type LineWishes, lineKey } from './merge-edits.ts';

/** A wish that is absent keeps what the line has. */
export interface WrittenWish extends Partial<LineWishes> {
  lineId: number | null;
  /** Of the goods when there is no line id; see `lineKey`. */
  key: string;
}

export const writtenLineWish = (wish: LineWish): WrittenWish => ({
  lineId: wish.LineId == null ? null : Number(wish.LineId),
  key: lineKey({
    productId: wish.ProductId ?? '',
    quickSaleId: wish.QuickSaleId ?? '',
    unitCode: wish.SalesUnit?.Code ?? '',
  }),
  ...(wish.Note !== undefined && { note: lineNoteOf(wish.Note) }),
  ...(wish.Substitute !== undefined && { substitute: wish.Substitute }),
});

/** Quantities stay, so that a note does not take back what another person orders at the same time (PLN-07). */
export function writeWishes<Lines extends BasketLines>(
  basket: Lines,
  wishes: readonly WrittenWish[],
  userId: string,
): Lines {
  if (wishes.length === 0) return basket;
  const ofLine = (line: BasketLine) =>
    wishes.filter(({ lineId, key }) => (lineId === null ? key === lineKey(line) : lineId === line.lineId));
  const lines = basket.lines.map((line) => {
    let { note, substitute } = line;
    for (const wish of ofLine(line)) {
      if (wish.note !== undefined) note = wish.note;
      if (wish.substitute !== undefined) substitute = wish.substitute;
    }
    const isSame = note === line.note && substitute === line.substitute;
    return isSame ? line : { ...line, note, substitute, addedBy: userId };
  });
  return { ...basket, lines };
}
