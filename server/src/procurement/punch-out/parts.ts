import type { BasketParts } from '../../baskets/basket/basket-context.ts';
import type { CxmlSource } from './cxml/write-cxml.ts';

export interface PunchOutParts extends BasketParts {
  sourceAt(now: Temporal.Instant): CxmlSource;
  /** Makes a session end at this time or earlier. */
  endSessionBy(sessionKey: string, end: Temporal.Instant): Promise<void>;
  /** Makes the next call of a session read it from the database, because its end changed. */
  forgetSession(sessionKey: string): void;
}
