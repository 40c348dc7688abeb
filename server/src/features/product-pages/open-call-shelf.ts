import type { Clock } from '../../platform/clock.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { CustomerScope, Language, SignedInViewer } from '../../platform/http/viewer.ts';
import type { CustomerShelf, Goods } from '../product-snapshots/index.ts';

interface Call {
  scope: CustomerScope;
  viewer: SignedInViewer;
  language: Language;
  timeZone: string;
  clock: Clock;
}

/**
 * The shelf a call is about: its customer's, for the date it names or else the first day with delivery, with the days and
 * prices of a presale period when it names one. notFound for an unknown period.
 */
export function openCallShelf(
  { openShelf }: Pick<Goods, 'openShelf'>,
  { scope, viewer, language, timeZone, clock }: Call,
  dateText: string | null | undefined,
  presalePeriodId: string | null = null,
): Promise<CustomerShelf> {
  return openShelf({
    scope,
    language,
    maySeePrices: viewer.rights.has('seePrices'),
    date: dateText == null ? null : deliveryDateOf(dateText, { clock, timeZone }),
    presalePeriodId,
    now: clock.now(),
  });
}
