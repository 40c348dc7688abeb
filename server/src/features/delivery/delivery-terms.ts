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

/** Some 500 customers; their days are kept with the calendars, some 60 of those. */
const keptBytes = 2 * 1024 * 1024;
const bytesOfCustomer = 4096;
const keptCalendarBytes = 24 * 1024 * 1024;
/** Two languages, today and tomorrow, a presale period now and then. */
const bytesOfCalendar = 400 * 1024;

/** Where the terms and delivery days of customers come from. */
export interface DeliveryTerms {
  /** customerNotFound when the customer has gone. */
  of(scope: Pick<CustomerScope, 'customerId'>): Promise<CustomerDelivery>;
  forgetAll(): void;
}

/** Keeps the customers last seen; a change of any terms drops them (NOTIFY 'terms'). */
export function createDeliveryTerms({
  database,
  timeZone,
}: {
  database: Database;
  timeZone: string;
}): DeliveryTerms {
  const calendarOf = derived({
    sources: { routes: byContent, extraDays: byContent, closures: byContent },
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
    { maxBytes: keptBytes, bytesOf: () => bytesOfCustomer },
  );
  return { of: ({ customerId }) => customers.of(customerId), forgetAll: customers.forgetAll };
}
