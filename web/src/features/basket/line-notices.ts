/**
 * Codes of remarks on a line that do not block the order: a changed price, and a product of which only a part is
 * recalled.
 */
const notices: readonly string[] = ['price_changed', 'partly_recalled'];

export const isLineNotice = (code: string): boolean => notices.includes(code);
