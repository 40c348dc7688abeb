/** What is said at a line and stops no order: a changed price, and that some of the product is recalled. */
const notices: readonly string[] = ['price_changed', 'partly_recalled'];

export const isLineNotice = (code: string): boolean => notices.includes(code);
