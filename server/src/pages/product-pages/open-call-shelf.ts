import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { CustomerScope, Language, SignedInViewer } from '../../platform/http/viewer.ts';
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
 * For the delivery date of the request, else that of the current basket, else the first delivery day (domain 13); or for the
 * presale period that the request contains. Throws notFound for an unknown period.
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

/** Null when the date is past or the request is about a presale period. */
async function dateOfBasket(
  { database, scope, clock, timeZone }: Call,
  presalePeriodId: string | null,
): Promise<string | null> {
  if (presalePeriodId !== null) return null;
  const today = todayIn(clock, timeZone);
  const date = await findCurrentDate(database, scope, today);
  return date !== null && date >= today ? date : null;
}
