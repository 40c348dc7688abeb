/** Limits of the values in a page's web address. They have their own file, because every page loads them. */
export const addressLimits = {
  /** How many days back a list of orders can go: ten years, with room for leap days. */
  orderDays: 3662,
  /** Maximum characters of a text searched for in orders. */
  orderSearchLength: 100,
  /** Highest page number of a list. */
  pageNumber: 1_000_000_000,
} as const;
