import type { submitBasket } from '@engros/contracts/weborder.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { ContextOf } from '../../platform/http/context.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { StoredBasket } from '../basket/index.ts';
import type { CustomerShelf, OpenShelf } from '../product-snapshots/index.ts';
import type { SupplierFacts } from '../session/index.ts';
import type { AtRacePoint } from './race-points.ts';

/** Somebody signed in, with the order right, at a customer. */
export type SubmitContext = ContextOf<typeof submitBasket>;

/** What the room is given to work with. */
export interface WebOrderParts {
  openShelf: OpenShelf;
  supplier: SupplierFacts;
  /** Origin of links in mails. */
  publicUrl: string;
  /** Median base units of each product per order. */
  usualQuantities: (
    database: Database,
    scope: CustomerScope,
    productIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** Called after the commit that wrote a mail; failures are the caller's to swallow. */
  onMailWritten?: () => void;
  atRacePoint?: AtRacePoint;
}

/** One call to submit, with what was found out before the transaction. */
export interface Submission {
  basketId: number;
  /** When the call came in: deadlines are judged by it (reliability F22). */
  receivedAt: Temporal.Instant;
  version: number | null;
  shownTotalOre: number | null;
  isWarningIgnored: boolean;
  /** undefined: the basket's own. */
  message: string | null | undefined;
  /** The basket as it was known before the transaction. */
  peeked: StoredBasket;
  /** From memory, so that it may be old. */
  isRemembered: boolean;
  shelf: CustomerShelf;
  usual: ReadonlyMap<string, number>;
}
