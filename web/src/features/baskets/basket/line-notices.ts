/**
 * Remarks that do not block the order: a changed price, units at a price of their own, and a product of which only a part is
 * recalled.
 */
const notices: readonly string[] = ['price_changed', 'price_split', 'partly_recalled'];

export const isLineNotice = (code: string): boolean => notices.includes(code);
