import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { OpenShelf } from '../../product-snapshots/index.ts';
import type { Sessions } from '../../session/index.ts';
import type { SystemOrders } from '../../system-orders/index.ts';
import type { ConnectionSecrets } from '../connections/connection-secrets.ts';
import type { CxmlSource } from '../cxml/write-cxml.ts';

/** What the doors need, by which procurement systems and their buyers' browsers come in. */
export interface DoorParts {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  secrets: ConnectionSecrets;
  systemOrders: SystemOrders;
  timeZone: string;
  /** Origin that addresses in answers begin with. */
  publicUrl: string;
  /** True when the public address is https. */
  isSecure: boolean;
  /** Origins that every connection may return to: the shop's own in a demonstration, else none. */
  ownOrigins: readonly string[];
  sourceAt(now: Temporal.Instant): CxmlSource;
  openShelf: OpenShelf;
  /** Returns the products that words find, the best first; those that the customer may not buy are among them. */
  findProducts(words: string, language: Language): readonly string[];
  /** Returns a sentence, in Danish unless another language is given. */
  text(key: string, language?: Language, params?: Record<string, string | number>): string;
}
