import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answerDue } from './answer-time.ts';
import { countOpenByDay } from './case-queries.ts';

/** Unanswered cases of all customers, and those of them that should have been answered by now. */
export async function countOpenCases(
  db: Kysely<Tables>,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Promise<{ open: number; late: number }> {
  const days = await countOpenByDay(db, timeZone);
  const isLate = (day: string) =>
    Temporal.Instant.compare(
      answerDue(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant(), timeZone),
      now,
    ) < 0;
  const sum = (counted: typeof days) => counted.reduce((total, { cases }) => total + cases, 0);
  return { open: sum(days), late: sum(days.filter(({ day }) => isLate(day))) };
}
