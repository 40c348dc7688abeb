/** Limits of the values in a page's web address. They have their own file, because every page loads them. */
export const addressLimits = {
  /** Ten years, with room for leap days. */
  orderDays: 3662,
  orderSearchLength: 100,
  pageNumber: 1_000_000_000,
} as const;
