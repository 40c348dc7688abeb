/** In the charts: from the current month back to the same month of the year before. */
export const monthsShown = 13;
/** In key figures and comparisons of customers. */
export const monthsSummed = 12;

/** First day of the month that is this many months before the month of a day. */
export const monthsBack = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).with({ day: 1 }).subtract({ months }).toString();

/** As yyyy-MM, oldest first. */
export const monthsTo = (day: string): string[] =>
  Array.from({ length: monthsShown }, (_, at) => monthsBack(day, monthsShown - 1 - at).slice(0, 7));
