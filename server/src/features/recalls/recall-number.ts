/** Returns the number that people use for a recall: the year and a serial number, such as `2026-17`. */
export const recallNumber = (id: number, at: Temporal.Instant): string =>
  `${at.toZonedDateTimeISO('UTC').year}-${id}`;
