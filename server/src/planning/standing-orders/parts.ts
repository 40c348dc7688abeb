import type { KnownBaskets } from '../../baskets/basket/known-baskets.ts';
import type { DeliveryTerms } from '../../goods/delivery/delivery-terms.ts';
import type { PlaceContext, WebOrderParts } from '../../ordering/weborder/submission.ts';
import { orderingViewer } from '../../people/session/ordering-viewer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { textForViewer } from '../../platform/http/amounts/amount-texts.ts';
import type { Log } from '../../platform/log.ts';

/** What making and sending of baskets needs, with or without a request. */
export type StandingParts = WebOrderParts & {
  database: Database;
  clock: Clock;
  timeZone: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  delivery: Pick<DeliveryTerms, 'of'>;
  known: Pick<KnownBaskets, 'get' | 'tell'>;
};

export type MakeContext = PlaceContext & { database: Database };

/** In the name of a person at the customer; undefined when they may not order there. */
export async function contextOf(
  parts: Pick<StandingParts, 'database' | 'clock' | 'timeZone' | 'text'>,
  person: { userId: string; customerId: string },
): Promise<MakeContext | undefined> {
  const { database, clock, timeZone } = parts;
  const caller = await orderingViewer(database.kysely, { ...person, isAgreementOnly: false });
  if (caller === undefined) return undefined;
  const { viewer, scope } = caller;
  const { language } = viewer;
  const text = textForViewer(parts.text, viewer);
  return { viewer, scope, database, clock, timeZone, language, text, place: 'job' };
}
