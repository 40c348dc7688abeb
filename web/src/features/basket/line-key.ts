import type { LineEdit, LineItem } from '@engros/contracts/basket.ts';

/** What makes a line of a basket one line: product, sales unit and quick sale (domain 5). */
export function lineKey(productId: string, unitCode: string, quickSaleId?: string | null): string {
  return `${productId}|${unitCode}|${quickSaleId ?? ''}`;
}

/** Whether a line has this key, told without making one: a key press asks this of every line of a long basket. */
export function isLineOf(
  line: LineItem,
  productId: string,
  unitCode: string,
  quickSaleId?: string | null,
): boolean {
  return (
    line.ProductId === productId &&
    line.SalesUnitCode === unitCode &&
    (line.QuickSaleId ?? '') === (quickSaleId ?? '')
  );
}

export function keyOfLine(line: LineItem): string {
  return lineKey(line.ProductId, line.SalesUnitCode, line.QuickSaleId);
}

/** Edits with the same key concern the same line: the last one wins. */
export function keyOfEdit(edit: LineEdit): string {
  if (edit.LineId) return `line ${edit.LineId}`;
  return lineKey(edit.ProductId ?? '', edit.SalesUnit?.Code ?? '', edit.QuickSaleId);
}
