/** A line that an earlier session returned, as the procurement system sends it again. */
export interface ReturnedItem {
  productId: string;
  /** Code of the unit; null when the system did not keep our key, in which case the product's usual unit is used. */
  unitCode: string | null;
  quickSaleId: string | null;
  /** Quantity as the system wrote it; it may be a fraction or no number at all. */
  quantity: number;
  name: string;
  /** Price of one unit that the buyer saw, in øre excluding VAT; null when the system did not send it. */
  unitPriceOre: number | null;
}

/**
 * Writes the key by which we recognise a line that a system sends again: short, printable, and without a customer's or
 * basket's number.
 */
export function itemKey({ unitCode, quickSaleId }: { unitCode: string; quickSaleId: string | null }): string {
  return quickSaleId === null ? `unit=${unitCode}` : `unit=${unitCode};lot=${quickSaleId}`;
}

/** Any other text gives no unit and no lot. */
export function readItemKey(key: string): { unitCode: string | null; quickSaleId: string | null } {
  const parts = new Map(key.split(';').map((part) => part.split('=') as [string, string | undefined]));
  return { unitCode: parts.get('unit') || null, quickSaleId: parts.get('lot') || null };
}
