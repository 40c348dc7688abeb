import type { Database } from '../../platform/database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { byContent } from '../../platform/memory/sources.ts';
import {
  type CalendarRows,
  type CustomerDelivery,
  calendarRows,
  customerDeliveryOf,
  sharedCalendar,
} from './customer-delivery.ts';
import { findDeliveryTerms } from './queries.ts';

/** Memory limits in bytes: about 500 customers, and about 60 calendars that they share. */
const keptBytes = 2 * 1024 * 1024;
const bytesOfCustomer = 4096;
const keptCalendarBytes = 24 * 1024 * 1024;
/** Estimated size of a calendar: plans for today and tomorrow in two languages, and sometimes a presale period. */
const bytesOfCalendar = 400 * 1024;

export interface DeliveryTerms {
  /** Throws customerNotFound when the customer no longer exists. */
  of(scope: Pick<CustomerScope, 'customerId'>): Promise<CustomerDelivery>;
  forgetAll(): void;
}

/** Caches the customers used last. Any change of terms empties the cache (NOTIFY 'terms'). */
export function createDeliveryTerms({
  database,
  timeZone,
}: {
  database: Database;
  timeZone: string;
}): DeliveryTerms {
  const calendarOf = derived({
    sources: {
      routes: byContent,
      extraDays: byContent,
      closures: byContent,
      closedRouteDays: byContent,
      changedDeadlines: byContent,
    },
    compute: (rows: CalendarRows) => sharedCalendar(rows, timeZone),
    maxBytes: keptCalendarBytes,
    bytesOf: () => bytesOfCalendar,
  });
  const customers = loaded(
    async (customerId) => {
      const row = await findDeliveryTerms(database, { customerId });
      if (row === undefined) throw new AppError('customerNotFound');
      return customerDeliveryOf(row, calendarOf(calendarRows(row)));
    },
    { maxBytes: keptBytes, bytesOf: () => bytesOfCustomer, isOfCustomer: true },
  );
  return { of: ({ customerId }) => customers.of(customerId), forgetAll: customers.forgetAll };
}
