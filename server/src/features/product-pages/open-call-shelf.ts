import { type Clock, todayIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { CustomerScope, Language, SignedInViewer } from '../../platform/http/viewer.ts';
import type { CustomerShelf, Goods } from '../product-snapshots/index.ts';
import { findCurrentDate } from './queries.ts';

interface Call {
  database: Pick<Database, 'kysely'>;
  scope: CustomerScope;
  viewer: SignedInViewer;
  language: Language;
  timeZone: string;
  clock: Clock;
}

/**
 * The shelf a call is about: its customer's, for the date it names, else that of the current
 * basket, else the first day with delivery (domain 13), with the days and
 * prices of a presale period when it names one. notFound for an unknown period.
 */
export async function openCallShelf(
  { openShelf }: Pick<Goods, 'openShelf'>,
  call: Call,
  dateText: string | null | undefined,
  presalePeriodId: string | null = null,
): Promise<CustomerShelf> {
  const { scope, viewer, language, clock } = call;
  return openShelf({
    scope,
    language,
    maySeePrices: viewer.rights.has('seePrices'),
    date: dateText == null ? await dateOfBasket(call, presalePeriodId) : deliveryDateOf(dateText, call),
    presalePeriodId,
    now: clock.now(),
  });
}

/** The day of the current basket, unless it is past or the call is about a presale period, which has days of its own. */
async function dateOfBasket(
  { database, scope, clock, timeZone }: Call,
  presalePeriodId: string | null,
): Promise<string | null> {
  if (presalePeriodId !== null) return null;
  const date = await findCurrentDate(database, scope);
  return date !== null && date >= todayIn(clock, timeZone) ? date : null;
}
