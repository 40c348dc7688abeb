/** Number of months in the charts: from the current month back to the same month of the year before. */
export const monthsShown = 13;
/** Number of months that key figures and comparisons of customers cover. */
export const monthsSummed = 12;

/** Returns the first day of the month that is this many months before the month of a day. */
export const monthsBack = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).with({ day: 1 }).subtract({ months }).toString();

/** Returns the months of the charts as yyyy-MM, oldest first. */
export const monthsTo = (day: string): string[] =>
  Array.from({ length: monthsShown }, (_, at) => monthsBack(day, monthsShown - 1 - at).slice(0, 7));
