import type { Database } from '../../platform/database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { remember } from '../../platform/remembered.ts';
import {
  type CustomerDelivery,
  calendarKey,
  customerDeliveryOf,
  type SharedCalendar,
  sharedCalendar,
} from './customer-delivery.ts';
import { findDeliveryTerms } from './queries.ts';

const rememberedCustomers = 500;

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
  const calendars = new Map<string, SharedCalendar>();
  const customers = remember(
    async (customerId) => {
      const row = await findDeliveryTerms(database, { customerId });
      if (row === undefined) throw new AppError('customerNotFound');
      const key = calendarKey(row);
      const shared = calendars.get(key) ?? sharedCalendar(row, timeZone);
      if (calendars.size >= rememberedCustomers) calendars.clear();
      calendars.set(key, shared);
      return customerDeliveryOf(row, shared);
    },
    { limit: rememberedCustomers },
  );
  return {
    of: ({ customerId }) => customers.of(customerId),
    forgetAll() {
      calendars.clear();
      customers.forgetAll();
    },
  };
}
