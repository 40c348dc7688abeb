import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { CustomerScope, Language, SignedInViewer } from '../../platform/http/viewer.ts';
import type { CustomerShelf, Goods } from '../product-snapshots/index.ts';

interface Call {
  scope: CustomerScope;
  viewer: SignedInViewer;
  language: Language;
  timeZone: string;
  clock: { now(): Temporal.Instant };
}

/** The shelf a call is about: its customer's, for the date it names or else the first day with delivery. */
export function openCallShelf(
  { openShelf }: Pick<Goods, 'openShelf'>,
  { scope, viewer, language, timeZone, clock }: Call,
  dateText: string | undefined,
): Promise<CustomerShelf> {
  return openShelf({
    scope,
    language,
    maySeePrices: viewer.rights.has('seePrices'),
    date: dateText === undefined ? null : deliveryDateOf(dateText, timeZone),
    presalePeriodId: null,
    now: clock.now(),
  });
}
