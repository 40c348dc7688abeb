import type { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import type { CustomerShelf, OpenShelf } from '../../goods/product-snapshots/shelf.ts';
import type { SupplierFacts } from '../../people/session/page-context.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { ContextOf } from '../../platform/http/context.ts';
import type { ServerParts } from '../../platform/http/http-server.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';
import type { ApprovalDesk, ApprovalWish, OrderGuard } from './order-guards.ts';
import type { AtRacePoint } from './race-points.ts';

export type SubmitContext = ContextOf<typeof submitBasket>;

/** Only what placing an order needs: orders of other systems have no browser request. */
export type PlaceContext = Pick<
  SubmitContext,
  'scope' | 'viewer' | 'clock' | 'timeZone' | 'language' | 'text' | 'place'
>;

export interface WebOrderParts {
  openShelf: OpenShelf;
  supplier: SupplierFacts;
  /** Texts in any language, for mails to a buyer in whose name staff order. */
  text: ServerParts['text'];
  publicUrl: string;
  usualQuantities: (
    database: Database,
    scope: CustomerScope,
    productIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  largestOrder: (database: Database, scope: CustomerScope) => Promise<Ore | null>;
  /** Asked in this order, all of them, before an order is written. */
  orderGuards?: readonly OrderGuard[];
  approvalDesk?: ApprovalDesk;
  /** Called after the commit that wrote a mail; the implementation must handle its own errors. */
  onMailWritten?: () => void;
  /** Called after the commit that wrote an event for the supplier's system; it must handle its own errors. */
  onOrderWritten?: () => void;
  atRacePoint?: AtRacePoint;
}

export interface Submission {
  basketId: number;
  /** When the request arrived. Deadlines are compared with this time, not with the current one (reliability F22). */
  receivedAt: Temporal.Instant;
  version: number | null;
  shownTotalOre: number | null;
  isWarningIgnored: boolean;
  /** When undefined, the message stored with the basket is used. */
  message: string | null | undefined;
  approval?: ApprovalWish | undefined;
  /** The basket as read before the transaction. */
  peeked: StoredBasket;
  /** True when the basket comes from the cache and may be out of date. */
  isRemembered: boolean;
  shelf: CustomerShelf;
  usual: ReadonlyMap<string, number>;
  /** Total of the customer's largest order so far; null when too few orders show it. */
  largestOrderOre: Ore | null;
}
