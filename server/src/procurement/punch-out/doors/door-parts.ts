import type { OpenShelf } from '../../../goods/product-snapshots/shelf.ts';
import type { Sessions } from '../../../people/session/sessions.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { SystemOrders } from '../../system-orders/take-order.ts';
import type { ConnectionSecrets } from '../connections/connection-secrets.ts';
import type { CxmlSource } from '../cxml/write-cxml.ts';

/** Services of the doors, which are the URLs where procurement systems and their buyers' browsers enter. */
export interface DoorParts {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  secrets: ConnectionSecrets;
  systemOrders: SystemOrders;
  timeZone: string;
  /** Origin of the URLs in answers. */
  publicUrl: string;
  isSecure: boolean;
  /** Origins to which every connection may return baskets: the shop's own in a demonstration, otherwise none. */
  ownOrigins: readonly string[];
  sourceAt(now: Temporal.Instant): CxmlSource;
  openShelf: OpenShelf;
  /** Returns the products found for words, the best first, including those that the customer may not buy. */
  findProducts(words: string, language: Language): readonly string[];
  /** In Danish unless another language is given. */
  text(key: string, language?: Language, params?: Record<string, string | number>): string;
}
