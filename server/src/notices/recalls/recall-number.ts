/** The year in which the recall was composed and a serial number, such as `2026-17`. */
export const recallNumber = (id: number, composedAt: Temporal.Instant): string =>
  `${composedAt.toZonedDateTimeISO('UTC').year}-${id}`;
