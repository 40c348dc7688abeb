/** A line that an earlier session returned, as the procurement system sends it again. */
export interface ReturnedItem {
  productId: string;
  /** Null when the system did not keep our key; the product's usual unit then counts. */
  unitCode: string | null;
  quickSaleId: string | null;
  /** As written: it may be a fraction, or no number at all. */
  quantity: number;
  name: string;
  /** Price of one unit that the buyer saw, in øre excluding VAT; null when it did not come along. */
  unitPriceOre: number | null;
}

/** Writes the key by which a line is known again: short, printable, without a customer's or basket's number. */
export function itemKey({ unitCode, quickSaleId }: { unitCode: string; quickSaleId: string | null }): string {
  return quickSaleId === null ? `unit=${unitCode}` : `unit=${unitCode};lot=${quickSaleId}`;
}

/** Reads such a key; a key of anything else names nothing. */
export function readItemKey(key: string): { unitCode: string | null; quickSaleId: string | null } {
  const parts = new Map(key.split(';').map((part) => part.split('=') as [string, string | undefined]));
  return { unitCode: parts.get('unit') || null, quickSaleId: parts.get('lot') || null };
}
