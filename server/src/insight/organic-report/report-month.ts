export function lastMonth(today: string): { from: string; to: string } {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  return {
    from: first.subtract({ months: 1 }).toString(),
    to: first.subtract({ days: 1 }).toString(),
  };
}
