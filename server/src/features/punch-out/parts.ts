import type { BasketParts } from '../basket/index.ts';
import type { CxmlSource } from './cxml/write-cxml.ts';

/** What the calls of the room need besides their context. */
export interface PunchOutParts extends BasketParts {
  /** Sender of the messages that are written at a moment. */
  sourceAt(now: Temporal.Instant): CxmlSource;
  /** Lets a session end then at the latest. */
  endSessionBy(sessionKey: string, end: Temporal.Instant): Promise<void>;
  /** Reads a session anew at its next call, because its end changed. */
  forgetSession(sessionKey: string): void;
}
