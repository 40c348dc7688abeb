import type { Period } from './period.ts';

/** Consecutive days or months, as they are summed in `purchase_sums`. */
export interface Span {
  grain: 'day' | 'month';
  from: string;
  to: string;
}

export function spansOf({ from, to }: Period): Span[] {
  const start = Temporal.PlainDate.from(from);
  const end = Temporal.PlainDate.from(to).add({ days: 1 });
  const firstMonth = start.day === 1 ? start : start.with({ day: 1 }).add({ months: 1 });
  const endOfMonths = end.with({ day: 1 });
  if (Temporal.PlainDate.compare(firstMonth, endOfMonths) >= 0) return [{ grain: 'day', from, to }];
  const spans = [
    { grain: 'day', start, end: firstMonth },
    { grain: 'month', start: firstMonth, end: endOfMonths },
    { grain: 'day', start: endOfMonths, end },
  ] as const;
  return spans
    .filter((span) => !span.start.equals(span.end))
    .map((span) => ({
      grain: span.grain,
      from: span.start.toString(),
      to: span.end.subtract({ days: 1 }).toString(),
    }));
}

/** Splits where months begin, into parts of at most this many months, oldest first. */
export function partsOf({ from, to }: Period, months: number): Period[] {
  const parts: Period[] = [];
  for (let start = Temporal.PlainDate.from(from); start.toString() <= to; ) {
    const next = start.with({ day: 1 }).add({ months });
    const last = next.subtract({ days: 1 }).toString();
    parts.push({ from: start.toString(), to: last < to ? last : to });
    start = next;
  }
  return parts;
}
