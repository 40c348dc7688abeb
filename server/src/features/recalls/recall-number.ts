/** Returns the number by which people call a recall: the year and a running number, `2026-17`. */
export const recallNumber = (id: number, at: Temporal.Instant): string =>
  `${at.toZonedDateTimeISO('UTC').year}-${id}`;
