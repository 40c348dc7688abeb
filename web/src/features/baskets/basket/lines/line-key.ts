import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import type { LineEdit } from '@engros/contracts/baskets/basket-update.ts';

/** See domain 5. */
export function lineKey(productId: string, unitCode: string, quickSaleId?: string | null): string {
  return `${productId}|${unitCode}|${quickSaleId ?? ''}`;
}

/** Compares the parts of the key instead of building it, because every key press compares all lines of a long basket. */
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

/** Of edits with the same key, the last one wins. */
export function keyOfEdit(
  edit: Pick<LineEdit, 'LineId' | 'ProductId' | 'SalesUnit' | 'QuickSaleId'>,
): string {
  if (edit.LineId) return `line ${edit.LineId}`;
  return lineKey(edit.ProductId ?? '', edit.SalesUnit?.Code ?? '', edit.QuickSaleId);
}
