import type { Database } from '../../platform/database/open-database.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { calendarOf, calendarRows } from './customer-delivery.ts';
import { type DatePlan, type DateRange, planDates } from './delivery-calendar.ts';
import { listCalendars } from './queries.ts';

interface Place {
  database: Pick<Database, 'kysely'>;
  language: Language;
  timeZone: string;
}

/** By customer id, with one query. */
export async function readPlans(
  { database, language, timeZone }: Place,
  customerIds: readonly string[],
  range: DateRange,
): Promise<Map<string, DatePlan>> {
  const rows = await listCalendars(database, customerIds);
  return new Map(
    rows.map((row) => [row.customerId, planDates(calendarOf(calendarRows(row), language, timeZone), range)]),
  );
}
