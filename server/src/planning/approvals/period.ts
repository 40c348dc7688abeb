/** First and last day of the day, ISO week or month of the date, as `yyyy-MM-dd`. */
export function periodOf(kind: string, date: string): { from: string; until: string } {
  const day = Temporal.PlainDate.from(date);
  if (kind === 'week') {
    const monday = day.subtract({ days: day.dayOfWeek - 1 });
    return { from: monday.toString(), until: monday.add({ days: 6 }).toString() };
  }
  if (kind === 'month')
    return { from: day.with({ day: 1 }).toString(), until: day.with({ day: day.daysInMonth }).toString() };
  return { from: date, until: date };
}
