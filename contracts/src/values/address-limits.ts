/**
 * Limits of what an address says. They stand apart from the others, because every page loads them with its addresses.
 */
export const addressLimits = {
  /** Days back that a list of orders can reach: ten years and a leap day each. */
  orderDays: 3662,
  /** Characters of a text searched for in orders. */
  orderSearchLength: 100,
  /** Highest page number of a list. */
  pageNumber: 1_000_000_000,
} as const;
